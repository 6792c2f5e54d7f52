import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { holdAmountPerDay, holdAmountPerDayByCurrency } from '../settings';

let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage({}, { currency: 'BTC' });
});
afterAll(() => stage.close());

test('the most of a day for bitcoin is bitcoin’s own, whatever the common one is', async () => {
  await stage.deps.settings.set(stage.database, holdAmountPerDay, 10);
  await stage.deps.settings.set(stage.database, holdAmountPerDayByCurrency, { BTC: { amountPerDay: 0.005 } });
  const member = await stage.newMember();
  const id = await stage.create(member, CARDS.approved, '0.01');
  await stage.pay(member, id);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.review);
  await stage.deps.settings.set(stage.database, holdAmountPerDayByCurrency, {});
});

test.each([0.01, 0.02, 1_000, 1_000_000_000])('the most of a day, %d, lets a payment of 0.01 pass', async (most) => {
  await stage.deps.settings.set(stage.database, holdAmountPerDay, most);
  const member = await stage.newMember();
  const id = await stage.create(member, CARDS.approved, '0.01');
  await stage.pay(member, id);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(1_000_000);
});

test('the most of a day that some currency cannot hold is refused where it is set', async () => {
  await expect(stage.deps.settings.set(stage.database, holdAmountPerDay, 1_000.005)).rejects.toThrow();
});

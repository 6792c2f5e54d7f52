import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CARDS, type DepositStage, form, openDepositStage } from '../../testing/deposit-stage';

let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await sql`update wallet set currency = 'BTC' where member_id = ${member}`.execute(stage.database);
});

const asked = async (amount: string) =>
  (await stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.approved, amount))).error;

test('a unit that is worth a fortune has limits of its own, and the screen is told them', async () => {
  const { data } = await stage.call<{ minimumAmount: number; maximumAmount: number; paymentAmounts: string }>(
    member,
    '/sys/member/deposit/config',
    {},
  );
  expect(data).toMatchObject({ minimumAmount: 0.0001, maximumAmount: 0.05 });
  for (const preset of data.paymentAmounts.split('/').map(Number)) {
    expect(preset).toBeGreaterThanOrEqual(data.minimumAmount);
    expect(preset).toBeLessThanOrEqual(data.maximumAmount);
  }
  expect(await asked('10')).toBe(ERROR_CODES.amountAboveMaximum);
  expect(await asked('0.00009999')).toBe(ERROR_CODES.amountBelowMinimum);
  expect(await asked('0.001')).toBe(0);
});

import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendCash, WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositActs } from '../desk-acts';

/** Cash apps send no callbacks: money that arrives after the first payment is found only by queries. */
const row = WALLET_ROWS.find(({ method }) => method === 'CASH');
let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage({}, row?.parts);
});
afterAll(() => stage.close());

test('money that comes after a deposit was paid is kept for an operator, once', async () => {
  const member = await stage.newMember();
  const id = (await row?.open(stage, member)) ?? '';
  await sendCash(stage, id);
  await stage.service.askNow(member, id);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  await sendCash(stage, id);
  for (let time = 0; time < 3; time += 1) {
    stage.clock.advance(60 * 60_000);
    await stage.service.reconcile();
  }
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
  const { rows: troubled } = await createDepositActs(stage.deps).trouble({ pageNum: 1, pageSize: 100 });
  expect(troubled.filter(({ order_id }) => order_id === id)).toMatchObject([{ state: 'conflict', provider: 'cash' }]);
});

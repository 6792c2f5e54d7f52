import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  depositChargedBack,
  depositRefunded,
  depositRefundReturned,
  depositSettled,
} from '../../../ledger/recipes/deposits';
import { inTransaction } from '../../../platform/database';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { openDesk, openPlayer, requestOf } from '../fixture';
import * as settings from '../settings';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

it('a deposit that the bank took back does not open the way to a cash-out, even when nothing was left to take', async () => {
  const desk = openDesk(stage);
  await desk.settings.set(stage.database, settings.requiredDeposit, 500);
  const player = await openPlayer(stage, { cash: 40_000 });
  const deposit = { memberId: player.memberId, depositId: 'large', method: 'CARD', currency: 'EUR' } as const;
  const amount = minor(60_000);
  const config = async () => (await desk.service.config(player.memberId)).maxDepositAmount;
  await inTransaction(stage.database, (trx) => depositSettled(trx, { ...deposit, amount, rolling: minor(0) }));
  expect(await config()).toBe(600);
  await inTransaction(stage.database, (trx) => depositChargedBack(trx, { ...deposit, amount }));
  expect(await config()).toBe(400);
  await expect(desk.service.apply(player.memberId, requestOf(player, '200'), 'en')).rejects.toMatchObject({
    reason: 'withdrawDepositRequired',
  });

  const broke = await openPlayer(stage, { cash: 0 });
  const lost = { ...deposit, memberId: broke.memberId, depositId: 'lost', amount };
  await inTransaction(stage.database, (trx) => depositSettled(trx, { ...lost, rolling: minor(0) }));
  await inTransaction(stage.database, (trx) => depositChargedBack(trx, { ...lost, depositId: 'lost' }));
  expect((await desk.service.config(broke.memberId)).maxDepositAmount).toBe(0);
});

it('a deposit opens the way to a cash-out with what of it was not refunded; one that was refunded in full does not', async () => {
  const desk = openDesk(stage);
  await desk.settings.set(stage.database, settings.requiredDeposit, 500);
  const player = await openPlayer(stage, { cash: 10_000, wagered: 200_000 });
  const deposit = { memberId: player.memberId, depositId: 'again', method: 'CARD', currency: 'EUR' } as const;
  const part = { ...deposit, refundId: 'again-r1', amount: minor(10_000) };
  const rest = { ...deposit, refundId: 'again-r2', amount: minor(50_000) };
  const config = async () => (await desk.service.config(player.memberId)).maxDepositAmount;
  await inTransaction(stage.database, (trx) =>
    depositSettled(trx, { ...deposit, amount: minor(60_000), rolling: minor(0) }),
  );
  expect(await config()).toBe(600);
  await inTransaction(stage.database, (trx) => depositRefunded(trx, part));
  expect(await config()).toBe(500);
  await inTransaction(stage.database, (trx) => depositRefunded(trx, rest));
  expect(await config()).toBe(100);
  await expect(desk.service.apply(player.memberId, requestOf(player, '200'), 'en')).rejects.toMatchObject({
    reason: 'withdrawDepositRequired',
  });
  await inTransaction(stage.database, (trx) => depositRefundReturned(trx, rest));
  expect(await config()).toBe(500);
  await desk.service.apply(player.memberId, requestOf(player, '200'), 'en');
});

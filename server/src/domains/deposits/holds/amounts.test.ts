import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { sendCash, walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import type { PaymentUpdate } from '../provider';
import { createDepositActs, type DepositActs } from '../desk-acts';
import { applyUpdate } from '../service/apply';

/**
 * Accepting a held payment credits the received amount, by a cash app in which the payer types the amount. Money that arrives or is returned
 * afterwards is found by queries alone.
 */
let stage: DepositStage;
let acts: DepositActs;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('USD'));
  acts = createDepositActs(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  const payload = { amount: '100', memberId: member };
  const { data } = await stage.call<{ orderId: string }>(member, depositsWalletsCalls.cashDeposit.path, payload);
  id = data.orderId;
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const accept = () => inTransaction(stage.database, (trx) => acts.accept(id, 1, trx));
const found = async () => (await acts.get(id)).deposit;
const tell = async (change: Partial<PaymentUpdate>) => {
  const { provider_payment_id: paymentId } = await found();
  const agreed = { orderId: id, amount: 10_000, currency: 'USD', status: 'review', challengeUrl: null } as const;
  const update: PaymentUpdate = { ...agreed, paymentId: paymentId ?? 'note:NONE', reason: 'amount_differs', ...change };
  return inTransaction(stage.database, (trx) =>
    applyUpdate(stage.deps, trx, { member_id: member, deposit_id: id }, update),
  );
};

test.each([
  ['half', 5_000],
  ['twice', 20_000],
] as const)('sent %s: held, and accepting credits what arrived', async (act, arrived) => {
  await sendCash(stage, id, act);
  stage.clock.advance(2_000);
  await stage.service.askNow(member, id);
  expect(await found()).toMatchObject({ status: 'review', review_reason: 'amount_differs', credited: arrived });
  expect(await stage.cashOf(member)).toBe(0);
  await accept();
  expect(await stage.cashOf(member)).toBe(arrived);
});

test('another currency is never accepted', async () => {
  expect(await tell({ reason: 'currency_differs' })).toBe('applied');
  await expect(accept()).rejects.toMatchObject({ reason: 'depositCurrencyDiffers' });
  expect(await stage.cashOf(member)).toBe(0);
  expect((await found()).status).toBe('review');
});

test('part of a held payment goes back: accepting credits the rest', async () => {
  await tell({ reason: 'payer_differs' });
  expect(await tell({ reason: 'partly_returned', settledAmount: 7_000 })).toBe('applied');
  expect(await found()).toMatchObject({ status: 'review', review_reason: 'partly_returned', credited: 7_000 });
  // An older update that arrives late does not raise the held amount again.
  expect(await tell({ reason: 'payer_differs', settledAmount: 10_000 })).toBe('repeated');
  await accept();
  expect(await stage.cashOf(member)).toBe(7_000);
});

const HOUR = 60 * 60_000;
/** Unreported payments are found by queries that run minutes apart. */
async function reconcileForHours(): Promise<void> {
  for (let hour = 0; hour < 3; hour += 1) {
    stage.clock.advance(HOUR);
    await stage.service.reconcile();
  }
}
const troubled = async () => {
  const { rows } = await acts.trouble({ pageNum: 1, pageSize: 100 });
  return rows.filter(({ order_id }) => order_id === id);
};
/** An operator checks the payment again and accepts, as the console does. */
async function lookAndAccept(): Promise<void> {
  await acts.lookAgain(id);
  await accept();
}
async function holdHalf(): Promise<void> {
  await sendCash(stage, id, 'half');
  stage.clock.advance(2_000);
  await stage.service.askNow(member, id);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.review);
}
const noteOfOrder = async () => String((await found()).instructions?.['note']);
/** The house returns the whole payment in the cash app. */
const sendBack = async () => stage.sandbox.wallets.cash.sendBack(await noteOfOrder());

test('the other half of an accepted payment is told to operators, once', async () => {
  await holdHalf();
  await lookAndAccept();
  await sendCash(stage, id, 'half');
  await reconcileForHours();
  expect(await stage.cashOf(member)).toBe(5_000);
  expect(await troubled()).toMatchObject([{ state: 'conflict', payload: { status: 'approved', amount: 10_000 } }]);
});

test('an accepted payment that is told again as what was accepted is no trouble', async () => {
  await holdHalf();
  await lookAndAccept();
  await reconcileForHours();
  expect(await stage.cashOf(member)).toBe(5_000);
  expect(await troubled()).toEqual([]);
});

test('a payment that was accepted days after it came is asked about for another day', async () => {
  await holdHalf();
  stage.clock.advance(72 * HOUR);
  await lookAndAccept();
  await sendCash(stage, id, 'half');
  await reconcileForHours();
  expect(await troubled()).toMatchObject([{ state: 'conflict' }]);
});

test('a held payment that has gone back is not accepted', async () => {
  await holdHalf();
  await sendBack();
  await expect(lookAndAccept()).rejects.toMatchObject({ reason: 'depositChargedBack' });
  expect(await stage.cashOf(member)).toBe(0);
  expect(await found()).toMatchObject({ status: 'review', charged_back_at: expect.any(Date) });
});

test('a credited payment that has gone back is taken back, once, however many ask', async () => {
  await sendCash(stage, id);
  stage.clock.advance(2_000);
  await stage.service.askNow(member, id);
  expect(await stage.cashOf(member)).toBe(10_000);
  await sendBack();
  stage.clock.advance(HOUR);
  await Promise.all([stage.service.reconcile(), stage.service.reconcile()]);
  await reconcileForHours();
  expect(await stage.cashOf(member)).toBe(0);
  expect(await found()).toMatchObject({ status: 'success', charged_back_at: expect.any(Date), owed: 0 });
  expect(await troubled()).toEqual([]);
});

test('a payment that came and went before anybody asked is declined; what is sent afterwards is told to operators', async () => {
  await sendCash(stage, id);
  await sendBack();
  stage.clock.advance(2_000);
  await stage.service.askNow(member, id);
  expect(await found()).toMatchObject({ status: 'declined', decline_reason: 'returned' });
  stage.sandbox.wallets.cash.pay(await noteOfOrder(), 10_000);
  await reconcileForHours();
  expect(await stage.cashOf(member)).toBe(0);
  expect(await troubled()).toMatchObject([{ state: 'conflict', payload: { status: 'approved' } }]);
});

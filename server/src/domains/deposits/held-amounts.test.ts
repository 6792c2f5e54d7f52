import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database';
import { brokenBooks } from '../../testing/deposit-matrix/runner';
import { sendCash, walletParts } from '../../testing/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../testing/deposit-stage';
import type { PaymentNews } from './provider';
import { createDepositsReview, type DepositsReview } from './review';
import { applyNews } from './service/apply';

/** What is accepted of a held payment is what has arrived, by a cash app in which the payer types the amount. */
let stage: DepositStage;
let review: DepositsReview;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('USD'));
  review = createDepositsReview(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  const payload = { amount: '100', memberId: member };
  const { data } = await stage.call<{ orderId: string }>(member, depositsWalletsCalls.cashDeposit.path, payload);
  id = data.orderId;
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const accept = () => inTransaction(stage.database, (trx) => review.accept(id, trx));
const found = async () => (await review.get(id)).deposit;
const tell = async (change: Partial<PaymentNews>) => {
  const { provider_payment_id: paymentId } = await found();
  const agreed = { orderId: id, amount: 10_000, currency: 'USD', status: 'review', challengeUrl: null } as const;
  const news: PaymentNews = { ...agreed, paymentId: paymentId ?? 'note:NONE', reason: 'amount_differs', ...change };
  return inTransaction(stage.database, (trx) =>
    applyNews(stage.deps, trx, { member_id: member, deposit_id: id }, news),
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
  // Older news that arrives late brings nothing back.
  expect(await tell({ reason: 'payer_differs', settledAmount: 10_000 })).toBe('repeated');
  await accept();
  expect(await stage.cashOf(member)).toBe(7_000);
});

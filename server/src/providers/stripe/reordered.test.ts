import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HostedOrder } from '../../../../sandbox/src/hosted/orders';
import { secretOf } from '../../../../sandbox/src/secrets';
import { eventLetter, intentIdOf, sessionOf } from '../../../../sandbox/src/stripe/sessions';
import { brokenBooks } from '../../../tests/stage/deposit-matrix/runner';
import { pressAtWallet, walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage, SECRET } from '../../../tests/stage/deposit-stage';

/** Stripe guarantees no order of events: earlier updates may arrive after the money. A session that counts as paid is checked against its payment. */
let stage: DepositStage;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('USD'));
  stage.hearNothing(); // except the events that tests deliver
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  const payload = { amount: '100', memberId: member };
  id = (await stage.call<{ orderId: string }>(member, depositsWalletsCalls.stripeDeposit.path, payload)).data.orderId;
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

let told = 0;
async function tell(type: string, objectOf: (order: HostedOrder) => object): Promise<void> {
  const order = stage.sandbox.wallets.stripe.orders.find(id);
  if (!order) throw new Error('no order');
  const secret = `whsec_${secretOf(SECRET, 'stripe')}`;
  const { body, headers } = eventLetter(`evt_${(told += 1)}`, type, objectOf(order), secret, stage.clock.now());
  const signature = headers['Stripe-Signature'] ?? '';
  const message = { method: 'POST', path: '/callbacks/stripe', headers: { 'stripe-signature': signature }, body };
  expect(await stage.service.receiveCallback('stripe', message)).toBe(200);
  await stage.service.sweepEvents();
}
/** The money has arrived at Stripe, whatever is reported to us and when. */
const paid = () => pressAtWallet(stage, 'stripe', id, 'pay');

const UNPAID = 'checkout.session.completed';
const PAID = 'checkout.session.async_payment_succeeded';
const FAILED = 'checkout.session.async_payment_failed';
const EXPIRED = 'checkout.session.expired';
const SESSION = { [UNPAID]: 'pending', [PAID]: 'approved', [FAILED]: 'declined', [EXPIRED]: 'expired' } as const;
const tellOf = (type: keyof typeof SESSION) => tell(type, (order) => sessionOf({ ...order, status: SESSION[type] }));

const status = () => stage.service.status(member, id);
const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from provider_event where order_id = ${id}`.execute(
    stage.database,
  );
  return rows.map(({ state }) => state).sort();
};
const credits = async () => {
  const { rows } = await sql`select 1 from transfer where member_id = ${member} and kind = 'deposit'`.execute(
    stage.database,
  );
  return rows.length;
};

test.each([
  [PAID, UNPAID, EXPIRED],
  [PAID, EXPIRED, UNPAID],
  [UNPAID, PAID, EXPIRED],
  [EXPIRED, PAID, UNPAID],
  [UNPAID, EXPIRED, PAID],
  [EXPIRED, UNPAID, PAID],
] as const)('%s, %s, %s: credited once, and nothing to look into', async (...types) => {
  await paid();
  for (const type of types) await tellOf(type);
  expect(await status()).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
  expect(await credits()).toBe(1);
  expect(await states()).not.toContain('conflict');
});

test('failed after it was paid: kept for a person, and the money stays', async () => {
  await paid();
  for (const type of [PAID, FAILED] as const) await tellOf(type);
  expect(await states()).toEqual(['applied', 'conflict']);
  expect(await status()).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('on its way, after it failed: still declined', async () => {
  for (const type of [FAILED, UNPAID] as const) await tellOf(type);
  expect(await states()).toEqual(['applied', 'repeated']);
  expect(await status()).toBe(DEPOSIT_STATUS.declined);
});

test('called paid while its payment has received nothing: on its way, and nothing is credited', async () => {
  await tellOf(PAID);
  expect(await status()).toBe(DEPOSIT_STATUS.processing);
  expect(await stage.cashOf(member)).toBe(0);
});

test('a dispute that overtakes its payment: the payment is held', async () => {
  await paid();
  const dispute = { id: 'dp_test', object: 'dispute', amount: 10_000, currency: 'usd' };
  await tell('charge.dispute.funds_withdrawn', (order) => ({ ...dispute, payment_intent: intentIdOf(order) }));
  await tellOf(PAID);
  expect(await status()).toBe(DEPOSIT_STATUS.review);
  expect(await stage.cashOf(member)).toBe(0);
});

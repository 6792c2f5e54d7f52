import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { TestClock } from '../../../tests/stage/clock';
import { createStripe } from './adapter';
import { paidSession } from './session.fixture';

const SECRET = 'whsec_of_the_tests';
const clock = new TestClock(new Date('2026-11-20T12:00:00Z'));
const provider = createStripe({
  url: 'http://127.0.0.1:9', // no API answers: a signed event needs no query
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: SECRET,
  frameUrl: 'http://localhost/payment-frames/stripe.html',
  returnUrl: 'http://localhost/',
  siteName: 'Croupier',
  clock,
});

const eventText = (type: string, object: object): string =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

/** The header as Stripe's own library makes it for tests. */
const headerOf = (payload: string, { secret = SECRET, at = clock.now() } = {}): string =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(at.getTime() / 1000),
  });
const tell = async (body: string, signature = headerOf(body)) =>
  provider.readCallback({
    method: 'POST',
    path: '/callbacks/stripe',
    headers: { 'stripe-signature': signature },
    body,
  });

test('an event that Stripe’s library signed is believed', async () => {
  expect(await tell(eventText('checkout.session.completed', paidSession()))).toEqual([
    {
      eventId: 'evt_1',
      type: 'payment',
      orderId: '7-aa',
      paymentId: 'cs_test_1',
      amount: 10_000,
      currency: 'USD',
      status: 'approved',
      reason: null,
      challengeUrl: null,
    },
  ]);
});

test.each([
  ['checkout.session.completed', { payment_status: 'unpaid' }, 'pending'],
  ['checkout.session.async_payment_succeeded', {}, 'approved'],
  ['checkout.session.async_payment_failed', { payment_status: 'unpaid' }, 'declined'],
  ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'expired'],
] as const)('%s with %j is %s', async (type, change, status) => {
  expect(await tell(eventText(type, paidSession(change)))).toMatchObject([{ status }]);
});

test('a session that counts as paid, whose payment cannot be asked about now, has to be told again', async () => {
  const paid = paidSession({ payment_intent: 'pi_1' });
  expect(await tell(eventText('checkout.session.completed', paid))).toBe('unverifiable');
});

const received = (amount_received: number, currency = 'usd') => ({
  payment_intent: { id: 'pi_1', object: 'payment_intent', amount: 10_000, amount_received, currency },
});
test.each([
  ['all', received(10_000), { status: 'approved', reason: null }],
  ['a part', received(4_000), { status: 'review', reason: 'amount_differs', amount: 10_000, settledAmount: 4_000 }],
  ['more', received(20_000), { status: 'review', reason: 'amount_differs', amount: 10_000, settledAmount: 20_000 }],
  ['nothing yet', received(0), { status: 'pending' }],
  ['another currency', received(10_000, 'eur'), { status: 'review', reason: 'currency_differs', currency: 'USD' }],
])('of a session that counts as paid %s was received', async (_, change, update) => {
  const [told] = (await tell(eventText('checkout.session.completed', paidSession(change)))) as object[];
  expect(told).toMatchObject(update);
});

test('what is not about a payment is taken and changes nothing', async () => {
  expect(await tell(eventText('customer.created', { id: 'cus_1' }))).toEqual([]);
});

test('another secret, another text and an old signature are refused', async () => {
  const body = eventText('checkout.session.completed', paidSession());
  expect(await tell(body, headerOf(body, { secret: 'whsec_other' }))).toBe('unauthentic');
  expect(await tell(body.replace('10000', '90000'), headerOf(body))).toBe('unauthentic');
  expect(await tell(body, headerOf(body, { at: new Date(clock.now().getTime() - 301_000) }))).toBe('unauthentic');
  expect(await tell(body, '')).toBe('unauthentic');
});

test('signed text that is no JSON is malformed', async () => {
  expect(await tell('{"id":')).toBe('malformed');
});

test.each([
  ['checkout.session.completed', paidSession({ currency: 7 })],
  ['checkout.session.completed', { id: 'in_1', object: 'invoice' }],
  ['charge.dispute.funds_withdrawn', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', currency: 'usd' }],
  ['refund.updated', { id: 're_1', object: 'refund', amount: 10_000 }],
])('%s about %j is malformed, and kept as it came', async (type, object) => {
  const kept: string[] = [];
  const body = eventText(type, object);
  const message = { method: 'POST', path: '/callbacks/stripe', headers: { 'stripe-signature': headerOf(body) }, body };
  const read = provider.readCallback(message, undefined, async () => void kept.push('kept'));
  expect(await read).toBe('malformed');
  expect(kept).toEqual(['kept']);
});

test.each(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'])(
  '%s of a payment that cannot be asked about now has to be told again',
  async (type) => {
    const dispute = { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1', amount: 10_000, currency: 'usd' };
    expect(await tell(eventText(type, dispute))).toBe('unverifiable');
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PaymentOrder, ProviderUnavailable } from '../../domains/deposits/provider';
import { TestClock } from '../../../tests/stage/clock';
import { type FaultyServer, openFaultyServer } from '../faults.fixture';
import { createStripe } from './adapter';
import { paidSession } from './session.fixture';

/** The data that Stripe's API reports about a payment besides the money, where it does. */
const ORDER = { orderId: '7-aa', paymentId: 'cs_test_1' } as PaymentOrder;
const CARD = { brand: 'visa', last4: '4242', country: 'US', fingerprint: 'Xt5EWLLDS7FJjR1c', exp_month: 8 };
const byCard = (change: object = {}, name: unknown = 'Demo Player') => ({
  id: 'ch_1',
  object: 'charge',
  billing_details: { name, email: null },
  payment_method_details: { type: 'card', card: { ...CARD, ...change } },
});
const intent = (latest_charge?: unknown, change: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  amount: 10_000,
  amount_received: 10_000,
  currency: 'usd',
  ...change,
  latest_charge,
});
const session = (payment_intent: unknown, change: object = {}) => paidSession({ payment_intent, ...change });

let server: FaultyServer;
let asked: string[];
beforeAll(async () => {
  server = await openFaultyServer();
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});

/** @param answer of Stripe's API to every request. */
function query(answer: unknown) {
  server.answerBy((request, response) => {
    asked.push(decodeURIComponent(request.url ?? ''));
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
  });
  const stripe = createStripe({
    url: server.url,
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    frameUrl: 'http://localhost/frame.html',
    returnUrl: 'http://localhost/',
    siteName: 'Croupier',
    clock: new TestClock(new Date('2026-11-20T12:00:00Z')),
  });
  return stripe.query(ORDER);
}

test('the card is asked for together with the payment, in one question', async () => {
  const update = await query(session(intent(byCard())));
  const card = { first6: null, last4: '4242', holder: 'Demo Player', country: 'US' };
  expect(update).toMatchObject({ status: 'approved', card: { ...card, fingerprint: 'stripe:Xt5EWLLDS7FJjR1c' } });
  expect(asked).toEqual(['/v1/checkout/sessions/cs_test_1?expand[0]=payment_intent.latest_charge']);
});

test('of a part that arrived the card is told, too', async () => {
  const update = await query(session(intent(byCard(), { amount_received: 4_000 })));
  expect(update).toMatchObject({ status: 'review', settledAmount: 4_000, card: { last4: '4242' } });
});

describe('what Stripe leaves empty', () => {
  test.each([
    ['no name', byCard({}, null), { holder: null }],
    ['a blank name', byCard({}, ' '), { holder: null }],
    ['no billing details', { ...byCard(), billing_details: null }, { holder: null }],
    ['no country', byCard({ country: null }), { country: null }],
    ['no fingerprint', byCard({ fingerprint: null }), { fingerprint: null }],
  ])('%s is not known', async (_, charge, told) => {
    expect(await query(session(intent(charge)))).toMatchObject({ status: 'approved', card: told });
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['its number alone', 'ch_1'],
    ['no details', { ...byCard(), payment_method_details: null }],
    ['no card', { ...byCard(), payment_method_details: { type: 'card' } }],
    ['other last digits', byCard({ last4: 'x' })],
    ['a name beyond measure', byCard({}, 'x'.repeat(256))],
  ])('a charge that tells %s: paid, and untold by which card', async (_, charge) => {
    expect(await query(session(intent(charge)))).toMatchObject({ status: 'approved', card: 'untold' });
  });
});

test('what is no card has none', async () => {
  const update = await query(session(intent({ ...byCard(), payment_method_details: { type: 'link', link: {} } })));
  expect(update).toMatchObject({ status: 'approved' });
  expect(update).not.toHaveProperty('card');
});

test('while nothing was received, nothing is told of a card', async () => {
  const update = await query(session(intent(byCard(), { amount_received: 0 })));
  expect(update).toMatchObject({ status: 'pending' });
  expect(update).not.toHaveProperty('card');
});

test.each([
  ['a payment without a currency', session(intent(byCard(), { currency: undefined }))],
  ['a payment without what was received', session(intent(byCard(), { amount_received: undefined }))],
  ['a payment of broken money', session(intent(byCard(), { amount_received: 99.5 }))],
  ['a session of another currency than text', session(null, { currency: 1 })],
  ['a session of an unheard-of status', session(null, { status: 'maybe' })],
  ['something else', { object: 'list', data: [] }],
  ['nothing', null],
])('an answer with %s tells nothing of the payment: it is asked again', async (_, answer) => {
  await expect(query(answer)).rejects.toBeInstanceOf(ProviderUnavailable);
});

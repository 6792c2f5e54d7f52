import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type PaymentOrder, ProviderUnavailable } from '../../domains/deposits/provider';
import { systemClock } from '../../platform/clock';
import { createCardAcquirer } from './adapter';
import { isAuthentic, sign } from '../signature';

const CARD = { number: '5555555555554444', cvv: '739', expireMonth: '12', expireYear: '2030', holder: 'Ada Example' };
const ORDER: PaymentOrder = {
  orderId: '7-aa',
  memberId: 7,
  method: 'VISA_MASTERCARD',
  amount: 1,
  currency: 'USD',
  language: 'en',
  billing: {
    firstName: '',
    lastName: '',
    country: '',
    state: '',
    city: '',
    address: '',
    postalCode: '',
    email: '',
    mobile: '',
  },
  token: null,
  variant: null,
  paymentId: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
};
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A fake acquirer with given answers. */
async function acquirerThat(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer(answer);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return createCardAcquirer({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secret: 's',
    callbackUrl: 'http://localhost/callbacks/card-acquirer',
    pagesOrigin: 'http://localhost',
    returnUrl: 'http://localhost/',
    clock: systemClock,
    patienceMilliseconds: 200,
  });
}

test.each([
  ['a crash', 500, '{"message":"oops"}'],
  ['a redirect', 302, ''],
  ['what is not JSON', 200, '<html>'],
  ['what the protocol does not know', 200, '{"status":"maybe"}'],
  ['echoes of the card', 400, JSON.stringify(CARD)],
])('an answer that is %s leaves the outcome open, and its error carries no card', async (_, status, body) => {
  const acquirer = await acquirerThat((__, response) =>
    response.writeHead(status, { location: '/elsewhere' }).end(body),
  );
  const failure: unknown = await acquirer.tokenize(CARD).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(ProviderUnavailable);
  const told = `${String(failure)} ${JSON.stringify(failure)} ${(failure as Error).stack} ${String((failure as Error).cause)}`;
  expect(told).not.toContain(CARD.number);
});

test('an acquirer that never answers is not waited for', async () => {
  const acquirer = await acquirerThat(() => undefined);
  const started = performance.now();
  await expect(acquirer.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(performance.now() - started).toBeLessThan(5_000);
});

const PAID = {
  paymentId: 'p',
  orderId: '7-aa',
  amount: 10_000,
  currency: 'USD',
  status: 'approved',
  challengeUrl: null,
  reason: null,
};
test.each([
  ['says nothing of what it captured', {}, { status: 'approved', reason: null }],
  ['captured what was asked', { capturedAmount: 10_000 }, { status: 'approved', reason: null }],
  ['captured a part', { capturedAmount: 4_000 }, { status: 'review', reason: 'amount_differs', settledAmount: 4_000 }],
  ['captured more', { capturedAmount: 20_000 }, { status: 'review', settledAmount: 20_000 }],
  ['declines', { capturedAmount: 4_000, status: 'declined', reason: 'x' }, { status: 'declined', reason: 'x' }],
])('an acquirer that %s, by its answer and by its callback', async (_, change, update) => {
  const said = { ...PAID, ...change };
  const acquirer = await acquirerThat((__, response) => response.end(JSON.stringify(said)));
  const agreed = { ...update, paymentId: 'p', amount: 10_000, currency: 'USD' };
  expect(await acquirer.open({ ...ORDER, token: 't' })).toMatchObject(agreed);
  expect(await acquirer.query(ORDER)).toMatchObject(agreed);
  const body = JSON.stringify({ ...said, eventId: 'e', type: 'payment' });
  const timestamp = String(systemClock.now().getTime());
  const path = '/callbacks/card-acquirer';
  const signature = sign('s', { timestamp, method: 'POST', path, body });
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  expect(await acquirer.readCallback({ method: 'POST', path, headers, body })).toMatchObject([agreed]);
});

test('a capture of nothing is no answer', async () => {
  const acquirer = await acquirerThat((_, response) => response.end(JSON.stringify({ ...PAID, capturedAmount: 0 })));
  await expect(acquirer.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a challenge page that is no web address is refused', async () => {
  const acquirer = await acquirerThat((_, response) =>
    response.end(
      JSON.stringify({
        paymentId: 'p',
        orderId: '7-aa',
        amount: 1,
        currency: 'USD',
        status: 'challenge',
        challengeUrl: 'javascript:alert(1)',
        reason: null,
      }),
    ),
  );
  await expect(acquirer.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test.each([
  'https://bank.example/3ds',
  'http://localhost:81/3ds',
  'https://localhost/3ds',
  'http://localhost@bank.example/3ds',
])('a challenge page elsewhere than the acquirer’s pages is no answer: %s', async (challengeUrl) => {
  const said = { ...PAID, status: 'challenge', challengeUrl };
  const acquirer = await acquirerThat((_, response) => response.end(JSON.stringify(said)));
  await expect(acquirer.open({ ...ORDER, token: 't' })).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(acquirer.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a challenge page of the acquirer’s is where the payer goes; what is paid needs none, wherever it was', async () => {
  const said = { ...PAID, status: 'challenge', challengeUrl: 'http://localhost/3ds/1' };
  const acquirer = await acquirerThat((_, response) => response.end(JSON.stringify(said)));
  expect(await acquirer.query(ORDER)).toMatchObject({ status: 'challenge', challengeUrl: said.challengeUrl });
  Object.assign(said, { status: 'approved', challengeUrl: 'https://bank.example/3ds' });
  expect(await acquirer.query(ORDER)).toMatchObject({ status: 'approved', challengeUrl: null });
});

test('a signature holds for its time, method, path, body and secret, and for nothing else', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const signed = { timestamp: String(now.getTime()), method: 'POST', path: '/a?b', body: '{"amount":1}' };
  const signature = sign('secret', signed);
  expect(isAuthentic('secret', signed, signature, now)).toBe(true);
  for (const change of [
    { timestamp: `${now.getTime() + 1}` },
    { method: 'GET' },
    { path: '/a' },
    { body: '{"amount":2}' },
  ])
    expect(isAuthentic('secret', { ...signed, ...change }, signature, now)).toBe(false);
  expect(isAuthentic('other', signed, signature, now)).toBe(false);
  expect(isAuthentic('secret', signed, '', now)).toBe(false);
  expect(isAuthentic('', signed, sign('', signed), now)).toBe(false);
  const endless = { ...signed, timestamp: 'NaN' };
  expect(isAuthentic('secret', endless, sign('secret', endless), now)).toBe(false);
});

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

/** An acquirer of ours that answers as told. */
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

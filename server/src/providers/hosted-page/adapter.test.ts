import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../domains/deposits/provider';
import { systemClock } from '../../platform/clock';
import { isAuthentic, sign } from '../signature';
import { createHostedPage } from './adapter';
import { ORDER } from './order.fixture';

const SECRET = 'a secret of the tests';
const ANSWER = {
  orderId: '7-aa',
  paymentId: 'pay_1',
  amount: 10_000,
  currency: 'TRY',
  status: 'challenge',
  paidAmount: null,
  payUrl: 'https://pay.example/page/1',
  reason: null,
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function providerThat(answer: RequestListener, cardOnPage?: true) {
  server = createServer(answer);
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return hostedPage(`http://127.0.0.1:${port}/gateway`, SECRET, cardOnPage);
}

const hostedPage = (url: string, secret = SECRET, cardOnPage?: true) =>
  createHostedPage({
    cardOnPage,
    name: 'cpay',
    url,
    secret,
    browserUrl: 'https://pay.example/anything',
    callbackUrl: 'https://play.example/callbacks/cpay',
    ways: () => ({
      returnUrl: 'https://play.example/r',
      cancelUrl: 'https://play.example/c',
      errorUrl: 'https://play.example/e',
    }),
    clock: systemClock,
    patienceMilliseconds: 300,
  });

test('an order is signed, and tells no more of the payer than the page needs', async () => {
  let told: unknown;
  let honest = false;
  const provider = await providerThat((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      told = JSON.parse(body);
      const { method = '', url = '', headers } = request;
      const signed = { timestamp: String(headers['x-timestamp']), method, path: url, body };
      honest = url === '/gateway/v1/orders' && isAuthentic(SECRET, signed, String(headers['x-signature']), new Date());
      response.end(JSON.stringify(ANSWER));
    });
  });
  expect(await provider.open(ORDER)).toMatchObject({ status: 'challenge', challengeUrl: ANSWER.payUrl });
  expect(honest).toBe(true);
  expect(told).toEqual({
    orderId: '7-aa',
    amount: 10_000,
    currency: 'TRY',
    language: 'en',
    payer: { firstName: 'Ada', lastName: 'Example', email: 'ada@example.com', country: 'TR' },
    callbackUrl: 'https://play.example/callbacks/cpay',
    returnUrl: 'https://play.example/r',
    cancelUrl: 'https://play.example/c',
    errorUrl: 'https://play.example/e',
  });
});

describe('what is no answer leaves the outcome open', () => {
  test.each([
    ['a failure', 500, '{}'],
    ['no JSON', 200, '<html>'],
    ['half of it', 200, JSON.stringify(ANSWER).slice(0, 40)],
    ['a redirect elsewhere', 302, ''],
    ['a status that the protocol does not know', 200, JSON.stringify({ ...ANSWER, status: 'maybe' })],
    ['an amount with a fraction', 200, JSON.stringify({ ...ANSWER, amount: 0.5 })],
    ['about another order', 200, JSON.stringify({ ...ANSWER, orderId: '8-bb' })],
    ['a page of somebody else', 200, JSON.stringify({ ...ANSWER, payUrl: 'https://evil.example/page/1' })],
    ['a page that is a script', 200, JSON.stringify({ ...ANSWER, payUrl: 'javascript:alert(1)' })],
    ['no page at all', 200, JSON.stringify({ ...ANSWER, payUrl: null })],
  ])('%s', async (_, status, body) => {
    const provider = await providerThat((__, response) =>
      response.writeHead(status, { location: 'https://evil.example/' }).end(body),
    );
    await expect(provider.open(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(provider.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('silence', async () => {
    const provider = await providerThat(() => undefined);
    await expect(provider.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('a provider that is down', async () => {
    await expect(hostedPage('http://127.0.0.1:9').open(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('without a secret nobody is asked', async () => {
    await expect(hostedPage('http://127.0.0.1:9', '').open(ORDER)).rejects.toThrow('no secret is configured');
  });
});

test('an order that the provider does not take is refused, one that it does not know is unknown', async () => {
  const provider = await providerThat((request, response) =>
    response.writeHead(request.method === 'POST' ? 422 : 404).end('{}'),
  );
  expect(await provider.open(ORDER)).toBe('refused');
  expect(await provider.query(ORDER)).toBeUndefined();
});

const EVENT = {
  ...ANSWER,
  eventId: 'evt_1',
  type: 'payment',
  status: 'approved',
  paidAmount: 10_000,
  payUrl: undefined,
};
interface Telling {
  secret?: string;
  at?: number;
  path?: string;
  altered?: string;
  cardOnPage?: true;
}
function tell(
  event: object | string,
  { secret = SECRET, at = Date.now(), path = '/callbacks/cpay', altered = '', cardOnPage }: Telling = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(at);
  const signature = sign(secret, { timestamp, method: 'POST', path, body });
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  return hostedPage('https://gateway.example', SECRET, cardOnPage).readCallback({
    method: 'POST',
    path,
    headers,
    body: altered || body,
  });
}

describe('callbacks', () => {
  test('one that the provider signed is read', () => {
    expect(tell(EVENT)).toEqual([
      {
        eventId: 'evt_1',
        type: 'payment',
        orderId: '7-aa',
        paymentId: 'pay_1',
        amount: 10_000,
        currency: 'TRY',
        status: 'approved',
        reason: null,
        challengeUrl: null,
      },
    ]);
  });

  test.each([
    ['forged', { secret: 'a guess' }],
    ['stale', { at: Date.now() - 6 * 60_000 }],
    ['from the future', { at: Date.now() + 6 * 60_000 }],
    ['signed for another provider', { path: '/callbacks/payp' }],
    ['altered after it was signed', { altered: JSON.stringify({ ...EVENT, amount: 1_000_000 }) }],
  ])('one that is %s is not authentic', (_, how) => expect(tell(EVENT, how)).toBe('unauthentic'));

  test.each([
    ['no JSON'],
    [{}],
    [{ ...EVENT, amount: 0 }],
    [{ ...EVENT, status: 'paid' }],
    [{ ...EVENT, eventId: '' }],
  ])('one that says %j is malformed', async (event) => expect(await tell(event)).toBe('malformed'));

  test.each([5_000, 20_000])('a payment of %d instead of what was agreed is for a person', (paidAmount) => {
    const [update] = tell({ ...EVENT, paidAmount }) as object[];
    expect(update).toMatchObject({
      status: 'review',
      reason: 'other_amount',
      settledAmount: paidAmount,
      amount: 10_000,
    });
  });
});

describe('a page that asks for the card', () => {
  const CARD = { first6: '555555', last4: '4444', holder: 'Ada Example', country: 'TR', fingerprint: 'fp_1' };

  test('tells what may be kept of it, in its answers and by callback', async () => {
    expect(tell({ ...EVENT, card: CARD }, { cardOnPage: true })).toMatchObject([{ status: 'approved', card: CARD }]);
    const provider = await providerThat(
      (_, response) => void response.end(JSON.stringify({ ...ANSWER, card: CARD })),
      true,
    );
    expect(await provider.query(ORDER)).toMatchObject({ card: CARD });
    expect(provider.cardOnPage).toBe(true);
  });

  test('may leave out its country and its fingerprint, or the card before one was entered', () => {
    const { country: _, fingerprint: __, ...least } = CARD;
    const told = { ...least, country: null, fingerprint: null };
    expect(tell({ ...EVENT, card: least }, { cardOnPage: true })).toMatchObject([{ card: told }]);
    for (const event of [EVENT, { ...EVENT, card: null }])
      expect(tell(event, { cardOnPage: true })).toEqual([expect.not.objectContaining({ card: expect.anything() })]);
  });

  test.each([
    [{ first6: '5555555555554444' }],
    [{ last4: '44444' }],
    [{ holder: '' }],
    [{ country: 'Turkey' }],
    [{ first6: undefined }],
  ])('cannot tell %j, such as a whole number', async (change) =>
    expect(await tell({ ...EVENT, card: { ...CARD, ...change } }, { cardOnPage: true })).toBe('malformed'),
  );

  test('of any other page a card means nothing', () => {
    expect(tell({ ...EVENT, card: CARD })).toEqual([expect.not.objectContaining({ card: expect.anything() })]);
  });
});

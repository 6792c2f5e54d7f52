import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PayoutBook } from '../../../../sandbox/src/payouts/book';
import { servePayouts } from '../../../../sandbox/src/payouts/index';
import { secretOf } from '../../../../sandbox/src/secrets';
import { type PayoutOrder, PayoutProviderUnavailable } from '../../domains/withdrawals/provider';
import { systemClock } from '../../platform/clock';
import { createPayPalPayouts } from '../payouts-paypal/adapter';
import { sign } from '../signature';
import { createPayoutCallbackReader, createSignedPayouts } from './adapter';

const CALLBACK = 'http://127.0.0.1:9/callbacks/payouts';
const SECRET = 'the sandbox’s own secret';
const common = { clock: systemClock };

const order = (
  payoutId: string,
  destination: PayoutOrder['destination'] = { email: 'ada@example.com' },
): PayoutOrder => ({
  payoutId,
  method: 'PAYPAL',
  amount: 12_345,
  currency: 'USD',
  destination,
  holder: 'Ada Lovelace',
  language: 'en',
});
const question = (payoutId: string, providerId: string | null) => ({
  payoutId,
  providerId,
  amount: 12_345,
  currency: 'USD',
});

const signedAt = (url: string, secret = secretOf(SECRET, 'payouts'), patience = {}) =>
  createSignedPayouts({ ...common, ...patience, url, secret, callbackUrl: CALLBACK });
const paypalAt = (url: string, clientSecret = secretOf(SECRET, 'paypal-payouts'), patience = {}) =>
  createPayPalPayouts({ ...common, ...patience, url, clientId: 'croupier', clientSecret, siteName: 'Croupier' });

describe('at the sandbox, over HTTP', () => {
  let app: FastifyInstance;
  let url: string;
  let book: PayoutBook;
  let stop: () => void;

  beforeEach(async () => {
    app = Fastify({ forceCloseConnections: true });
    await app.register(formbody);
    ({ book, stop } = await servePayouts(app, {
      sandboxSecret: SECRET,
      file: undefined,
      now: () => new Date(),
      lateMilliseconds: 60_000,
      retryMilliseconds: 60_000,
      log: () => undefined,
    }));
    // Nothing happens by itself: tests trigger each step.
    book.mode = 'hold';
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    stop();
    await app.close();
  });

  /** Timeout for requests that are never answered. */
  const IMPATIENT = { patienceMilliseconds: 500 };
  const paypal = () => `${url}/paypal-payouts/`;
  const providers = [
    ['the signed protocol', (patience = {}) => signedAt(url, undefined, patience), () => signedAt(url, 'another')],
    ['PayPal', (patience = {}) => paypalAt(paypal(), undefined, patience), () => paypalAt(paypal(), 'another')],
  ] as const;

  it.each(providers)(
    '%s pays an order once, however often it is placed, and tells where it stands',
    async (_, open) => {
      const provider = open();
      expect(await provider.query(question('1-1-1', null))).toBe('unknown');
      const first = await provider.send(order('1-1-1'));
      expect(first).toMatchObject({ payoutId: '1-1-1', amount: 12_345, currency: 'USD' });
      const again = await provider.send(order('1-1-1'));
      const providerId = 'providerId' in first ? first.providerId : null;
      expect(again).toMatchObject({ payoutId: '1-1-1', providerId, amount: 12_345, status: 'pending' });
      expect(book.list()).toHaveLength(1);
      book.pay('1-1-1');
      const paid = await provider.query(question('1-1-1', providerId));
      expect(paid).toMatchObject({
        status: 'paid',
        amount: 12_345,
        currency: 'USD',
        reference: expect.stringMatching(/./),
      });
      book.fail('1-1-1', 'RETURNED');
      expect(await provider.query(question('1-1-1', providerId))).toMatchObject({
        status: 'failed',
        reason: 'RETURNED',
      });
    },
  );

  it.each(providers)('%s refuses, and says why', async (_, open) => {
    expect(await open().send(order('1-2-1', { email: 'refuse@example.com' }))).toMatchObject({ status: 'refused' });
    expect(book.list()).toEqual([]);
  });

  it.each(providers)('%s that never answers has the order all the same', async (_, open) => {
    const asked = open(IMPATIENT).send(order('1-3-1', { email: 'silent@example.com' }));
    await expect(asked).rejects.toBeInstanceOf(PayoutProviderUnavailable);
    await vi.waitFor(() => expect(book.find('1-3-1')).toBeDefined());
    book.speak('1-3-1');
    expect(await open().send(order('1-3-1', { email: 'silent@example.com' }))).toMatchObject({ payoutId: '1-3-1' });
    expect(book.list()).toHaveLength(1);
  });

  it.each(providers)('%s does not know one who signs in with another secret', async (_, __, wrong) => {
    await expect(wrong().send(order('1-4-1'))).rejects.toBeInstanceOf(PayoutProviderUnavailable);
    expect(book.list()).toEqual([]);
  });
});

describe('a faulty provider', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function at(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    server = createServer(answer);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const good = {
    payoutId: '1-1-1',
    providerId: 'p',
    amount: 1,
    currency: 'USD',
    status: 'paid',
    reference: 'r',
    reason: null,
  };
  const TOKEN = JSON.stringify({ access_token: 't', expires_in: 3_600 });

  const faults: [string, number, string][] = [
    ['half of an answer', 200, JSON.stringify(good).slice(0, 40)],
    ['a status that nobody knows', 200, JSON.stringify({ ...good, status: 'maybe' })],
    ['an update of another payout', 200, JSON.stringify({ ...good, payoutId: '9-9-9' })],
    ['an amount that is no whole number', 200, JSON.stringify({ ...good, amount: 1.5 })],
    ['a refusal that gives no reason', 422, '{}'],
    ['a refusal of our signature', 401, '{"message":"bad signature"}'],
  ];

  it.each(faults)('that answers with %s has told nothing', async (_, status, body) => {
    const url = await at((__, response) => response.writeHead(status).end(body));
    await expect(signedAt(url).send(order('1-1-1'))).rejects.toBeInstanceOf(PayoutProviderUnavailable);
    await expect(signedAt(url).query(question('1-1-1', null))).rejects.toBeInstanceOf(PayoutProviderUnavailable);
  });

  it.each(faults.filter(([, status]) => status !== 422))(
    'that is PayPal and answers with %s has told nothing',
    async (_, status, body) => {
      const url = await at((request, response) =>
        request.url?.includes('oauth2') ? response.writeHead(200).end(TOKEN) : response.writeHead(status).end(body),
      );
      await expect(paypalAt(url).send(order('1-1-1'))).rejects.toBeInstanceOf(PayoutProviderUnavailable);
      await expect(paypalAt(url).query(question('1-1-1', 'B1'))).rejects.toBeInstanceOf(PayoutProviderUnavailable);
    },
  );

  it('that lacks funds of ours has not refused the payout: it may go through later', async () => {
    const url = await at((request, response) =>
      request.url?.includes('oauth2')
        ? response.writeHead(200).end(TOKEN)
        : response.writeHead(422).end('{"name":"INSUFFICIENT_FUNDS"}'),
    );
    await expect(paypalAt(url).send(order('1-1-1'))).rejects.toThrow('INSUFFICIENT_FUNDS');
  });

  it('that says that it has the batch, and links to none, has not refused the payout: it may have been paid', async () => {
    const known = {
      name: 'USER_BUSINESS_ERROR',
      details: [{ field: 'SENDER_BATCH_ID', issue: 'Batch with given sender_batch_id already exists' }],
    };
    const url = await at((request, response) =>
      request.url?.includes('oauth2')
        ? response.writeHead(200).end(TOKEN)
        : response.writeHead(400).end(JSON.stringify(known)),
    );
    await expect(paypalAt(url).send(order('1-1-1'))).rejects.toBeInstanceOf(PayoutProviderUnavailable);
  });

  it('that cannot be reached has told nothing, and the error carries no account', async () => {
    const failure: unknown = await signedAt('http://127.0.0.1:9')
      .send(order('1-1-1', { email: 'secret@example.com' }))
      .catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(PayoutProviderUnavailable);
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain('secret@example.com');
  });

  it('is asked nothing without a secret', async () => {
    await expect(signedAt('http://127.0.0.1:9', '').send(order('1-1-1'))).rejects.toThrow('no secret');
  });
});

describe('a callback', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const clock = { now: () => now };
  const read = createPayoutCallbackReader({ secret: 's', callbackUrl: CALLBACK, clock });
  const message = (body: string, at = now, secret = 's', path = '/callbacks/payouts') => {
    const timestamp = String(at.getTime());
    return { timestamp, body, signature: sign(secret, { timestamp, method: 'POST', path, body }) };
  };
  const body = '{"payoutId":"1-1-1"}';

  it('is heard when it is signed over its bytes, and tells no more than whose', () =>
    expect(read(message(body))).toEqual({ payoutId: '1-1-1' }));

  it.each([
    ['forged', message(body, now, 'other')],
    ['altered', { ...message(body), body: '{"payoutId":"1-1-2"}' }],
    ['for another address', message(body, now, 's', '/callbacks/card-acquirer')],
    ['six minutes old', message(body, new Date(now.getTime() - 6 * 60_000))],
    ['from the future', message(body, new Date(now.getTime() + 6 * 60_000))],
    ['moved to another time', { ...message(body), timestamp: String(now.getTime() - 1_000) }],
    ['without a signature', { ...message(body), signature: '' }],
  ])('that is %s is not', (_, told) => expect(read(told)).toBe('unauthentic'));

  it.each(['', '{', '[]', '{"payoutId":7}'])('that reads %j cannot be read', (told) =>
    expect(read(message(told))).toBe('malformed'),
  );

  it('is never heard without a secret', () =>
    expect(createPayoutCallbackReader({ secret: '', callbackUrl: CALLBACK, clock })(message(body, now, ''))).toBe(
      'unauthentic',
    ));
});

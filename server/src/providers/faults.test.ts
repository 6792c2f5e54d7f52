import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentOrder, type PaymentProvider, ProviderUnavailable } from '../domains/deposits/provider';
import { TestClock } from '../testing/clock';
import { createCardAcquirer } from './card-acquirer/adapter';
import { createCash } from './cash/adapter';
import { NodeFault } from './chains/nodes/node';
import { createRpc } from './chains/nodes/rpc';
import { createHostedPage } from './hosted-page/adapter';
import { createPayPal } from './paypal/adapter';
import { createPix } from './pix/adapter';
import { createStripe } from './stripe/adapter';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let url: string;
let answer: Answer;
/** What was asked at an address that nobody named to us. */
let strayed: number;

const TOKEN = JSON.stringify({ access_token: 'of the tests', expires_in: 3_600, token_type: 'Bearer' });

beforeEach(async () => {
  strayed = 0;
  server = createServer((request, response) => {
    // A provider that lets us in, and fails at what we came for.
    if (request.url?.includes('/oauth')) response.setHeader('Content-Type', 'application/json').end(TOKEN);
    else if (request.url === '/elsewhere') {
      strayed += 1;
      response.end('{}');
    } else answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const FAULTS: readonly (readonly [string, Answer])[] = [
  ['breaks the connection', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
  ['begins an answer and never ends it', (_, response) => response.writeHead(200).write('{"id":')],
  ['has a fault of its own', (_, response) => response.writeHead(500).end('{"error":{"message":"oops"}}')],
  ['is being repaired', (_, response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end('<html>')],
  ['answers what is not JSON', (_, response) => response.writeHead(200).end('<html>')],
  ['answers JSON of another kind', (_, response) => response.writeHead(200).end('[1, "two", null]')],
  ['sends us elsewhere', (_, response) => response.writeHead(302, { Location: `${url}/elsewhere` }).end()],
  ['sends us elsewhere with all we said', (_, response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
];

const common = { clock: new TestClock(new Date('2026-11-20T12:00:00Z')), patienceMilliseconds: 150 };
const client = { clientId: 'house', clientSecret: 'of the tests' };
const away = { returnUrl: 'http://localhost/', cancelUrl: 'http://localhost/', errorUrl: 'http://localhost/' };

const PROVIDERS: readonly (readonly [string, () => PaymentProvider, Partial<PaymentOrder>])[] = [
  [
    'card acquirer',
    () =>
      createCardAcquirer({
        ...common,
        ...away,
        url,
        secret: 's',
        callbackUrl: 'http://localhost/callbacks/card-acquirer',
        pagesOrigin: 'http://localhost',
      }),
    { method: 'VISA_MASTERCARD', token: 'tok_1' },
  ],
  [
    'hosted page',
    () =>
      createHostedPage({
        ...common,
        name: 'cpay',
        url,
        secret: 's',
        browserUrl: 'http://localhost/pay',
        callbackUrl: 'http://localhost/callbacks/cpay',
        ways: () => away,
      }),
    { method: 'CPAY' },
  ],
  [
    'Stripe',
    () =>
      createStripe({
        ...common,
        ...away,
        url,
        secretKey: 'sk_test_x',
        publishableKey: 'pk_test_x',
        webhookSecret: 'whsec_x',
        frameUrl: 'http://localhost/frame.html',
        siteName: 'Croupier',
      }),
    { method: 'STRIPE', paymentId: 'cs_test_1' },
  ],
  [
    'PayPal',
    () =>
      createPayPal({
        ...common,
        ...client,
        ...away,
        url,
        webhookId: 'WH-1',
        pagesOrigin: 'http://localhost',
        brand: 'Croupier',
      }),
    { method: 'PAYPAL_POLL', paymentId: '5O190127TN364715T' },
  ],
  [
    'Pix',
    () =>
      createPix({
        ...common,
        ...client,
        url,
        key: 'pix@house.example',
        merchant: { name: 'House', city: 'Recife' },
        callbackUrl: 'http://localhost/callbacks/pix',
      }),
    { method: 'PIX', currency: 'BRL', paymentId: '7xaaaaaaaaaaaaaaaaaaaaaaaa' },
  ],
  [
    'cash app',
    () => createCash({ ...common, url, secret: 's', payUrl: 'http://localhost/pay', account: '$house' }),
    { method: 'CASH' },
  ],
];

const ORDER: PaymentOrder = {
  orderId: '7-aaaaaaaaaaaaaaaaaaaaaaaa',
  memberId: 7,
  method: 'CPAY',
  amount: 10_000,
  currency: 'USD',
  language: 'en',
  billing: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'US',
    state: '',
    city: '',
    address: '',
    postalCode: '',
    email: 'ada@example.com',
    mobile: '',
    taxId: '52998224725',
  },
  token: null,
  variant: null,
  paymentId: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
};

describe.each(PROVIDERS)('%s', (name, open, its) => {
  it.each(FAULTS)('that %s has told nothing: it is asked again, and nobody else is', async (_, fault) => {
    answer = fault;
    const order = { ...ORDER, ...its };
    await expect(open().query(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    // A payment in the cash app is opened with nobody's help.
    if (name !== 'cash app') await expect(open().open(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(strayed).toBe(0);
  });

  it('that is not there has told nothing', async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await expect(open().query({ ...ORDER, ...its })).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe('a node of a chain', () => {
  it.each(FAULTS.filter(([name]) => name !== 'answers JSON of another kind'))(
    'that %s has told nothing',
    async (_, fault) => {
      answer = fault;
      await expect(createRpc(url, 150).call('getblockcount')).rejects.toBeInstanceOf(NodeFault);
      expect(strayed).toBe(0);
    },
  );
});

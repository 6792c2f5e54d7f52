import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentOrder, type PaymentProvider, ProviderUnavailable } from '../domains/deposits/provider';
import { type PayoutOrder, type PayoutProvider, PayoutProviderUnavailable } from '../domains/withdrawals/provider';
import { TestClock } from '../../tests/stage/clock';
import { createCardAcquirer } from './card-acquirer/adapter';
import { createCash } from './cash/adapter';
import { NodeFault } from './chains/nodes/node';
import { createRpc } from './chains/nodes/rpc';
import { FAULTS, type FaultyServer, openFaultyServer } from './faults.fixture';
import { createHostedPage } from './hosted-page/adapter';
import { createPayPal } from './paypal/adapter';
import { createSignedPayouts } from './payouts/adapter';
import { createPayPalPayouts } from './payouts-paypal/adapter';
import { createPix } from './pix/adapter';
import { createStripe } from './stripe/adapter';

let server: FaultyServer;
let url: string;
beforeEach(async () => {
  server = await openFaultyServer();
  url = server.url;
});
afterEach(() => server.close());

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
    server.answerBy(fault);
    const order = { ...ORDER, ...its };
    await expect(open().query(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    // A payment in the cash app is opened without a request to the provider.
    if (name !== 'cash app') await expect(open().open(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(server.strayed()).toBe(0);
  });

  it('that is not there has told nothing', async () => {
    await server.close();
    await expect(open().query({ ...ORDER, ...its })).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

/** Cash apps and chains cannot refund. */
const REFUNDERS = PROVIDERS.filter(([name]) => name !== 'cash app');

describe.each(REFUNDERS)('a refund by %s', (_, open, its) => {
  it.each(FAULTS)('that %s may have gone out: it is neither paid nor refused', async (__, fault) => {
    server.answerBy(fault);
    const { orderId, amount, currency, paymentId } = { ...ORDER, ...its };
    const refund = { refundId: `${orderId}-r1`, orderId, amount, currency, paymentId, providerId: 're_1' };
    await expect(open().refund?.send(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(open().refund?.query(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(server.strayed()).toBe(0);
  });
});

const PAYERS: readonly (readonly [string, () => PayoutProvider])[] = [
  [
    'the signed protocol',
    () => createSignedPayouts({ ...common, url, secret: 's', callbackUrl: 'http://localhost/callbacks/payouts' }),
  ],
  ['PayPal', () => createPayPalPayouts({ ...common, ...client, url, siteName: 'Croupier' })],
];
const PAYOUT: PayoutOrder = {
  payoutId: '7-1-1',
  method: 'PAYPAL',
  amount: 10_000,
  currency: 'USD',
  destination: { email: 'ada@example.com' },
  holder: 'Ada Lovelace',
  language: 'en',
};

describe.each(PAYERS)('a payout by %s', (_, open) => {
  it.each(FAULTS)('that %s may have gone out: it is neither paid nor refused', async (__, fault) => {
    server.answerBy(fault);
    await expect(open().send(PAYOUT)).rejects.toBeInstanceOf(PayoutProviderUnavailable);
    await expect(open().query({ ...PAYOUT, providerId: 'B1' })).rejects.toBeInstanceOf(PayoutProviderUnavailable);
    expect(server.strayed()).toBe(0);
  });
});

/** Providers that require an OAuth token for every request. */
const WITH_TOKENS = PROVIDERS.filter(([name]) => name === 'PayPal' || name === 'Pix');
const NO_TOKENS: typeof FAULTS = [
  ...FAULTS,
  ['does not know us', (_, response) => response.writeHead(401).end('{"error":"invalid_client"}')],
  ['names no token', (_, response) => response.end('{"token_type":"Bearer","expires_in":3600}')],
  ['names an empty one', (_, response) => response.end('{"access_token":"","expires_in":3600}')],
  ['does not say how long its token is good', (_, response) => response.end('{"access_token":"of the tests"}')],
];
/** A webhook that makes either provider's adapter send a request. */
const TOLD = {
  method: 'POST',
  path: '/callbacks/x',
  headers: Object.fromEntries(
    ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((name) => [
      `paypal-${name}`,
      'of the tests',
    ]),
  ),
  body: JSON.stringify({ pix: [{ txid: '7xaaaaaaaaaaaaaaaaaaaaaaaa' }] }),
};

describe.each(WITH_TOKENS)('%s, whose door', (_, open, its) => {
  const order = { ...ORDER, ...its };

  it.each(NO_TOKENS)('%s: nothing was told or asked, and its updates are told again', async (__, fault) => {
    server.letInBy(fault);
    await expect(open().query(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(open().open(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await open().readCallback(TOLD)).toBe('unverifiable');
    expect(server.asked()).toBe(0);
    expect(server.strayed()).toBe(0);
  });

  it('was closed once is tried again, and never shows our secret', async () => {
    const provider = open();
    server.letInBy((__, response) => response.writeHead(503).end());
    const failure: unknown = await provider.query(order).catch((thrown: unknown) => thrown);
    expect(`${String(failure)} ${(failure as Error).stack}`).not.toContain(client.clientSecret);
    server.answerBy((__, response) => response.writeHead(404).end('{}'));
    expect(await provider.query(order)).toBeUndefined();
    expect(server.asked()).toBe(1);
  });
});

const askNode = () => createRpc(url, 150).call('getblockcount');
const askNodeTwice = () =>
  createRpc(url, 150).batch([
    { method: 'getblockhash', params: [7] },
    { method: 'getblockcount', params: [] },
  ]);

describe('a node of a chain', () => {
  it.each(FAULTS)('that %s has told nothing', async (_, fault) => {
    server.answerBy(fault);
    await expect(askNode()).rejects.toBeInstanceOf(NodeFault);
    await expect(askNodeTwice()).rejects.toBeInstanceOf(NodeFault);
    expect(server.strayed()).toBe(0);
  });

  it.each([
    'null',
    '[]',
    '[null]',
    '"x"',
    '7',
    '{}',
    '{"id":1}',
    '{"id":1,"error":null}',
    '[{"id":0},{"id":1}]',
    '[{"id":null,"result":7}]',
  ])('that answers %s has told nothing', async (said) => {
    server.answerBy((_, response) => response.end(said));
    await expect(askNode()).rejects.toBeInstanceOf(NodeFault);
    await expect(askNodeTwice()).rejects.toBeInstanceOf(NodeFault);
  });
});

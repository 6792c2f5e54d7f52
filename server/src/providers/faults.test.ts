import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PaymentOrder, type PaymentProvider, ProviderUnavailable } from '../domains/deposits/provider';
import { TestClock } from '../testing/clock';
import { createCardAcquirer } from './card-acquirer/adapter';
import { createCash } from './cash/adapter';
import { NodeFault } from './chains/nodes/node';
import { createRpc } from './chains/nodes/rpc';
import { FAULTS, type FaultyServer, openFaultyServer } from './faults.fixture';
import { createHostedPage } from './hosted-page/adapter';
import { createPayPal } from './paypal/adapter';
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
    // A payment in the cash app is opened with nobody's help.
    if (name !== 'cash app') await expect(open().open(order)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(server.strayed()).toBe(0);
  });

  it('that is not there has told nothing', async () => {
    await server.close();
    await expect(open().query({ ...ORDER, ...its })).rejects.toBeInstanceOf(ProviderUnavailable);
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

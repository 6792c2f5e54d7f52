import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type PaymentOrder, type PaymentProvider, ProviderUnavailable } from '../../domains/deposits/provider';
import { TestClock } from '../../../tests/stage/clock';
import { createPayPal } from './adapter';

/** Payers are sent to PayPal's own pages only. */
const PAGES = 'https://www.paypal.example';
const AWAY = 'https://phish.example/checkoutnow?token=O1';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Said = { readonly status: number; readonly body: object };

/** PayPal with one order in a given state. @param capture the answer to the capture. */
async function payPalWith(status: string, link: object, capture?: Said): Promise<PaymentProvider> {
  const amount = { currency_code: 'USD', value: '100.00' };
  const order = { id: 'O1', status, purchase_units: [{ custom_id: '7-aa', amount }], links: [link] };
  server = createServer((request, response) => {
    const said: Said = request.url?.includes('/oauth2/')
      ? { status: 200, body: { access_token: 'of the tests', expires_in: 3_600 } }
      : request.url?.endsWith('/capture') && capture
        ? capture
        : { status: 200, body: order };
    response.writeHead(said.status).end(JSON.stringify(said.body));
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return createPayPal({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'us',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    pagesOrigin: PAGES,
    returnUrl: 'http://localhost/',
    cancelUrl: 'http://localhost/',
    brand: 'Croupier',
    clock: new TestClock(),
  });
}

const ORDER = { orderId: '7-aa', paymentId: 'O1', amount: 10_000, currency: 'USD', language: 'en' } as PaymentOrder;
const order: PaymentOrder = { ...ORDER, billing: { email: '' } as PaymentOrder['billing'] };
const declined = (href: string): Said => ({
  status: 422,
  body: {
    name: 'UNPROCESSABLE_ENTITY',
    details: [{ issue: 'INSTRUMENT_DECLINED' }],
    links: [{ rel: 'redirect', href }],
  },
});

test.each(['approve', 'payer-action'])('an order whose page is elsewhere is no answer (%s)', async (rel) => {
  const payPal = await payPalWith('PAYER_ACTION_REQUIRED', { rel, href: AWAY });
  await expect(payPal.open(order)).rejects.toBeInstanceOf(ProviderUnavailable);
  await expect(payPal.query(order)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('nor is another page after a decline', async () => {
  const payPal = await payPalWith('APPROVED', { rel: 'self', href: AWAY }, declined(AWAY));
  await expect(payPal.query(order)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('PayPal’s own pages are where the payer goes; other links lead nobody anywhere', async () => {
  const href = `${PAGES}/checkoutnow?token=O1`;
  const created = await payPalWith('PAYER_ACTION_REQUIRED', { rel: 'payer-action', href });
  expect(await created.open(order)).toMatchObject({ status: 'challenge', challengeUrl: href });
  server?.close();
  const refused = await payPalWith('APPROVED', { rel: 'self', href: AWAY }, declined(href));
  expect(await refused.query(order)).toMatchObject({ status: 'challenge', challengeUrl: href });
});

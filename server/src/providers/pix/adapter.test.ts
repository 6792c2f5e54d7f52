import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentOrder, PaymentProvider } from '../../domains/deposits/provider';
import { TestClock } from '../../testing/clock';
import { createPix } from './adapter';

const TXID = '7xaaaaaaaaaaaaaaaaaaaaaaaa';
const ORDER: PaymentOrder = {
  orderId: '7-aaaaaaaaaaaaaaaaaaaaaaaa',
  memberId: 7,
  method: 'PIX',
  amount: 10_000,
  currency: 'BRL',
  language: 'en',
  billing: {
    firstName: 'Ada',
    lastName: 'Lovelace',
    country: 'BR',
    state: '',
    city: '',
    address: '',
    postalCode: '',
    email: '',
    mobile: '',
    taxId: '52998224725',
  },
  token: null,
  variant: null,
  paymentId: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
};

let charge: object | undefined;
let server: Server;
let pix: PaymentProvider;
beforeEach(async () => {
  server = createServer((request, response) => {
    if (request.url === '/oauth/token') return response.end(JSON.stringify({ access_token: 't', expires_in: 60 * 60 }));
    if (!charge) return response.writeHead(404).end('{}');
    return response.end(JSON.stringify(charge));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  pix = createPix({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'house',
    clientSecret: 'of the tests',
    key: 'pix@house.example',
    merchant: { name: 'House', city: 'Recife' },
    callbackUrl: 'http://localhost/callbacks/pix',
    clock: new TestClock(new Date('2026-11-20T12:00:00Z')),
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const paid = (...payments: object[]) => ({
  txid: TXID,
  status: 'CONCLUIDA',
  location: 'pix.example/qr/1',
  valor: { original: '100.00' },
  devedor: { cpf: '52998224725' },
  pix: payments.map((payment, nth) => ({ endToEndId: `E${nth}`, valor: '100.00', ...payment })),
});
const tell = (body: string) => pix.readCallback({ method: 'POST', path: '/callbacks/pix/pix', headers: {}, body });
const WEBHOOK = JSON.stringify({ pix: [{ txid: TXID, valor: '999999.00' }] });

test.each([
  ['paid by the member', paid({ pagador: { cpf: '529.982.247-25' } }), 'approved', null],
  ['paid by a bank that does not say by whom', paid({}), 'approved', null],
  ['paid by somebody else', paid({ pagador: { cpf: '11144477735' } }), 'review', 'payer_differs'],
  ['paid twice', paid({}, {}), 'review', 'amount_differs'],
  ['paid in part', paid({ valor: '50.00' }), 'review', 'amount_differs'],
] as const)('a charge that was %s', async (_, told, status, reason) => {
  charge = told;
  expect(await pix.query(ORDER)).toMatchObject({ status, reason, amount: 10_000 });
  // What the webhook itself claims counts for nothing.
  expect(await tell(WEBHOOK)).toMatchObject([{ orderId: ORDER.orderId, status, amount: 10_000, type: 'payment' }]);
});

test('money that was given back whole takes the deposit back', async () => {
  charge = paid({ devolucoes: [{ id: 'D1', valor: '100.00', status: 'DEVOLVIDO' }] });
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'payment' }, { type: 'chargeback', amount: 10_000 }]);
  charge = paid({ devolucoes: [{ id: 'D1', valor: '100.00', status: 'EM_PROCESSAMENTO' }] });
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'payment' }]);
});

test('a webhook about a charge that the provider does not know is not from the provider', async () => {
  charge = undefined;
  expect(await tell(WEBHOOK)).toBe('unauthentic');
  expect(await tell('{"pix":')).toBe('malformed');
  expect(await tell('{"pix":7}')).toBe('malformed');
});

test('while the provider is away a webhook has to be told again', async () => {
  server.closeAllConnections();
  server.close();
  expect(await tell(WEBHOOK)).toBe('unverifiable');
});

test('without a CPF nothing is asked of the provider', async () => {
  const { taxId: _, ...billing } = ORDER.billing;
  expect(await pix.open({ ...ORDER, billing })).toBe('refused');
});

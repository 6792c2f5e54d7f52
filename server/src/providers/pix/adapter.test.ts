import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PaymentOrder, type PaymentProvider, ProviderUnavailable } from '../../domains/deposits/provider';
import { TestClock } from '../../../tests/stage/clock';
import { createPix } from './adapter';
import { returnIdOf } from './refunds';

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
/** Tokens that the provider no longer accepts. */
let withdrawn: RegExp | undefined;
let server: Server;
let pix: PaymentProvider;
beforeEach(async () => {
  let tokens = 0;
  withdrawn = undefined;
  server = createServer((request, response) => {
    if (request.url === '/oauth/token') {
      tokens += 1;
      return response.end(JSON.stringify({ access_token: `t${tokens}`, expires_in: 60 * 60 }));
    }
    if (withdrawn?.test(request.headers.authorization ?? '')) return response.writeHead(401).end('{}');
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
  ['paid by a company', paid({ pagador: { cnpj: '11222333000181', nome: 'LTDA' } }), 'review', 'payer_differs'],
  ['paid twice', paid({}, {}), 'review', 'amount_differs'],
  ['paid in part', paid({ valor: '50.00' }), 'review', 'amount_differs'],
] as const)('a charge that was %s', async (_, told, status, reason) => {
  charge = told;
  expect(await pix.query(ORDER)).toMatchObject({ status, reason, amount: 10_000 });
  // The webhook's own claims are ignored.
  expect(await tell(WEBHOOK)).toMatchObject([{ orderId: ORDER.orderId, status, amount: 10_000, type: 'payment' }]);
});

const back = (valor: string, status = 'DEVOLVIDO') => ({ devolucoes: [{ id: `D${valor}`, valor, status }] });

test('money that was given back whole takes the deposit back, and is no payment', async () => {
  charge = paid(back('100.00'));
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'chargeback', amount: 10_000 }]);
  expect(await pix.query(ORDER)).toMatchObject({ status: 'declined', reason: 'returned' });
  charge = paid(back('100.00', 'EM_PROCESSAMENTO'));
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'payment', status: 'approved' }]);
});

test.each([
  ['paid in part', paid({ valor: '50.00' }), 'amount_differs', 5_000],
  ['paid twice', paid({}, {}), 'amount_differs', 20_000],
  ['paid, and given back in part', paid(back('30.00')), 'partly_returned', 7_000],
  ['paid twice, and once given back', paid({}, back('100.00')), 'partly_returned', 10_000],
  ['paid by somebody else', paid({ pagador: { cpf: '11144477735' } }), 'payer_differs', 10_000],
] as const)('of a charge that was %s, what is left is told', async (_, told, reason, settledAmount) => {
  charge = told;
  expect(await pix.query(ORDER)).toMatchObject({ status: 'review', reason, settledAmount, amount: 10_000 });
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'payment', status: 'review', settledAmount }]);
});

test('a part of ours and the rest by the bank: nothing is left, which is a chargeback', async () => {
  const ours = { id: returnIdOf(`${ORDER.orderId}-r1`), valor: '40.00', status: 'DEVOLVIDO' };
  charge = paid({ devolucoes: [ours, ...back('60.00').devolucoes] });
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'chargeback' }, { type: 'refund' }]);
  charge = paid({ devolucoes: [ours] });
  expect(await tell(WEBHOOK)).toMatchObject([{ type: 'payment', status: 'approved' }, { type: 'refund' }]);
});

test('a charge that is over without a payment in it tells nothing yet', async () => {
  charge = paid();
  await expect(pix.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
});

test('a webhook about a charge that the provider does not know is not from the provider', async () => {
  charge = undefined;
  expect(await tell(WEBHOOK)).toBe('unauthentic');
  expect(await tell('{"pix":')).toBe('malformed');
  expect(await tell('{"pix":7}')).toBe('malformed');
});

test.each([
  ['words of its own', '{"evento":"teste_webhook","data_criacao":"2026-11-25T12:00:00Z"}'],
  ['an empty object', '{}'],
  ['nothing', ''],
  ['blanks', ' \r\n'],
])('a bank may try the webhook with %s: nothing is read from it, and nothing asked', async (_, body) => {
  let asked = 0;
  const told = pix.readCallback(
    { method: 'POST', path: '/callbacks/pix', headers: {}, body },
    undefined,
    undefined,
    async () => {
      asked += 1;
      return 'yes';
    },
  );
  expect(await told).toEqual([]);
  expect(asked).toBe(0);
});

const hint = (worth: 'yes' | 'soon' | 'unknown') =>
  pix.readCallback(
    { method: 'POST', path: '/callbacks/pix', headers: {}, body: WEBHOOK },
    undefined,
    undefined,
    async () => worth,
  );

test('a webhook is asked about only where a question is due', async () => {
  charge = paid({});
  expect(await hint('unknown')).toBe('unauthentic');
  expect(await hint('soon')).toBe('unverifiable');
  expect(await hint('yes')).toMatchObject([{ type: 'payment' }]);
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

test('a token that the provider has withdrawn is asked for anew, once a question', async () => {
  charge = paid({});
  await pix.query(ORDER);
  withdrawn = /^Bearer t1$/;
  expect(await Promise.all([pix.query(ORDER), pix.query(ORDER)])).toMatchObject([
    { status: 'approved' },
    { status: 'approved' },
  ]);
  withdrawn = /^Bearer/;
  await expect(pix.query(ORDER)).rejects.toBeInstanceOf(ProviderUnavailable);
});

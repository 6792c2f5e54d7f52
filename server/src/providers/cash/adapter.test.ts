import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentOrder, PaymentProvider } from '../../domains/deposits/provider';
import { TestClock } from '../../../tests/stage/clock';
import { createCash } from './adapter';

const PAYER = { firstName: 'Ada', lastName: 'Lovelace', country: 'US', state: '', city: '', address: '' };
const ORDER: PaymentOrder = {
  orderId: '7-aaaaaaaaaaaaaaaaaaaaaaaa',
  memberId: 7,
  method: 'CASH',
  amount: 10_000,
  currency: 'USD',
  language: 'en',
  billing: { ...PAYER, postalCode: '', email: '', mobile: '' },
  token: null,
  variant: null,
  paymentId: null,
  createdAt: new Date('2026-11-20T12:00:00Z'),
};

let payments: object[] = [];
let server: Server;
let cash: PaymentProvider;
beforeEach(async () => {
  server = createServer((_, response) => response.end(JSON.stringify({ payments })));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = new TestClock(new Date('2026-11-20T12:00:00Z'));
  cash = createCash({ url, secret: 'of the tests', payUrl: 'http://localhost/pay', account: '$house', clock });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const sent = (change: object = {}) => ({ id: 'c1', amount: 10_000, currency: 'USD', state: 'received', ...change });

test.each([
  ['as agreed', [sent()], { status: 'approved' }],
  ['half', [sent({ amount: 5_000 })], { status: 'review', reason: 'amount_differs', settledAmount: 5_000 }],
  ['twice', [sent(), sent({ id: 'c2' })], { status: 'review', reason: 'amount_differs', settledAmount: 20_000 }],
  ['twice, one of them returned', [sent(), sent({ id: 'c2', state: 'returned' })], { status: 'approved' }],
  ['and returned', [sent({ state: 'returned' })], { status: 'declined', reason: 'returned' }],
  ['by nobody', [], { status: 'challenge' }],
])('money that was sent %s', async (_, told, update) => {
  payments = told;
  expect(await cash.query(ORDER)).toMatchObject(update);
});

test.each([
  ['alone', [sent({ currency: 'EUR' })]],
  ['beside ours', [sent(), sent({ id: 'c2', currency: 'EUR' })]],
])('another currency %s names no amount that could be credited', async (_, told) => {
  payments = told;
  const update = await cash.query(ORDER);
  expect(update).toMatchObject({ status: 'review', reason: 'currency_differs', amount: 10_000 });
  expect(update).not.toHaveProperty('settledAmount');
});

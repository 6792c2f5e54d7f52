import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../acquirer/signature';
import { buildSandbox, type Sandbox } from '../app';
import { secretOf } from '../secrets';

const SECRET = 'a secret of the tests';
const CARD = { number: '5555 5555 5555 4444', expiry: '11 / 30', cvv: '739', holder: 'Ada Example' };

let sandbox: Sandbox;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  sandbox = await buildSandbox({ acquirerSecret: SECRET, folder, retryMilliseconds: 10, lateMilliseconds: 60_000 });
});
afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method: 'GET' | 'POST', path: string, body?: object) {
  const text = body ? JSON.stringify(body) : '';
  const timestamp = String(Date.now());
  const signature = sign(secretOf(SECRET, 'cattl'), { timestamp, method, path, body: text });
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature };
  const answer = await sandbox.http.inject({
    method,
    url: path,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: text }),
  });
  return answer.json<{ status: string; reason: string | null; paidAmount: number | null; card?: object }>();
}

/** Places an order. @param amount minor units. */
const place = (amount = 10_000) =>
  ask('POST', '/hosted/cattl/v1/orders', {
    orderId: '7-aa',
    amount,
    currency: 'USD',
    language: 'en',
    payer: { firstName: 'Ada', lastName: 'Example' },
    // Nobody listens there.
    callbackUrl: 'http://127.0.0.1:9/callbacks/cattl',
    returnUrl: 'http://127.0.0.1:9/',
    cancelUrl: 'http://127.0.0.1:9/',
    errorUrl: 'http://127.0.0.1:9/',
  });
const find = () => ask('GET', '/hosted/cattl/v1/orders/7-aa');
const pagePath = () => `/hosted/cattl/pay/${sandbox.hosted.books['cattl']?.find('7-aa')?.pageId}`;
const press = (act: string, fields: object = {}) =>
  sandbox.http.inject({ method: 'POST', url: pagePath(), payload: { ...fields, act } });

describe('the page of CATTL', () => {
  beforeEach(async () => {
    await place();
  });

  test('asks for a card, and begins with the name of the payer', async () => {
    const { body } = await sandbox.http.inject(pagePath());
    for (const name of ['number', 'expiry', 'cvv']) expect(body).toContain(`name="${name}"`);
    expect(body).toContain('value="Ada Example"');
  });

  test.each([
    ['4444 4444', { number: '4444 4444' }, 'check the card number'],
    ['a wrong check digit', { number: '5555 5555 5555 4445' }, 'check the card number'],
    ['no month', { expiry: '13 / 30' }, 'month and year'],
    ['two digits', { cvv: '12' }, 'three digits'],
    ['no name', { holder: ' ' }, 'name on the card'],
  ])('tells of %s, keeps neither number nor CVV, and takes nothing', async (_, change, message) => {
    const { body } = await press('pay', { ...CARD, ...change });
    expect(body).toContain(message);
    expect(body).not.toMatch(/5555|739/);
    expect(await find()).toMatchObject({ status: 'challenge', paidAmount: null });
    expect(await find()).not.toHaveProperty('card');
  });

  test.each([
    ['5555 5555 5555 4444', 'approved', null],
    ['4111 1111 1111 1111', 'approved', null],
    ['5105 1051 0510 5100', 'declined', 'insufficient_funds'],
    ['5555 5555 5555 9997', 'declined', 'stolen_card'],
    ['5454 5454 5454 5454', 'pending', null],
    ['2223 0031 2200 3222', 'pending', null],
    ['5500 0055 5555 5559', 'approved', null],
    ['5200 8282 8282 8210', 'challenge', null],
  ])('pays by %s: %s', async (number, status, reason) => {
    await press('pay', { ...CARD, number });
    const [first6, last4] = [number.replace(/ /g, '').slice(0, 6), number.slice(-4)];
    expect(await find()).toMatchObject({ status, reason, card: { first6, last4, holder: 'Ada Example' } });
  });

  test.each([
    ['confirm', 'approved', null],
    ['refuse', 'declined', 'authentication_refused'],
    ['cancel', 'cancelled', 'cancelled_by_payer'],
  ])('has the bank ask: %s is %s', async (act, status, reason) => {
    expect((await press('confirm')).statusCode).toBe(400);
    await press('pay', { ...CARD, number: '5200 8282 8282 8210' });
    expect((await sandbox.http.inject(pagePath())).body).toContain('This was not me');
    await press(act);
    expect(await find()).toMatchObject({ status, reason });
  });

  test.each([
    ['less', 5_000],
    ['twice', 20_000],
  ])('pays %s than asked', async (act, paidAmount) => {
    await press(act, CARD);
    expect(await find()).toMatchObject({ status: 'approved', paidAmount });
  });

  test.each([
    ['delay', 'pending'],
    ['decline', 'declined'],
    ['close', 'challenge'],
  ])('has the act %s: %s', async (act, status) => {
    await press(act, CARD);
    expect(await find()).toMatchObject({ status });
  });

  test('knows a card by its fingerprint, and keeps no number and no CVV anywhere', async () => {
    await press('pay', CARD);
    expect((await find()).card).toMatchObject({ fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/) });
    const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(kept.join('')).toContain('Ada Example');
    for (const text of [...kept, JSON.stringify(sandbox.hosted.books['cattl']?.list())])
      expect(text).not.toMatch(/5555555555554444|5555 5555 5555 4444|"739"/);
  });
});

test.each([
  [2_031, 'approved'],
  [2_032, 'pending'],
])('an order of %d is answered at once as %s, by a card that was saved', async (amount, status) => {
  expect(await place(amount)).toMatchObject({ status, card: { last4: '4444', holder: 'Ada Example' } });
});

test('an order that is paid at the desk tells a card, too', async () => {
  await place();
  await sandbox.http.inject({ method: 'POST', url: '/hosted/cattl/orders/7-aa/pay' });
  expect(await find()).toMatchObject({ status: 'approved', card: { last4: '4444' } });
});

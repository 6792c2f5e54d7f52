import { createServer, type Server } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAuthentic, sign } from './acquirer/signature';
import { buildSandbox, type Sandbox } from './app';
import { secretOf } from './secrets';

const SECRET = 'a secret of the tests';
let sandbox: Sandbox;
let merchant: Server;
let folder: string;
let heard: { eventId: string; status: string; type: string; amount: number; paymentId: string }[];
let answers: number[];
let callbackUrl: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  heard = [];
  answers = [];
  sandbox = await buildSandbox({ acquirerSecret: SECRET, folder, lateMilliseconds: 100, retryMilliseconds: 10 });
  merchant = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const signed = {
        timestamp: String(request.headers['x-timestamp']),
        method: 'POST',
        path: String(request.url),
        body,
      };
      const honest = isAuthentic(SECRET, signed, String(request.headers['x-signature']), new Date());
      if (honest) heard.push(JSON.parse(body) as (typeof heard)[number]);
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => merchant.listen(0, '127.0.0.1', resolve));
  callbackUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/callbacks?from=cattl`;
});

afterEach(async () => {
  await sandbox.close();
  merchant.close();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(method: 'GET' | 'POST', path: string, body?: object, secret = SECRET, at = Date.now()) {
  const text = body ? JSON.stringify(body) : '';
  const timestamp = String(at);
  const answer = await sandbox.http.inject({
    method,
    url: path,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'x-timestamp': timestamp,
      'x-signature': sign(secret, { timestamp, method, path, body: text }),
    },
    ...(body && { payload: text }),
  });
  return { code: answer.statusCode, data: answer.json<Record<string, string>>() };
}

async function pay(number: string, orderId = 'o1', cvv = '123') {
  const card = { number, cvv, expireMonth: '12', expireYear: '2090', holder: 'Ada Example' };
  const { data } = await ask('POST', '/acquirer/v1/tokens', card);
  return ask('POST', '/acquirer/v1/payments', {
    orderId,
    amount: 10_000,
    currency: 'TRY',
    token: data['token'],
    callbackUrl,
    returnUrl: 'http://localhost/',
    language: 'en',
  });
}

test('an approved card is approved at once and told by a signed callback', async () => {
  expect((await pay('5555555555554444')).data).toMatchObject({
    status: 'approved',
    amount: 10_000,
    challengeUrl: null,
  });
  await vi.waitFor(() => expect(heard).toMatchObject([{ status: 'approved', type: 'payment', amount: 10_000 }]));
});

test.each([
  ['5105105105105100', '123', 'insufficient_funds'],
  ['5555555555559997', '123', 'stolen_card'],
  ['5555555555554444', '000', 'cvv_mismatch'],
])('card %s with CVV %s is declined: %s', async (number, cvv, reason) => {
  expect((await pay(number, 'o1', cvv)).data).toMatchObject({ status: 'declined', reason });
});

test.each([
  ['confirm', 'approved', null],
  ['refuse', 'declined', 'authentication_refused'],
  ['cancel', 'declined', 'authentication_cancelled'],
])('the 3-D Secure step, answered with %s, ends as %s', async (decision, status, reason) => {
  const { data } = await pay('5200828282828210');
  expect(data['status']).toBe('challenge');
  const { pathname } = new URL(String(data['challengeUrl']));
  const shown = await sandbox.http.inject(pathname);
  expect(shown.body).toContain('100.00 TRY');
  expect(shown.headers['content-security-policy']).toBe('frame-ancestors *');
  const done = await sandbox.http.inject({ method: 'POST', url: pathname, payload: { decision } });
  expect(done.body).toContain('challenge-done');
  expect((await ask('GET', '/acquirer/v1/payments/o1')).data).toMatchObject({ status, reason });
  await vi.waitFor(() => expect(heard).toMatchObject([{ status }]));
});

test('the 3-D Secure step, closed without a decision, stays open; confirmed with a delay it is pending, then approved', async () => {
  const { data } = await pay('5200828282828210');
  const url = new URL(String(data['challengeUrl'])).pathname;
  const choose = (decision: string) => sandbox.http.inject({ method: 'POST', url, payload: { decision } });
  expect((await choose('close')).body).toContain('challenge-done');
  expect((await ask('GET', '/acquirer/v1/payments/o1')).data['status']).toBe('challenge');
  expect((await choose('delay')).body).toContain('The payment is being processed');
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toMatchObject([{ status: 'approved' }]));
});

test('the 3-D Secure step, confirmed for a part: so much is captured, and no more of it can be given back', async () => {
  const { data } = await pay('5200828282828210');
  const url = new URL(String(data['challengeUrl'])).pathname;
  await sandbox.http.inject({ method: 'POST', url, payload: { decision: 'less' } });
  const part = { status: 'approved', amount: 10_000, capturedAmount: 5_000 };
  expect((await ask('GET', '/acquirer/v1/payments/o1')).data).toMatchObject(part);
  await vi.waitFor(() => expect(heard).toMatchObject([part]));
  const refund = { refundId: 'o1-r1', amount: 5_001, currency: 'TRY', callbackUrl };
  expect((await ask('POST', '/acquirer/v1/payments/o1/refunds', refund)).code).toBe(422);
  expect((await ask('POST', '/acquirer/v1/payments/o1/refunds', { ...refund, amount: 5_000 })).code).toBe(201);
});

test('the 3-D Secure step, charged twice: a second payment of the same order, once', async () => {
  const { data } = await pay('5200828282828210');
  const url = new URL(String(data['challengeUrl'])).pathname;
  await sandbox.http.inject({ method: 'POST', url, payload: { decision: 'twice' } });
  await sandbox.http.inject({ method: 'POST', url: '/acquirer/orders/o1/payAgain' });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toMatchObject([{ status: 'approved' }, { status: 'approved', amount: 10_000 }]);
  const numbers = heard.map(({ paymentId }) => paymentId);
  expect(new Set(numbers).size).toBe(2);
  expect(numbers).toContain((await ask('GET', '/acquirer/v1/payments/o1')).data['paymentId']);
});

test('money that is sent with a delay in the cash app arrives later', async () => {
  await sandbox.close();
  let time = Date.parse('2026-11-20T12:00:00Z');
  sandbox = await buildSandbox({ acquirerSecret: SECRET, now: () => new Date(time), lateMilliseconds: 8_000 });
  const arrived = async () =>
    (await ask('GET', '/cash/v1/payments?note=AB', undefined, secretOf(SECRET, 'cash'), time)).data['payments'];
  await sandbox.http.inject({ method: 'POST', url: '/cash/pay/$house/25.00?note=AB', payload: { act: 'delay' } });
  expect(await arrived()).toEqual([]);
  time += 8_000;
  expect(await arrived()).toMatchObject([{ amount: 2_500, state: 'received' }]);
});

test('the late card is pending, then approved', async () => {
  expect((await pay('5454545454545454')).data['status']).toBe('pending');
  expect(heard).toEqual([]);
  await vi.waitFor(() => expect(heard).toMatchObject([{ status: 'approved' }]));
});

test('the twice card tells one event two times and the same news as another event', async () => {
  await pay('5500005555555559');
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(2);
});

test('the silent card stays pending and tells nothing', async () => {
  expect((await pay('2223003122003222')).data['status']).toBe('pending');
  expect((await ask('GET', '/acquirer/v1/payments/o1')).data['status']).toBe('pending');
});

test('a callback is told again until it is accepted', async () => {
  answers = [500, 503];
  await pay('5555555555554444');
  await vi.waitFor(() => expect(heard).toHaveLength(3));
  expect(new Set(heard.map(({ eventId }) => eventId)).size).toBe(1);
});

test('the same order answers the same payment, and another amount is refused', async () => {
  const first = await pay('5555555555554444');
  const second = await pay('5105105105105100');
  expect(second.data['paymentId']).toBe(first.data['paymentId']);
  const other = { orderId: 'o1', amount: 1, currency: 'TRY', token: 'x', callbackUrl, returnUrl: callbackUrl };
  expect((await ask('POST', '/acquirer/v1/payments', other)).code).toBe(409);
});

test('a token pays once, and strangers and stale messages are refused', async () => {
  const order = {
    orderId: 'o2',
    amount: 1,
    currency: 'TRY',
    token: 'tok_unknown',
    callbackUrl,
    returnUrl: callbackUrl,
  };
  expect((await ask('POST', '/acquirer/v1/payments', order)).code).toBe(422);
  expect((await ask('GET', '/acquirer/v1/payments/o1', undefined, 'another secret')).code).toBe(401);
  expect((await ask('GET', '/acquirer/v1/payments/o1', undefined, SECRET, Date.now() - 6 * 60_000)).code).toBe(401);
});

test('an approved payment can be charged back once', async () => {
  await pay('5555555555554444');
  await sandbox.http.inject({ method: 'POST', url: '/acquirer/orders/o1/chargeback' });
  await sandbox.http.inject({ method: 'POST', url: '/acquirer/orders/o1/chargeback' });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ type }) => type).sort()).toEqual(['chargeback', 'payment']);
});

test('payments are remembered over a restart, and card numbers and CVVs nowhere', async () => {
  await pay('5555555555554444', 'o9', '737');
  const file = readFileSync(join(folder, 'payments.jsonl'), 'utf8');
  expect(file).toContain('4444');
  expect(file).not.toContain('5555555555554444');
  expect(file).not.toContain('737"');
  const restarted = await buildSandbox({ acquirerSecret: SECRET, folder });
  expect(restarted.payments.find('o9')?.status).toBe('approved');
  await restarted.close();
});

/** Speaks SMTP as any mail program does: one command a line, the next after the answer. */
async function sendMail(port: number, to: string, lines: readonly string[]): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const commands = [
    'EHLO test',
    'MAIL FROM:<no-reply@croupier.example>',
    `RCPT TO:<${to}>`,
    'DATA',
    [...lines, '.'].join('\r\n'),
    'QUIT',
  ];
  for await (const answer of socket) {
    if (!/^[23]/.test(String(answer))) throw new Error(String(answer));
    const command = commands.shift();
    if (command === undefined) break;
    socket.write(`${command}\r\n`);
  }
  socket.destroy();
}

test('mail sent over SMTP is caught, listed by recipient with its links, shown and deleted', async () => {
  await new Promise<void>((resolve) => sandbox.smtp.listen(0, '127.0.0.1', resolve));
  const { port } = sandbox.smtp.server.address() as AddressInfo;
  await sendMail(port, 'Ann@example.com', [
    'From: Croupier <no-reply@croupier.example>',
    'To: Ann@example.com',
    `Subject: =?utf-8?B?${Buffer.from('Hesabını etkinleştir').toString('base64')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Open https://play.example/#/activation?key=a&x=1 now',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Open <a href="https://play.example/#/activation?key=a&amp;x=1">this</a><script>alert(1)</script></p>',
    '--part--',
  ]);
  const caught = await sandbox.http.inject('/mail.json?to=ann@EXAMPLE.com');
  const [mail] = caught.json<{ id: string; subject: string; links: string[] }[]>();
  expect(mail).toMatchObject({
    subject: 'Hesabını etkinleştir',
    links: ['https://play.example/#/activation?key=a&x=1'],
  });
  expect((await sandbox.http.inject('/mail.json?to=bob@example.com')).json()).toEqual([]);
  expect((await sandbox.http.inject('/mail')).body).toContain('Hesabını etkinleştir');
  expect((await sandbox.http.inject(`/mail/${mail?.id}`)).body).toContain('href="https://play.example/');
  const part = await sandbox.http.inject(`/mail/${mail?.id}/html`);
  expect(part.headers['content-security-policy']).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  await sandbox.http.inject({ method: 'DELETE', url: '/mail' });
  expect((await sandbox.http.inject('/mail.json')).json()).toEqual([]);
});

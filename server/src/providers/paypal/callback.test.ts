import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { TestClock } from '../../../tests/stage/clock';
import { createPayPal } from './adapter';

const HEADERS = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/cert.pem',
  'paypal-transmission-id': 'id',
  'paypal-transmission-sig': 'signature',
  'paypal-transmission-time': '2026-11-22T05:00:00Z',
};

test('a message without any one header of PayPal’s is refused, and PayPal is not asked', async () => {
  let questions = 0;
  const server = createServer((_, response) => {
    questions += 1;
    response.writeHead(500).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const paypal = createPayPal({
    url,
    clientId: 'us',
    clientSecret: 'secret',
    webhookId: 'WH-1',
    pagesOrigin: url,
    returnUrl: url,
    cancelUrl: url,
    brand: 'Croupier',
    clock: new TestClock(),
  });
  const read = (headers: Record<string, string>) =>
    paypal.readCallback({ method: 'POST', path: '/callbacks/paypal', headers, body: '{}' }, async () => false);
  for (const missing of Object.keys(HEADERS)) expect(await read({ ...HEADERS, [missing]: '' })).toBe('unauthentic');
  expect(await read({})).toBe('unauthentic');
  expect(questions).toBe(0);
  expect(await read(HEADERS)).toBe('unverifiable');
  expect(questions).toBe(1);
  server.close();
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { systemClock } from '../../platform/clock';
import type { HostedCode } from './config';
import { hostedPageOf } from './configured';
import { ORDER } from './order.fixture';

/** Return addresses for the payer that the provider gets. */
async function waysOf(code: HostedCode): Promise<object> {
  let told = '';
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => (told += part.toString()));
    request.on('end', () => response.writeHead(422).end('{}'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const site = { PUBLIC_URL: 'https://play.example', CALLBACK_URL: 'https://play.example' };
  await hostedPageOf(code, { url, secret: 'secret', browserUrl: url }, site, systemClock).open(ORDER);
  server.close();
  const { returnUrl, cancelUrl, errorUrl } = JSON.parse(told) as Record<string, unknown>;
  return { returnUrl, cancelUrl, errorUrl };
}

test.each([
  ['CPAY', 'cpay'],
  ['PINGPONG', 'pingpong'],
] as const)('a payer of %s comes back to result pages, and after an error to one that says so', async (code, slug) => {
  const page = `https://play.example/#/payment/${slug}`;
  expect(await waysOf(code)).toEqual({
    returnUrl: `${page}/return?orderId=7-aa`,
    cancelUrl: `${page}/cancel?orderId=7-aa`,
    errorUrl: `${page}/return?orderId=7-aa&status=failed`,
  });
});

const home = (payStatus: string) => `https://play.example/#/?payStatus=${payStatus}&orderId=7-aa`;

test.each(['ONLY_PAY', 'PAYP'] as const)('a payer of %s comes back to home', async (code) => {
  expect(await waysOf(code)).toEqual({
    returnUrl: home('payReturn'),
    cancelUrl: home('payCancel'),
    errorUrl: home('payError'),
  });
});

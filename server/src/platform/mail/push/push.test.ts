import { createECDH } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readVariables } from '../../config/read';
import { pushVariables, readPush } from './config';
import { isPublicAddress, lookUpPublic, readEndpoint } from './endpoints';
import { createPush } from './push';

const pair = createECDH('prime256v1');
const p256dh = pair.generateKeys().toString('base64url');
const KEY = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
const auth = Buffer.alloc(16, 7).toString('base64url');
const MESSAGE = { payload: '{}', topic: 'm1', seconds: 60 };
const read = (environment: Record<string, string>) =>
  readPush(readVariables(pushVariables, environment), {
    publicUrl: 'https://play.example',
    mailFrom: 'a@example.com',
    sandbox: [],
  });
const settings = (hosts: string[], sandbox: string[] = []) => ({
  publicKey: p256dh,
  privateKey: KEY,
  contact: 'mailto:a@example.com',
  hosts,
  sandbox,
});

describe('an address', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '0.0.0.0',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '224.0.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    'none',
  ])('%s is none of the public internet', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['142.250.74.10', '2a00:1450:4001:80b::200a'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

it('a name that resolves to our own network is not connected to', async () => {
  await expect(promisify(lookUpPublic)('localhost', {})).rejects.toMatchObject({ code: 'EACCES' });
  const push = createPush(settings(['localhost']));
  expect(await push.send({ endpoint: 'https://localhost/x', p256dh, auth }, MESSAGE)).toBe('refused');
});

it('a name behind a dot stands for the hosts below it, and not for itself or another', () => {
  const allowed = { hosts: ['.push.apple.com'], sandbox: [] };
  expect(readEndpoint('https://web.push.apple.com/a', allowed)?.hostname).toBe('web.push.apple.com');
  for (const other of ['https://push.apple.com/a', 'https://evilpush.apple.com/a', 'https://x.push.apple.com.evil/a'])
    expect(readEndpoint(other, allowed)).toBeUndefined();
});

it('a redirect is not followed, and a service that never answers is given up', async () => {
  let asked = 0;
  const service = createServer((request, answer) => {
    asked += 1;
    if (request.url === '/moved') answer.writeHead(307, { Location: '/elsewhere' }).end();
  });
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const push = createPush(settings([], [origin]), 200);
  expect(await push.send({ endpoint: `${origin}/moved`, p256dh, auth }, MESSAGE)).toBe('refused');
  expect(await push.send({ endpoint: `${origin}/silent`, p256dh, auth }, MESSAGE)).toBe('later');
  expect(asked).toBe(2);
  // A key that is no point of the curve never becomes one.
  expect(await push.send({ endpoint: `${origin}/x`, p256dh: 'AAAA', auth }, MESSAGE)).toBe('gone');
  service.closeAllConnections();
  service.close();
});

describe('the configuration', () => {
  it('derives the public key; without a private one no notification is sent', () => {
    expect(read({ VAPID_PRIVATE_KEY: KEY })).toMatchObject({ publicKey: p256dh });
    expect(read({})).toBeUndefined();
  });

  it.each([
    ['VAPID_PRIVATE_KEY', 'short'],
    ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
    ['PUSH_HOSTS', 'https://push.example'],
    ['PUSH_HOSTS', '10.0.0.1'],
    ['PUSH_HOSTS', 'localhost'],
  ])('a %s such as %s ends the start', (name, value) => expect(() => read({ [name]: value })).toThrow(name));
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Act } from '../../../../sandbox/src/identity/book';
import { serveIdentity } from '../../../../sandbox/src/identity/index';
import { secretOf } from '../../../../sandbox/src/secrets';
import { readConfig } from '../../config';
import { type IdentityOrder, IdentityProviderUnavailable } from '../../domains/compliance/provider';
import { systemClock } from '../../platform/clock';
import { sign } from '../signature';
import { createIdentityChecker } from './adapter';
import { configuredIdentity } from './configured';

const SECRET = 'the sandbox’s own secret';
const CALLBACK = 'https://play.example/callbacks/identity';
const RETURN = 'https://play.example/#/documents';

const order = (reference: string): IdentityOrder => ({
  reference,
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthday: '1990-06-05',
  country: 'TR',
  language: 'en',
});
const checkerAt = (url: string, changes: Partial<Parameters<typeof createIdentityChecker>[0]> = {}) =>
  createIdentityChecker({
    clock: systemClock,
    secret: secretOf(SECRET, 'identity'),
    url,
    browserUrl: url,
    callbackUrl: CALLBACK,
    returnUrl: RETURN,
    ...changes,
  });

/** Presses a button of the page. @returns where the browser goes then */
async function press(page: string, act: Act): Promise<string | null> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
  return answer.headers.get('location');
}

describe('at the sandbox, over HTTP', () => {
  let app: FastifyInstance;
  let merchant: Server;
  let url: string;
  let callbackUrl: string;
  let heard: { timestamp: string; signature: string; body: string }[];
  let identity: Awaited<ReturnType<typeof serveIdentity>>;

  beforeEach(async () => {
    heard = [];
    merchant = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        const { 'x-timestamp': timestamp, 'x-signature': signature } = request.headers;
        heard.push({ timestamp: String(timestamp), signature: String(signature), body });
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((done) => merchant.listen(0, '127.0.0.1', done));
    callbackUrl = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/callbacks/identity`;
    app = Fastify({ forceCloseConnections: true });
    await app.register(formbody);
    identity = await serveIdentity(app, {
      sandboxSecret: SECRET,
      file: () => undefined,
      publicUrl: undefined,
      now: () => new Date(),
      lateMilliseconds: 20,
      retryMilliseconds: 60_000,
      log: () => undefined,
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    identity.stop();
    await app.close();
    merchant.close();
  });

  const checker = () => checkerAt(url, { callbackUrl });
  async function begun(reference: string) {
    const update = await checker().begin(order(reference));
    if (update.status !== 'open') throw new Error('a new check is open');
    return update;
  }

  it('a check is begun once, however often it is ordered, and its page shows who is checked', async () => {
    const first = await begun('7-1');
    expect(await begun('7-1')).toEqual(first);
    expect(identity.book.list()).toHaveLength(1);
    const html = await (await fetch(first.url)).text();
    expect(html).toContain('Ada Lovelace');
    expect(await checker().query('7-1')).toEqual(first);
    expect(await checker().query('7-2')).toBe('unknown');
  });

  it.each([
    ['pass', { status: 'passed', proved: ['document', 'face'], person: { firstName: 'Ada', birthday: '1990-06-05' } }],
    ['passDocument', { status: 'passed', proved: ['document'] }],
    ['otherName', { status: 'passed', person: { firstName: 'Alexandra', lastName: 'Someone' } }],
    ['otherBirthday', { status: 'passed', person: { birthday: '1985-01-02' } }],
    ['review', { status: 'review', proved: ['document'] }],
    ['faceDiffers', { status: 'failed', reason: 'faceDiffers' }],
    ['cancelled', { status: 'failed', reason: 'cancelled' }],
  ] as const)('“%s” on the page comes back to the house, with a signed callback', async (act, result) => {
    const { url: page } = await begun('7-1');
    expect(await press(page, act)).toBe(RETURN);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const [message] = heard;
    expect(message && checker().readCallback(message)).toEqual({ reference: '7-1' });
    expect(await checker().query('7-1')).toMatchObject(result);
    expect(await press(page, 'pass')).toBe(RETURN);
    expect(await checker().query('7-1')).toMatchObject(result);
  });

  it('passes later, calls back three times, and contradicts itself, as testers want', async () => {
    await press((await begun('7-1')).url, 'late');
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await press((await begun('7-2')).url, 'thrice');
    await vi.waitFor(() => expect(heard).toHaveLength(4));
    await press((await begun('7-3')).url, 'contradict');
    await vi.waitFor(async () =>
      expect(await checker().query('7-3')).toMatchObject({ status: 'failed', reason: 'altered' }),
    );
  });

  it('never answers, until its desk says so', async () => {
    await press((await begun('7-1')).url, 'silence');
    await expect(checkerAt(url, { patienceMilliseconds: 200 }).query('7-1')).rejects.toThrow(
      IdentityProviderUnavailable,
    );
    expect(heard).toEqual([]);
    const desk = await (await fetch(`${url}/identity`)).text();
    expect(desk).toContain('Answer again');
    await fetch(`${url}/identity/checks/7-1/speak`, { method: 'POST', redirect: 'manual' });
    expect(await checker().query('7-1')).toMatchObject({ status: 'passed' });
  });

  it('refuses what another secret signed', async () => {
    await expect(checkerAt(url, { secret: 'another' }).begin(order('7-1'))).rejects.toThrow('status 401');
    await expect(checkerAt(url, { secret: '' }).begin(order('7-1'))).rejects.toThrow(IdentityProviderUnavailable);
  });
});

describe('an answer of a provider that breaks the protocol counts as none', () => {
  let server: Server;
  let url: string;
  let answer: { status: number; body: string };
  beforeEach(async () => {
    server = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const person = { firstName: 'Ada', lastName: 'Lovelace', birthday: '1990-06-05' };
  const passed = { reference: '7-1', checkId: 'c', status: 'passed', proved: ['document'], person };
  const open = { reference: '7-1', checkId: 'c', status: 'open' };
  it.each([
    ['no JSON', '<html>'],
    ['an empty body', ''],
    ['another check', JSON.stringify({ ...passed, reference: '7-2' })],
    ['an unknown status', JSON.stringify({ ...passed, status: 'fine' })],
    ['passed without a person', JSON.stringify({ ...passed, person: null })],
    ['passed without a document', JSON.stringify({ ...passed, proved: ['face'] })],
    ['a birthday that never was', JSON.stringify({ ...passed, person: { ...person, birthday: '1990-02-31' } })],
    ['an endless name', JSON.stringify({ ...passed, person: { ...person, lastName: 'x'.repeat(10_000) } })],
    ['open without a page', JSON.stringify({ ...open, url: null })],
    ['a page of somebody else', JSON.stringify({ ...open, url: 'https://phishing.example/check' })],
    ['a page that is a script', JSON.stringify({ ...open, url: 'javascript:alert(1)' })],
  ])('%s', async (_, body) => {
    answer = { status: 200, body };
    await expect(checkerAt(url).query('7-1')).rejects.toThrow(IdentityProviderUnavailable);
    answer = { status: 500, body };
    await expect(checkerAt(url).query('7-1')).rejects.toThrow(IdentityProviderUnavailable);
  });

  it('a reason that we do not know is told as no particular one', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ reference: '7-1', checkId: 'c', status: 'failed', reason: 'SANCTIONS_HIT' }),
    };
    expect(await checkerAt(url).query('7-1')).toMatchObject({ status: 'failed', reason: 'other' });
    answer.body = answer.body.replace('SANCTIONS_HIT', 'documents');
    expect(await checkerAt(url).query('7-1')).toMatchObject({ reason: 'other' });
  });
});

describe('a callback', () => {
  const secret = secretOf(SECRET, 'identity');
  const checker = checkerAt('https://identity.example');
  const signed = (body: string, at = Date.now(), path = '/callbacks/identity', key = secret) => {
    const timestamp = String(at);
    return { timestamp, body, signature: sign(key, { timestamp, method: 'POST', path, body }) };
  };
  const BODY = JSON.stringify({ reference: '7-1' });

  it('is believed with the provider’s signature over these bytes, for this path, within five minutes', () => {
    expect(checker.readCallback(signed(BODY))).toEqual({ reference: '7-1' });
    expect(checker.readCallback({ ...signed(BODY), body: BODY.replace('7-1', '7-2') })).toBe('unauthentic');
    expect(checker.readCallback({ ...signed(BODY), signature: '' })).toBe('unauthentic');
    expect(checker.readCallback(signed(BODY, Date.now(), undefined, 'another'))).toBe('unauthentic');
    expect(checker.readCallback(signed(BODY, Date.now(), '/callbacks/payouts'))).toBe('unauthentic');
    expect(checker.readCallback(signed(BODY, Date.now() - 6 * 60_000))).toBe('unauthentic');
  });

  it.each(['', '{', 'null', '[]', '{"reference":7}', `{"reference":"${'x'.repeat(200)}"}`])('%s is not read', (body) =>
    expect(checker.readCallback(signed(body))).toBe('malformed'),
  );
});

describe('the configuration', () => {
  const WHOLE = { IDENTITY_URL: 'https://identity.example', IDENTITY_SECRET: 'k8Jq2-vTz71LmXw0RbNfY5sHdPeCgUa4' };

  it('is whole or none', () => {
    expect(readConfig(WHOLE)).toMatchObject(WHOLE);
    for (const name of Object.keys(WHOLE))
      expect(() => readConfig({ ...WHOLE, [name]: '' }), name).toThrow(`in part: missing ${name}`);
    expect(() => readConfig({ ...WHOLE, IDENTITY_URL: 'ftp://identity.example' })).toThrow('IDENTITY_URL');
  });

  it('offers no checks in production without a provider, and the sandbox’s in development', () => {
    const { production: _, ...config } = readConfig({ SANDBOX_SECRET: 'a secret of the tests' });
    expect(configuredIdentity({ ...config, production: true }, systemClock).identityChecker).toBeUndefined();
    expect(configuredIdentity({ ...config, production: false }, systemClock).identityChecker).toBeDefined();
  });
});

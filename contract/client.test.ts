import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogueCalls } from './calls/catalogue/player';
import { complianceCalls } from './calls/compliance/player';
import { membersCalls } from './calls/members/player';
import type { Call } from './call';
import { type Client, createClient } from './client';
import { ERROR_CODES, NETWORK_FAILURE } from './errors';

interface Seen {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let server: Server;
let seen: Seen[];
let answer: { status: number; body: string };
let token: string | null;
let told: [Call, number][];
let client: Client;

beforeEach(async () => {
  seen = [];
  told = [];
  token = null;
  answer = { status: 200, body: '{"error":0,"message":"","data":{}}' };
  server = createServer(async (request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers, body: await readText(request) });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = createClient({
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    token: () => token,
    language: () => 'tr',
    onAnswer: (call, error) => void told.push([call, error]),
  });
});
afterEach(() => new Promise<void>((done) => void server.close(() => done())));

const login = () => client(membersCalls.login, { username: 'ayşe & co', password: 'a=b', type: 'MEMBER' });

describe('the typed client', () => {
  it('sends form calls as forms, with language and without a token that it does not have', async () => {
    await login();
    const form = new URLSearchParams(seen[0]?.body);
    expect(Object.fromEntries(form)).toEqual({ username: 'ayşe & co', password: 'a=b', type: 'MEMBER' });
    expect(seen[0]?.path).toBe('/api/sys/auth/login');
    expect(seen[0]?.headers).toMatchObject({ 'x-fe-lang': 'tr' });
    expect(seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded');
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });

  it('sends JSON calls as JSON with the token of the moment', async () => {
    token = 'the token';
    await client(catalogueCalls.gameList, { pageNum: 2 });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ pageNum: 2 });
    expect(seen[0]?.headers).toMatchObject({ authorization: 'the token', 'content-type': 'application/json' });
  });

  it('sends a file as the multipart field `file`', async () => {
    await client(complianceCalls.fileUpload, {}, { file: new Blob(['picture bytes']) });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('name="file"');
    expect(seen[0]?.body).toContain('picture bytes');
  });

  it('leaves out what is not given', async () => {
    await client(catalogueCalls.checkBlock, { id: undefined });
    expect(seen[0]?.body).toBe('');
  });

  it('hands refusals back, tells them to the listener, and does not throw', async () => {
    answer = { status: 200, body: '{"error":-2,"message":"Please log in","data":null}' };
    expect(await login()).toEqual({ error: ERROR_CODES.sessionInvalid, message: 'Please log in', data: null });
    expect(told).toEqual([[membersCalls.login, -2]]);
  });

  it.each([
    ['a page instead of an envelope', 502, '<html>Bad gateway</html>'],
    ['JSON that is no envelope', 200, '{"hello":1}'],
    ['an empty answer', 200, ''],
    ['null', 200, 'null'],
  ])('makes -1 of %s', async (_, status, body) => {
    answer = { status, body };
    const envelope = await login();
    expect(envelope.error).toBe(NETWORK_FAILURE);
    expect(envelope.message).not.toBe('');
    expect(told).toEqual([[membersCalls.login, NETWORK_FAILURE]]);
  });

  it('makes -1 of a server that is not there', async () => {
    await new Promise<void>((done) => void server.close(() => done()));
    expect((await login()).error).toBe(NETWORK_FAILURE);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });

  it('throws only when the caller gave up, and then tells nobody', async () => {
    const signal = AbortSignal.abort();
    await expect(client(catalogueCalls.gameList, {}, { signal })).rejects.toThrow();
    expect(told).toEqual([]);
  });
});

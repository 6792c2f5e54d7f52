import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { ERROR_CODES, type Envelope } from '@croupier/contract/errors';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complianceRoutes } from './routes';
import type { ComplianceService } from './service';
import { createLog } from '../../platform/log';
import { serveApi } from '../../http/api';
import { bind } from '../../http/handlers';
import { createSite } from '../../http/pages/sites';

const SILENCE = 2_500;
const received: number[] = [];
let site: FastifyInstance;
let port: number;

beforeAll(async () => {
  const log = createLog('silent');
  const patience = { body: SILENCE, silence: SILENCE, upload: 60_000 };
  const common = { trustedProxies: [], pages: '/nowhere', policy: {}, framedBy: [], secure: false, log, patience };
  site = await createSite({ ...common, servesApi: true, connectionsOfOne: 8 });
  const service = {
    upload: async (_: number, bytes: Buffer) => {
      received.push(bytes.length);
      return { id: '0'.repeat(32) };
    },
    ownFile: async () => ({ memberId: 1, bytes: Buffer.from('picture'), contentType: 'image/jpeg' }),
  } as unknown as ComplianceService;
  await serveApi(site, {
    calls: bind(complianceCalls, complianceRoutes(service, { list: async () => [], update: async () => [] })),
    authenticateMember: async (token) => (token === 'known' ? { memberId: 1, sessionId: 's' } : null),
    authenticateOperator: async () => null,
    rateLimiter: { count: async () => undefined, forgetOldWindows: async () => undefined },
    locate: () => null,
    log,
    patience,
  });
  await site.listen({ port: 0, host: '127.0.0.1' });
  port = (site.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

const pause = (milliseconds: number) => new Promise((later) => setTimeout(later, milliseconds));

async function dial(): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { socket, answer: once(socket, 'close').then(() => text) };
}
const envelopeOf = (answer: string): Envelope<unknown> =>
  JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as Envelope<unknown>;

const head = (length: number, type: string, language = 'en') =>
  `POST /api${complianceCalls.fileUpload.path} HTTP/1.1\r\nHost: a\r\nAuthorization: known\r\nX-FE-LANG: ${language}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const START = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';
const END = '\r\n--x--\r\n';

async function post(body: string | Uint8Array, type: string): Promise<{ status: number; envelope: Envelope<unknown> }> {
  const response = await fetch(`http://127.0.0.1:${port}/api${complianceCalls.fileUpload.path}`, {
    method: 'POST',
    headers: { authorization: 'known', 'content-type': type },
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
  return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
}

describe('an upload over a slow line', () => {
  it('goes on while bytes come, however long it takes', async () => {
    const { socket, answer } = await dial();
    const pieces = 20;
    socket.write(head(START.length + pieces + END.length, 'multipart/form-data; boundary=x'));
    socket.write(START);
    for (let piece = 0; piece < pieces; piece += 1) {
      socket.write('a');
      await pause(SILENCE / 10);
    }
    socket.write(END);
    await once(socket, 'data');
    socket.end();
    expect(envelopeOf(await answer)).toMatchObject({ error: 0 });
    expect(received.at(-1)).toBe(pieces);
  });

  it('is refused with an envelope when none come any more, in the caller’s language', async () => {
    const { socket, answer } = await dial();
    socket.write(head(10_000, 'multipart/form-data; boundary=x', 'tr'));
    socket.write(`${START}aaaa`);
    expect(envelopeOf(await answer)).toEqual({
      error: ERROR_CODES.uploadBroken,
      message: 'Dosya eksiksiz ulaşmadı. Lütfen tekrar deneyin',
      data: null,
    });
  });
});

describe('any other call', () => {
  it('has its body within its time, even when pieces of it come', async () => {
    const { socket, answer } = await dial();
    socket.write(head(10_000, 'application/x-www-form-urlencoded'));
    const trickling = setInterval(() => socket.write('a'), SILENCE / 10);
    const text = await answer;
    clearInterval(trickling);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(envelopeOf(text)).toMatchObject({ error: ERROR_CODES.tooSlow, data: null });
  });

  it('that is no request is refused with an envelope', async () => {
    const { socket, answer } = await dial();
    socket.write('nonsense\r\n\r\n');
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(envelopeOf(text)).toMatchObject({ error: ERROR_CODES.invalidRequest, data: null });
  });
});

describe('an upload that its parser cannot read', () => {
  it.each([
    ['without a boundary', START, 'multipart/form-data'],
    ['that ends in its middle', `${START}aaaa`, 'multipart/form-data; boundary=x'],
    ['with a header that never ends', `--x\r\n${'a'.repeat(200_000)}`, 'multipart/form-data; boundary=x'],
    ['that is empty', '', 'multipart/form-data; boundary=x'],
  ])('%s is refused and is no failure of ours', async (_, body, type) => {
    const { status, envelope } = await post(body, type);
    expect(status).toBeLessThan(500);
    expect(Object.values(ERROR_CODES)).toContain(envelope.error);
    expect(envelope.error).not.toBe(ERROR_CODES.serverBusy);
  });
});

it('takes the first of two files, and no field named after what all objects have', async () => {
  const type = 'multipart/form-data; boundary=x';
  const foul = '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n';
  for (const body of [`${START}a\r\n${START}b${END}`, `${foul}${START}b${END}`]) {
    const { status, envelope } = await post(body, type);
    expect([status, envelope.error]).toEqual([200, 0]);
    expect(received.at(-1)).toBe(1);
  }
});

it('takes a token in the header and nowhere else', async () => {
  const address = `http://127.0.0.1:${port}/api${complianceCalls.fileGet.path}?id=${'0'.repeat(32)}`;
  const byAddress = (await (await fetch(`${address}&token=known`)).json()) as Envelope<unknown>;
  expect(byAddress.error).toBe(ERROR_CODES.sessionInvalid);
  const byHeader = await fetch(address, { headers: { authorization: 'known' } });
  expect(byHeader.headers.get('content-type')).toBe('image/jpeg');
  expect(await byHeader.text()).toBe('picture');
});

it('closes connections beyond what one address may hold, and takes new ones when they have gone', async () => {
  const open = await Promise.all(Array.from({ length: 8 }, dial));
  const ninth = await dial();
  expect(await ninth.answer).toBe('');
  for (const { socket } of open) socket.end();
  await Promise.all(open.map(({ answer }) => answer));
  expect((await post('', 'multipart/form-data; boundary=x')).status).toBe(200);
});

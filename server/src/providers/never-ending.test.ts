import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MEBIBYTE, readText } from '../platform/answer-body';
import { TestClock } from '../../tests/stage/clock';
import { askProvider } from './ask';
import { createRpc } from './chains/nodes/rpc';
import { createRates } from './chains/rates';

/** A server with endless answers that are valid beginnings of JSON. */
let server: Server;
let url: string;
let sent = 0;
let closed: Promise<void>;
beforeAll(async () => {
  const piece = Buffer.alloc(64 * 1024, ' ');
  server = createServer((request, response) => {
    closed = new Promise((done) => response.on('close', done));
    request.resume();
    const go = (): void => {
      while (!response.closed && !response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) return void response.once('drain', go);
      }
    };
    response.setHeader('content-type', 'application/json');
    go();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => void server.close());
beforeEach(() => {
  sent = 0;
});

const settings = { get: async () => 0, set: async () => undefined } as unknown as Parameters<typeof createRates>[1];
const database = undefined as unknown as Parameters<typeof createRates>[0]; // nothing is read or stored when the source fails

test.each<[string, number, RegExp, () => Promise<unknown>]>([
  [
    'a provider',
    1,
    /BodyTooLong/,
    () => askProvider({ method: 'GET', url: new URL(url) }, (reason) => new Error(reason)),
  ],
  ['a node', 32, /more than 33554432 bytes/, () => createRpc(url).call('getblock')],
  ['the source of rates', 1, /BodyTooLong/, () => createRates(database, settings, new TestClock(), url).refresh()],
])('%s whose answer never ends is left after %i MB', async (_, megabytes, reason, ask) => {
  await expect(ask()).rejects.toThrow(reason);
  await closed;
  expect(sent).toBeGreaterThan(megabytes * MEBIBYTE);
  expect(sent).toBeLessThan((megabytes + 16) * MEBIBYTE); // allowance for data buffered in the sockets
});

test('an answer of just the limit is whole, also where a letter lies on the edge of two pieces', async () => {
  const pieces = [Buffer.from('ğ').subarray(0, 1), Buffer.from('ğ').subarray(1), Buffer.from('x')];
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(piece);
      stream.close();
    },
  });
  const { signal } = new AbortController();
  expect(await readText(new Response(body), 3, signal)).toBe('ğx');
  expect(await readText(new Response(null), 3, signal)).toBe('');
  await expect(readText(new Response('ğxy'), 3, signal)).rejects.toThrow();
});

test('an answer that stops in its middle is given up, also when everything that is not held on to was forgotten meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const silent = createServer((_, response) => void response.writeHead(200).write('{"id":'));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const address = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}/`);
  const forgetting = setInterval(collect, 10);
  try {
    const question = { method: 'GET', url: address, patienceMilliseconds: 200 } as const;
    await expect(askProvider(question, (reason) => new Error(reason))).rejects.toThrow(/TimeoutError/);
  } finally {
    clearInterval(forgetting);
    silent.closeAllConnections();
    silent.close();
  }
});

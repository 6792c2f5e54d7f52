import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Possible faults of any provider's HTTP answer. */
export const FAULTS: readonly (readonly [string, Answer])[] = [
  ['breaks the connection', (request) => request.socket.destroy()],
  ['never answers', () => undefined],
  ['begins an answer and never ends it', (_, response) => response.writeHead(200).write('{"id":')],
  ['has a fault of its own', (_, response) => response.writeHead(500).end('{"error":{"message":"oops"}}')],
  ['is being repaired', (_, response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end('<html>')],
  ['answers what is not JSON', (_, response) => response.writeHead(200).end('<html>')],
  ['answers JSON of another kind', (_, response) => response.writeHead(200).end('[1, "two", null]')],
  [
    'sends us elsewhere',
    ({ headers }, response) => response.writeHead(302, { Location: `http://${headers.host}/elsewhere` }).end(),
  ],
  ['sends us elsewhere with all we said', (_, response) => response.writeHead(307, { Location: '/elsewhere' }).end()],
];

const TOKEN = JSON.stringify({ access_token: 'of the tests', expires_in: 3_600, token_type: 'Bearer' });

const letIn: Answer = (_, response) => response.setHeader('Content-Type', 'application/json').end(TOKEN);

/** A server that grants a token and answers the request with a fault, or one that does not grant a token. */
export async function openFaultyServer() {
  const state = { answer: (() => undefined) as Answer, entry: letIn, strayed: 0, asked: 0 };
  const server = createServer((request, response) => {
    if (request.url?.includes('/oauth')) return state.entry(request, response);
    state.asked += 1;
    if (request.url === '/elsewhere') {
      state.strayed += 1;
      response.end('{}');
    } else state.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerBy(answer: Answer): void {
      Object.assign(state, { answer, entry: letIn, strayed: 0, asked: 0 });
    },
    /** Sets the answer of the token endpoint; all other requests get an unusable answer. */
    letInBy(entry: Answer): void {
      Object.assign(state, {
        answer: (_: IncomingMessage, response: ServerResponse) => response.end('{}'),
        entry,
        strayed: 0,
        asked: 0,
      });
    },
    /** Number of requests since, other than for a token. */
    asked: () => state.asked,
    /** Number of requests since to the address of a redirect. */
    strayed: () => state.strayed,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type FaultyServer = Awaited<ReturnType<typeof openFaultyServer>>;

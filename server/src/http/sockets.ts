import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type { Ceiling } from './callers/connections';

/** A browser's socket, as a domain sees it. */
export interface PushSocket {
  send(text: string): void;
  close(): void;
}

/** One socket's conversation with a domain. */
export interface SocketVisit {
  receive(text: string): void;
  /** Whether somebody has said who they are. */
  isSeated(): boolean;
  leave(): void;
}

const MESSAGE_BYTES = 16 * 1024;
/** A socket that takes nothing while this much waits for it is closed: it comes back when it can. */
const WAITING_BYTES = 512 * 1024;
const INTRODUCTION_MILLISECONDS = 10_000;
const PING_MILLISECONDS = 20_000;
const REFUSED = 1008;
const OVERLOADED = 1013;
/** Service restart (IANA's registry of close codes): the browser comes back, and finds another process or the next one. */
const RESTARTING = 1012;

const lineTo = (socket: WebSocket): PushSocket => ({
  send(text) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > WAITING_BYTES) return socket.close(OVERLOADED, 'too slow');
    socket.send(text);
  },
  close: () => socket.close(REFUSED, 'the visit is over'),
});

/** Carries one conversation until either side is gone. */
function carry(socket: WebSocket, visit: SocketVisit): void {
  let alive = true;
  const introduction = setTimeout(() => {
    if (!visit.isSeated()) socket.close(REFUSED, 'nobody joined');
  }, INTRODUCTION_MILLISECONDS);
  const pinging = setInterval(() => {
    if (!alive) return socket.terminate();
    alive = false;
    socket.ping();
  }, PING_MILLISECONDS);
  socket.on('pong', () => {
    alive = true;
  });
  socket.on('message', (data, isBinary) => {
    if (isBinary) return socket.close(REFUSED, 'texts only');
    visit.receive(String(data));
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(introduction);
    clearInterval(pinging);
    visit.leave();
  });
}

/** Sockets of a site, limited together. @returns how one path of it is served, and how many are open */
export async function openSockets(site: FastifyInstance, ceiling: Ceiling) {
  // Before the library's own hook, which closes without saying why.
  site.addHook('preClose', async () => {
    for (const client of site.websocketServer.clients) client.close(RESTARTING, 'the server restarts');
  });
  await site.register(websocket, { options: { maxPayload: MESSAGE_BYTES } });
  /** @param visit answers undefined for what does not exist. */
  const serve = <Params>(
    path: string,
    visit: (socket: PushSocket, request: FastifyRequest<{ Params: Params }>) => SocketVisit | undefined,
  ): void => {
    site.get<{ Params: Params }>(path, { websocket: true }, (socket, request) => {
      const { ip } = request;
      if (!ceiling.enter(ip)) return socket.close(OVERLOADED, 'too many sockets of one address');
      socket.once('close', () => ceiling.leave(ip));
      const visiting = visit(lineTo(socket), request as FastifyRequest<{ Params: Params }>);
      if (visiting) carry(socket, visiting);
      else socket.close(REFUSED, 'no such place');
    });
  };
  return { serve, count: (): number => site.websocketServer.clients.size };
}

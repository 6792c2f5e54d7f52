import type { LiveRoundView } from '@croupier/contract/games/live-messages';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import type { Ceiling } from './callers/connections';
import type { Locate } from './callers/country';

/** A player's socket, as a table sees it. */
export interface LiveSocket {
  send(text: string): void;
  close(): void;
}

/** One socket's conversation with a table. */
export interface LiveVisit {
  receive(text: string): void;
  /** Whether somebody has said who they are. */
  isSeated(): boolean;
  leave(): void;
}

/** What the sockets need of the live tables. */
export interface LiveDoor {
  /** @param country where the visitor is, when known. @returns undefined for a table that does not exist. */
  visit(table: string, socket: LiveSocket, country: string | null): LiveVisit | undefined;
  /** A round by its number, for whoever wants to check it. */
  round(table: string, number: number): Promise<LiveRoundView | undefined>;
}

const MESSAGE_BYTES = 16 * 1024;
/** A socket that takes nothing while this much waits for it is closed: it comes back when it can. */
const WAITING_BYTES = 512 * 1024;
const INTRODUCTION_MILLISECONDS = 10_000;
const PING_MILLISECONDS = 20_000;
const REFUSED = 1008;
const OVERLOADED = 1013;

const lineTo = (socket: WebSocket): LiveSocket => ({
  send(text) {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > WAITING_BYTES) return socket.close(OVERLOADED, 'too slow');
    socket.send(text);
  },
  close: () => socket.close(REFUSED, 'the visit is over'),
});

/** Carries one conversation until either side is gone. */
function carry(socket: WebSocket, visit: LiveVisit): void {
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

/**
 * Serves the live tables on the games origin: a WebSocket a player, and every round's commitment by its number. The session's secret in the first
 * message is the only credential, so that a page of another origin can do nothing that its owner could not do without a browser.
 * @returns how many sockets are open
 */
export async function serveLive(
  app: FastifyInstance,
  door: LiveDoor,
  locate: Locate,
  ceiling: Ceiling,
): Promise<{ readonly sockets: () => number }> {
  let open: ReadonlySet<unknown> | undefined;
  await app.register(async (scope) => {
    await scope.register(websocket, { options: { maxPayload: MESSAGE_BYTES } });
    open = scope.websocketServer.clients;
    scope.get<{ Params: { table: string } }>('/live/:table/socket', { websocket: true }, (socket, request) => {
      const { ip } = request;
      if (!ceiling.enter(ip)) return socket.close(OVERLOADED, 'too many sockets of one address');
      socket.once('close', () => ceiling.leave(ip));
      const visit = door.visit(request.params.table, lineTo(socket), locate(request));
      if (visit) carry(socket, visit);
      else socket.close(REFUSED, 'no such table');
    });
    scope.get<{ Params: { table: string; number: string } }>('/live/:table/rounds/:number', async (request, reply) => {
      const number = Number(request.params.number);
      const round =
        Number.isSafeInteger(number) && number > 0 ? await door.round(request.params.table, number) : undefined;
      return round ?? reply.status(404).send({ error: 'NOT_FOUND', message: 'No such round' });
    });
  });
  return { sockets: () => open?.size ?? 0 };
}

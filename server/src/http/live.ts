import type { LiveRoundView } from '@croupier/contract/games/live-messages';
import type { FastifyInstance } from 'fastify';
import type { Ceiling } from './callers/connections';
import type { Locate } from './callers/country';
import { openSockets, type PushSocket, type SocketVisit } from './sockets';

/** A player's socket, as a table sees it. */
export type LiveSocket = PushSocket;

/** One socket's conversation with a table. */
export type LiveVisit = SocketVisit;

/** What the sockets need of the live tables. */
export interface LiveDoor {
  /** @param country where the visitor is, when known. @returns undefined for a table that does not exist. */
  visit(table: string, socket: LiveSocket, country: string | null): LiveVisit | undefined;
  /** A round by its number, for whoever wants to check it. */
  round(table: string, number: number): Promise<LiveRoundView | undefined>;
}

/**
 * Serves the live tables on the games origin: a WebSocket a player, and every round's commitment by its number. The session's secret in the first
 * message is the only credential, so that a page of another origin can do nothing that its owner could not do without a browser.
 * @returns counts the open sockets
 */
export async function serveLive(
  app: FastifyInstance,
  door: LiveDoor,
  locate: Locate,
  ceiling: Ceiling,
): Promise<() => number> {
  let sockets: (() => number) | undefined;
  await app.register(async (scope) => {
    const { serve, count } = await openSockets(scope, ceiling);
    sockets = count;
    serve<{ table: string }>('/live/:table/socket', (socket, request) =>
      door.visit(request.params.table, socket, locate(request)),
    );
    scope.get<{ Params: { table: string; number: string } }>('/live/:table/rounds/:number', async (request, reply) => {
      const number = Number(request.params.number);
      const round =
        Number.isSafeInteger(number) && number > 0 ? await door.round(request.params.table, number) : undefined;
      return round ?? reply.status(404).send({ error: 'NOT_FOUND', message: 'No such round' });
    });
  });
  return () => sockets?.() ?? 0;
}

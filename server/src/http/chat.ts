import { CHAT_SOCKET } from '@croupier/contract/calls/support/chat-messages';
import type { FastifyInstance } from 'fastify';
import type { Ceiling } from './callers/connections';
import { openSockets, type PushSocket, type SocketVisit } from './sockets';

/** What a site's sockets need of the support chat. */
export type ChatDoor = (socket: PushSocket) => SocketVisit;

/**
 * Serves the support chat's socket: visitors on the player's origin, operators on the console's. The secret in the first message is the only
 * credential, as on the live tables.
 * @returns counts the open sockets
 */
export async function serveChat(site: FastifyInstance, door: ChatDoor, ceiling: Ceiling): Promise<() => number> {
  let sockets: (() => number) | undefined;
  await site.register(async (scope) => {
    const { serve, count } = await openSockets(scope, ceiling);
    sockets = count;
    serve(CHAT_SOCKET, door);
  });
  return () => sockets?.() ?? 0;
}

import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Somebody who takes every connection and never answers: where a line hangs. A request that waits in the browser's own hands is let through when its
 * page goes.
 */
export async function newSilence(): Promise<{ origin: string; called: Promise<unknown>; end: () => void }> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, called: once(server, 'connection'), end: () => void server.close() };
}

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ephemeral ports (32768 and up), so that no outgoing connection takes a port before we listen on it. */
const FROM = 10_240;
const TO = 32_000;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const listens = await new Promise<boolean>((done) => {
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => done(true));
  });
  if (listens) await new Promise((done) => server.close(done));
  return listens;
}

/** Ports that were free a moment ago: addresses of the sites are part of the configuration, so they are chosen before listening. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(FROM, TO);
    if (!ports.has(port) && (await isFree(port))) ports.add(port);
  }
  return [...ports];
}

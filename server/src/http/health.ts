import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database';

const ANSWER_WITHIN_MILLISECONDS = 1_500;

export interface Readiness {
  /** Set once migrations and seeds are done; cleared when shutting down. */
  ready: boolean;
  /** Set when shutting down, while proxies notice: /health is 503, everything else is still served. */
  draining?: boolean;
}

async function databaseAnswers(database: Database): Promise<boolean> {
  const late = new Promise<false>((done) => setTimeout(() => done(false), ANSWER_WITHIN_MILLISECONDS).unref());
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

/** GET /health: 200 only when this process can serve; 503 while it starts, stops, or has lost its database. Until ready, everything else is 503 too. */
export function serveHealth(site: FastifyInstance, database: Database, readiness: Readiness): void {
  site.get('/health', async (_, reply) => {
    const healthy = readiness.ready && !readiness.draining && (await databaseAnswers(database));
    return reply.status(healthy ? 200 : 503).send({ status: healthy ? 'ready' : 'unavailable' });
  });
  site.addHook('onRequest', async (request, reply) => {
    // A proxy sends nothing more on a connection that it has been told to close.
    if (readiness.draining) reply.header('Connection', 'close');
    if (readiness.ready || request.url === '/health') return;
    await reply
      .status(503)
      .header('Retry-After', '1')
      .send({ error: 1, message: 'Server is busy, please try later', data: null });
  });
}

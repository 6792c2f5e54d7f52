import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock';
import type { Log } from '../../platform/log';
import { callerOf } from './callers';

/** Refused callbacks per caller and window. Providers retry failed callbacks far less often. */
const MOST_REFUSED = 60;
/** ms */
const WINDOW = 60_000;
/** Number of callers that are counted in a window; later ones are not. */
const MOST_CALLERS = 50_000;

/**
 * Rejects a caller that floods us with invalid callbacks for the rest of the minute, before a callback is read, verified or logged. Counted in memory
 * per process, because a counter in the database would cost more than it saves. A provider behind the same address is rejected too; it retries, and
 * reconciliation queries it.
 * @param scope where callbacks are served: a callback that it answers with 4xx counts as refused
 */
export function guardCallbacks(scope: FastifyInstance, clock: Clock, log: Log): void {
  let windowEnds = 0;
  let refused = new Map<string, number>();

  scope.addHook('onRequest', async (request, reply) => {
    const now = clock.now().getTime();
    if (now >= windowEnds) {
      windowEnds = now + WINDOW;
      refused = new Map();
    }
    if ((refused.get(callerOf(request.ip)) ?? 0) < MOST_REFUSED) return;
    await reply
      .code(429)
      .header('retry-after', Math.ceil((windowEnds - now) / 1000))
      .send({ recorded: false });
  });

  scope.addHook('onResponse', async (request, { statusCode }) => {
    if (statusCode < 400 || statusCode >= 500 || statusCode === 429) return;
    const caller = callerOf(request.ip);
    const before = refused.get(caller);
    if (before === undefined && refused.size >= MOST_CALLERS) return;
    refused.set(caller, (before ?? 0) + 1);
    if (before === MOST_REFUSED - 1) log.warn({ caller }, 'too many callbacks were refused; more are not read');
  });
}

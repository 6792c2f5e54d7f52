import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock';
import type { Log } from '../platform/log';
import { callerOf } from './callers';

/** Refused callbacks of one caller in a window. Providers repeat what we could not take; far from that often. */
const MOST_REFUSED = 60;
/** ms */
const WINDOW = 60_000;
/** So many callers are counted apart; who comes later in a window is not counted. */
const MOST_CALLERS = 50_000;

/**
 * Whoever floods us with callbacks that are not a provider's is turned away for the rest of the minute, before anything is read, verified or
 * logged. Counted in memory, by process: a count in the database would cost more than what it spares. A provider that shares its address with
 * the flood is turned away as well; it tells again, and reconciliation asks it.
 * @param scope where callbacks are served: refused is whatever it answers with 4xx
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

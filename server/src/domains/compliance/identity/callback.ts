import type { CallbackStatus, SignedMessage } from '../../../http/callers/signed-callback';
import { inTransaction } from '../../../platform/database';
import type { IdentityDeps } from './deps';
import { queryLater } from './drive';
import { parseReference } from './rules';
import { ringCheck } from './store';

/**
 * Records that the provider has called back about a check and schedules a query in the same transaction. Only the provider's answer to that query counts, so
 * that a forged, repeated, late or reordered callback has no effect of its own.
 */
export async function receiveIdentityCallback(deps: IdentityDeps, message: SignedMessage): Promise<CallbackStatus> {
  const { database, clock, log, identityChecker } = deps;
  const heard = identityChecker?.readCallback(message) ?? 'unauthentic';
  if (heard === 'unauthentic') {
    log.warn('an identity callback with a bad or stale signature was refused');
    return 401;
  }
  if (heard === 'malformed') {
    log.error('a signed identity callback could not be read');
    return 400;
  }
  const key = parseReference(heard.reference);
  const known =
    key !== undefined &&
    (await inTransaction(database, async (trx) => {
      const rung = await ringCheck(trx, key, clock.now());
      if (rung) await queryLater(deps, trx, key, clock.now());
      return rung;
    }));
  if (!known) log.error({ check: heard.reference }, 'a callback about an identity check that was never begun');
  return known ? 200 : 404;
}

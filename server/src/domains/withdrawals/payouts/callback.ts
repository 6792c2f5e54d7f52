import type { FastifyInstance } from 'fastify';
import { type CallbackStatus, serveSignedCallback, type SignedMessage } from '../../../http/callers/signed-callback';
import { inTransaction } from '../../../platform/database';
import type { WithdrawalsDeps } from '../deps';
import { PAYOUT_CALLBACK_PATH } from '../provider';
import { ringPayout } from '../store/payouts';
import { driveLater } from './order';
import { parsePayoutId } from './rules';

/**
 * Records that a provider has called back about a payout and schedules a query in the same transaction. Only the provider's answer to that query
 * changes the payout, so that a forged, repeated, late or reordered callback has no effect of its own.
 */
export async function receivePayoutCallback(deps: WithdrawalsDeps, message: SignedMessage): Promise<CallbackStatus> {
  const { database, clock, log } = deps;
  const heard = deps.readPayoutCallback(message);
  if (heard === 'unauthentic') {
    log.warn('a payout callback with a bad or stale signature was refused');
    return 401;
  }
  if (heard === 'malformed') {
    log.error('a signed payout callback could not be read');
    return 400;
  }
  const key = parsePayoutId(heard.payoutId);
  const known = key
    ? await inTransaction(database, async (trx) => {
        const rung = await ringPayout(trx, key, clock.now());
        if (rung) await driveLater(deps, trx, heard.payoutId, clock.now());
        return rung;
      })
    : false;
  if (!known) log.error({ payoutId: heard.payoutId }, 'a callback for a payout that was never ordered');
  return known ? 200 : 404;
}

/** Serves the providers' callbacks. */
export const servePayoutCallback = (
  app: FastifyInstance,
  { receivePayoutCallback: receive }: { receivePayoutCallback(message: SignedMessage): Promise<CallbackStatus> },
): Promise<void> => serveSignedCallback(app, PAYOUT_CALLBACK_PATH, receive);

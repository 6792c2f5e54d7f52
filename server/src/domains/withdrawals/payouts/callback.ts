import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/database';
import type { WithdrawalsDeps } from '../deps';
import { PAYOUT_CALLBACK_PATH, type SignedMessage } from '../provider';
import { ringPayout } from '../store/payouts';
import { driveLater } from './order';
import { parsePayoutId } from './rules';

const BODY_LIMIT_BYTES = 16 * 1024;

/** How a callback is answered, as an HTTP status: 200 recorded, 400 unreadable, 401 not the provider's, 404 no such payout. */
export type PayoutCallbackStatus = 200 | 400 | 401 | 404;

/**
 * Records that a provider has called back about a payout and schedules a query in the same transaction. Only the provider's answer to that query
 * changes the payout, so that a forged, repeated, late or reordered callback has no effect of its own.
 */
export async function receivePayoutCallback(
  deps: WithdrawalsDeps,
  message: SignedMessage,
): Promise<PayoutCallbackStatus> {
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

const headerText = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Serves the providers' callbacks: the signature is over the very bytes, so the body is taken as text whatever its type. */
export async function servePayoutCallback(
  app: FastifyInstance,
  service: { receivePayoutCallback(message: SignedMessage): Promise<PayoutCallbackStatus> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(PAYOUT_CALLBACK_PATH, async ({ body, headers }, reply) => {
      const status = await service.receivePayoutCallback({
        timestamp: headerText(headers['x-timestamp']),
        signature: headerText(headers['x-signature']),
        body: typeof body === 'string' ? body : '',
      });
      return reply.code(status).send({ heard: status === 200 });
    });
  });
}

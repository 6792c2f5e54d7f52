import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../../platform/database';
import type { WithdrawalsDeps } from '../deps';
import type { SignedMessage } from '../payout-provider';
import { ringPayout } from '../store/payouts';
import { driveLater } from './order';
import { parsePayoutId } from './rules';

/** Where payout providers ring. The address given to them must end so. */
export const PAYOUT_CALLBACK_PATH = '/callbacks/payouts';

const BODY_LIMIT_BYTES = 16 * 1024;

/** How a callback is answered, as an HTTP status: 200 heard, 400 unreadable, 401 not the provider's, 404 no such payout. */
export type BellStatus = 200 | 400 | 401 | 404;

/**
 * A callback is a bell and no news: whatever it says, the provider is asked, and only its answer to us counts. So one that is forged, altered,
 * told twice, late or out of order can do no more than make us look. The question is a job of the same transaction.
 */
export async function hearBell(deps: WithdrawalsDeps, message: SignedMessage): Promise<BellStatus> {
  const { database, clock, log } = deps;
  const heard = deps.readPayoutBell(message);
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
  service: { hearBell(message: SignedMessage): Promise<BellStatus> },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_, body, done) =>
      done(null, body),
    );
    scope.post(PAYOUT_CALLBACK_PATH, async ({ body, headers }, reply) => {
      const status = await service.hearBell({
        timestamp: headerText(headers['x-timestamp']),
        signature: headerText(headers['x-signature']),
        body: typeof body === 'string' ? body : '',
      });
      return reply.code(status).send({ heard: status === 200 });
    });
  });
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCallbacks } from '../acquirer/callbacks';
import { servePayPalPayouts } from '../paypal-payouts/api';
import { secretOf } from '../secrets';
import { servePayoutApi } from './api';
import { createPayoutBook, type PayoutBook } from './book';
import { servePayoutDesk } from './desk';

export interface PayoutsOptions {
  /** The sandbox's own secret; those of its doubles are derived from it. */
  readonly sandboxSecret: string;
  readonly file: string | undefined;
  readonly now: () => Date;
  readonly lateMilliseconds: number;
  readonly retryMilliseconds: number;
  readonly log: (line: string) => void;
}

const SOON_MILLISECONDS = 1_500;

/** Plays the payout providers: the signed protocol, and PayPal. Both share one book and one desk. */
export async function servePayouts(
  app: FastifyInstance,
  options: PayoutsOptions,
): Promise<{ readonly book: PayoutBook; stop(): void }> {
  const { sandboxSecret, file, now, lateMilliseconds, retryMilliseconds, log } = options;
  const secret = secretOf(sandboxSecret, 'payouts');
  const callbacks = createCallbacks<{ eventId: string; orderId: string; payoutId: string }>(
    secret,
    retryMilliseconds,
    now,
    log,
  );
  const book = createPayoutBook({
    file,
    now,
    ring: (address, payoutId) =>
      callbacks.send(address, { eventId: `evt_${randomUUID()}`, orderId: payoutId, payoutId }),
    soonMilliseconds: Math.min(SOON_MILLISECONDS, lateMilliseconds),
    lateMilliseconds,
  });
  await servePayoutApi(app, { secret, book, now });
  await servePayPalPayouts(app, { secret: secretOf(sandboxSecret, 'paypal-payouts'), book, now });
  servePayoutDesk(app, book);
  return {
    book,
    stop() {
      book.stop();
      callbacks.stop();
    },
  };
}

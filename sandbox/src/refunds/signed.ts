import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createCallbacks } from '../acquirer/callbacks';
import { amountSchema, httpAddressSchema, objectSchema, textSchema } from '../schema';
import type { NewRefund, Refund, RefundBook, RefundShelf } from './book';

/** Refunds in the words of our own protocols (docs/cashier/manual.md, "Refunds"). */

const refundSchema = objectSchema({
  refundId: textSchema(64, '^[A-Za-z0-9_-]+$'),
  amount: amountSchema,
  currency: textSchema(3, '^[A-Z]{3}$'),
  callbackUrl: httpAddressSchema,
});

const answerOf = ({ refundId, providerId, orderId, amount, currency, status, reason }: Refund) => ({
  refundId,
  providerId,
  orderId,
  amount,
  currency,
  status,
  reason,
});

interface SignedOptions {
  readonly secret: string;
  readonly retryMilliseconds: number;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** A double's shelf whose callbacks are signed with its secret. */
export function signedShelf(
  book: RefundBook,
  provider: string,
  { secret, retryMilliseconds, now, log }: SignedOptions,
): { readonly shelf: RefundShelf; stop(): void } {
  const callbacks = createCallbacks<{ readonly eventId: string; readonly orderId: string }>(
    secret,
    retryMilliseconds,
    now,
    log,
  );
  const shelf = book.shelf(provider, (refund) => {
    const news = { ...answerOf(refund), eventId: `evt_${randomUUID()}`, type: 'refund' };
    return callbacks.send(refund.callbackUrl, news);
  });
  return { shelf, stop: () => callbacks.stop() };
}

interface OrderParams {
  readonly orderId: string;
  readonly refundId: string;
}

/**
 * @param scope checks signatures already. @param path of the payments, without a slash at the end.
 * @param paidOf what was paid for an order in which currency, minor units; undefined when nothing was.
 */
export function serveSignedRefunds(
  scope: FastifyInstance,
  path: string,
  shelf: RefundShelf,
  paidOf: (orderId: string) => { readonly amount: number; readonly currency: string } | undefined,
): void {
  scope.post<{ Params: OrderParams; Body: Omit<NewRefund, 'orderId'> }>(
    `${path}/:orderId/refunds`,
    { schema: { body: refundSchema } },
    ({ params, body }, reply) => {
      const paid = paidOf(params.orderId);
      const { refundId, amount, currency, callbackUrl } = body;
      if (paid?.currency !== currency) return reply.code(422).send({ reason: 'NOT_PAID' });
      const known = shelf.find(refundId);
      if (known && known.amount !== amount) return reply.code(409).send({ message: 'ordered otherwise before' });
      const taken = shelf.take({ refundId, orderId: params.orderId, amount, currency, callbackUrl }, paid.amount);
      if (typeof taken === 'string') return reply.code(422).send({ reason: taken });
      if (taken.behaviour === 'never') return reply.code(503).send({});
      return reply.code(known ? 200 : 201).send(answerOf(taken));
    },
  );
  scope.get<{ Params: OrderParams }>(`${path}/:orderId/refunds/:refundId`, ({ params }, reply) => {
    const refund = shelf.find(params.refundId);
    if (refund?.orderId !== params.orderId) return reply.code(404).send({ message: 'no such refund' });
    return refund.behaviour === 'never' ? reply.code(503).send({}) : reply.send(answerOf(refund));
  });
}

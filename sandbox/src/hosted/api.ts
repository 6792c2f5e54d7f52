import type { FastifyInstance, FastifyRequest } from 'fastify';
import { amountSchema, httpAddressSchema, objectSchema, textSchema } from '../schema';
import type { RefundShelf } from '../refunds/book';
import { serveSignedRefunds } from '../refunds/signed';
import { requireSignature } from '../signed-api';
import { decideAtOnce, isDecidedAtOnce } from './at-once';
import { savedCardOf } from './cards';
import { type HostedOrder, type HostedOrders, type NewOrder, paidFor } from './orders';

export interface HostedApiOptions {
  readonly slug: string;
  /** See `HostedProvider`. */
  readonly takesCards: boolean;
  readonly secret: string;
  readonly orders: HostedOrders;
  readonly refunds: RefundShelf;
  readonly now: () => Date;
  /** Where browsers reach this process; default: the address of the request. */
  readonly publicUrl: string | undefined;
}

interface Payer {
  readonly firstName?: unknown;
  readonly lastName?: unknown;
}

const orderSchema = objectSchema(
  {
    orderId: textSchema(64, '^[A-Za-z0-9_-]+$'),
    amount: amountSchema,
    currency: textSchema(3, '^[A-Z]{3}$'),
    language: textSchema(5),
    payer: { type: 'object' },
    callbackUrl: httpAddressSchema,
    returnUrl: httpAddressSchema,
    cancelUrl: httpAddressSchema,
    errorUrl: httpAddressSchema,
  },
  ['orderId', 'amount', 'currency', 'language', 'callbackUrl', 'returnUrl', 'cancelUrl', 'errorUrl'],
);

/** One provider's side of the hosted-page protocol (docs/cashier/deposits.md, "Hosted pages"). */
export async function serveHostedApi(app: FastifyInstance, options: HostedApiOptions): Promise<void> {
  const { slug, takesCards, secret, orders, refunds, now } = options;

  function answerOf(order: HostedOrder, request: FastifyRequest) {
    const { orderId, paymentId, amount, currency, status, paidAmount, reason, card } = order;
    const base = options.publicUrl ?? `http://${request.host}`;
    const payUrl = status === 'challenge' ? `${base}/hosted/${slug}/pay/${order.pageId}` : null;
    return { orderId, paymentId, amount, currency, status, paidAmount, payUrl, reason, ...(card && { card }) };
  }

  await app.register(
    async (scope) => {
      requireSignature(scope, secret, now);

      scope.post<{ Body: NewOrder & { payer?: Payer } }>(
        '/orders',
        { schema: { body: orderSchema } },
        (request, reply) => {
          const { orderId, amount, currency, language, callbackUrl, returnUrl, cancelUrl, errorUrl, payer } =
            request.body;
          const known = orders.find(orderId);
          if (known && (known.amount !== amount || known.currency !== currency))
            return reply.code(409).send({ message: 'this order was placed with another amount' });
          if (known) return reply.send(answerOf(known, request));
          const ways = { callbackUrl, returnUrl, cancelUrl, errorUrl };
          const payerName = [payer?.firstName, payer?.lastName].filter(Boolean).join(' ');
          const order = orders.take({ orderId, amount, currency, language, ...ways, payerName });
          const isSaved = takesCards && isDecidedAtOnce(order);
          return reply
            .code(201)
            .send(
              answerOf(decideAtOnce(orders, isSaved ? orders.enterCard(order, savedCardOf(order)) : order), request),
            );
        },
      );

      scope.get<{ Params: { orderId: string } }>('/orders/:orderId', (request, reply) => {
        const order = orders.find(request.params.orderId);
        if (!order) return reply.code(404).send({ message: 'no such order' });
        return reply.send(answerOf(order, request));
      });

      serveSignedRefunds(scope, '/orders', refunds, (orderId) => paidFor(orders.find(orderId)));
    },
    { prefix: `/hosted/${slug}/v1` },
  );
}

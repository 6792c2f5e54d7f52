import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createDelivery, type Letter } from '../acquirer/callbacks';
import type { DoubleOptions } from '../double';
import { type HostedOrder, paidFor } from '../hosted/orders';
import { majorOf, minorOf } from '../money';
import type { Refund } from '../refunds/book';
import { capturesOf, refundLinks } from './resources';

interface RefundBody {
  readonly amount?: { readonly value?: string; readonly currency_code?: string };
  readonly custom_id?: string;
}

const STATUS: Readonly<Record<Refund['status'], string>> = {
  pending: 'PENDING',
  paid: 'COMPLETED',
  refused: 'FAILED',
};

const refuse = (reply: FastifyReply, status: number, issue: string) =>
  reply.code(status).send({ name: 'UNPROCESSABLE_ENTITY', message: issue, details: [{ issue }] });

export interface PayPalRefunds {
  serve(scope: FastifyInstance, byCapture: (captureId: string) => HostedOrder | undefined): void;
  /** Refunds of an order, as the API answers them. */
  told(orderId: string): object[];
  /** Whether one of an order is never answered. */
  isSilent(orderId: string): boolean;
  stop(): void;
}

const resourceOf = (refund: Refund) => ({
  id: refund.providerId,
  status: STATUS[refund.status],
  amount: { currency_code: refund.currency, value: majorOf(refund.amount) },
  custom_id: refund.refundId,
});

const typeOf = ({ status }: Refund): string =>
  status === 'refused'
    ? 'PAYMENT.REFUND.FAILED'
    : status === 'paid'
      ? 'PAYMENT.CAPTURE.REFUNDED'
      : 'PAYMENT.REFUND.PENDING';

/** Plays PayPal's refunds of captures, and the webhook about them. */
export function createPayPalRefunds(
  { refunds, merchantUrl, retryMilliseconds, log }: DoubleOptions,
  letter: (id: string, type: string, resource: object) => Letter,
  orderOf: (orderId: string) => HostedOrder | undefined,
): PayPalRefunds {
  function toldOf(refund: Refund): object {
    const order = orderOf(refund.orderId);
    return { ...resourceOf(refund), ...(order && { links: refundLinks(refund.providerId, order) }) };
  }
  const delivery = createDelivery<{ eventId: string; orderId: string; refund: Refund }>(
    ({ eventId, refund }) => letter(eventId, typeOf(refund), toldOf(refund)),
    retryMilliseconds,
    log,
  );
  const shelf = refunds.shelf('paypal', (refund) =>
    delivery.send(refund.callbackUrl, { eventId: `WH-${randomUUID()}`, orderId: refund.orderId, refund }),
  );
  return {
    told: (orderId) => shelf.ofOrder(orderId).map(resourceOf),
    isSilent: (orderId) => shelf.ofOrder(orderId).some(({ behaviour }) => behaviour === 'never'),
    serve(scope, byCapture) {
      scope.post<{ Params: { id: string }; Body: RefundBody }>(
        '/v2/payments/captures/:id/refund',
        ({ params, body }, reply) => {
          const order = byCapture(params.id);
          const paid = paidFor(order);
          const capture = order && capturesOf(order).find(({ id }) => id === params.id);
          const amount = minorOf(body?.amount?.value ?? '');
          const refundId = body?.custom_id;
          if (!order || !paid || !capture) return refuse(reply, 422, 'CAPTURE_NOT_REFUNDABLE');
          if (!refundId || amount === undefined || body?.amount?.currency_code !== order.currency)
            return refuse(reply, 422, 'INVALID_PARAMETER_VALUE');
          if (amount > (minorOf(capture.amount.value) ?? 0)) return refuse(reply, 422, 'REFUND_AMOUNT_EXCEEDED');
          const { orderId, currency } = order;
          const callbackUrl = `${merchantUrl()}/callbacks/paypal`;
          const taken = shelf.take({ refundId, orderId, amount, currency, callbackUrl }, paid.amount);
          if (typeof taken === 'string') return refuse(reply, 422, taken);
          return taken.behaviour === 'never' ? reply.code(503).send({}) : reply.code(201).send(resourceOf(taken));
        },
      );
    },
    stop: () => delivery.stop(),
  };
}

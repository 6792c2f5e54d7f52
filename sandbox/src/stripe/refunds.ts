import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createDelivery, type Letter } from '../acquirer/callbacks';
import type { DoubleOptions } from '../double';
import { type HostedOrder, paidFor } from '../hosted/orders';
import type { Refund } from '../refunds/book';
import { intentIdOf } from './sessions';

interface RefundForm {
  readonly payment_intent?: string;
  readonly amount?: string;
  readonly [field: string]: string | undefined;
}

interface StripeRefundsOptions extends Pick<DoubleOptions, 'refunds' | 'merchantUrl' | 'retryMilliseconds' | 'log'> {
  /** Of all orders, newest first. */
  readonly sessions: () => readonly HostedOrder[];
  /** An event as Stripe posts it. */
  readonly letterOf: (eventId: string, type: string, object: object) => Letter;
}

const fault = (reply: FastifyReply, status: number, code: string) =>
  reply
    .code(status)
    .send({ error: { type: status < 500 ? 'invalid_request_error' : 'api_error', code, message: code } });

const STATUS: Readonly<Record<Refund['status'], string>> = { pending: 'pending', paid: 'succeeded', refused: 'failed' };

const objectOf = (refund: Refund) => ({
  id: refund.providerId,
  object: 'refund',
  amount: refund.amount,
  currency: refund.currency.toLowerCase(),
  status: STATUS[refund.status],
  failure_reason: refund.reason,
  metadata: { refundId: refund.refundId, orderId: refund.orderId },
});

/** Plays Stripe's refunds: create, list, and `refund.updated`. @returns how it stops. */
export function serveStripeRefunds(scope: FastifyInstance, options: StripeRefundsOptions): () => void {
  const { refunds, sessions, letterOf, merchantUrl } = options;
  const delivery = createDelivery<{ eventId: string; orderId: string; refund: Refund }>(
    ({ eventId, refund }) => letterOf(eventId, 'refund.updated', objectOf(refund)),
    options.retryMilliseconds,
    options.log,
  );
  const shelf = refunds.shelf('stripe', (refund) =>
    delivery.send(refund.callbackUrl, { eventId: `evt_${randomUUID()}`, orderId: refund.orderId, refund }),
  );
  const byIntent = (intent: string | undefined): HostedOrder | undefined =>
    sessions().find((session) => intentIdOf(session) === intent);

  scope.post<{ Body: RefundForm }>('/refunds', ({ body }, reply) => {
    const order = byIntent(body?.payment_intent);
    const paid = paidFor(order);
    const refundId = body?.['metadata[refundId]'];
    const amount = Number(body?.amount);
    if (!order || !paid) return fault(reply, 400, 'charge_not_refundable');
    if (!refundId || !Number.isSafeInteger(amount) || amount < 1) return fault(reply, 400, 'parameter_missing');
    const { orderId, currency } = order;
    const callbackUrl = `${merchantUrl()}/callbacks/stripe`;
    const taken = shelf.take({ refundId, orderId, amount, currency, callbackUrl }, paid.amount);
    if (typeof taken === 'string') return fault(reply, 400, taken.toLowerCase());
    return taken.behaviour === 'never' ? fault(reply, 503, 'not_now') : reply.send(objectOf(taken));
  });
  scope.get<{ Querystring: { payment_intent?: string } }>('/refunds', ({ query }, reply) => {
    const order = byIntent(query.payment_intent);
    const found = order ? shelf.ofOrder(order.orderId) : [];
    if (found.some(({ behaviour }) => behaviour === 'never')) return fault(reply, 503, 'not_now');
    return reply.send({ object: 'list', data: found.map(objectOf), has_more: false, url: '/v1/refunds' });
  });
  return () => delivery.stop();
}

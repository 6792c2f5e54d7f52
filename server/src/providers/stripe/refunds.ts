import { Stripe } from 'stripe';
import type { z } from 'zod';
import {
  type RefundDesk,
  type RefundUpdate,
  type RefundNotification,
  type RefundOrder,
  type RefundStatus,
  refusedRefund,
} from '../../domains/deposits/provider';
import { listOf, Refund, Session } from './wire';

const STATUS: Readonly<Record<string, RefundStatus>> = { succeeded: 'paid', failed: 'refused', canceled: 'refused' };

const updateOf = (refund: Refund, refundId: string): RefundUpdate => ({
  refundId,
  providerId: refund.id,
  amount: refund.amount,
  currency: refund.currency.toUpperCase(),
  status: STATUS[refund.status ?? ''] ?? 'pending',
  reason: refund.failure_reason ?? null,
});

/** What a webhook reports about a refund of ours; undefined for a refund made elsewhere. */
export function refundCallbackOf(eventId: string, refund: Refund): RefundNotification | undefined {
  const { refundId, orderId } = refund.metadata ?? {};
  if (!refundId || !orderId) return undefined;
  const { status, amount, currency } = updateOf(refund, refundId);
  return { type: 'refund', eventId, orderId, refundId, status, amount, currency };
}

/** Whether Stripe refused this refund, as opposed to giving no answer. */
const isRefusal = (failure: unknown): failure is Stripe.errors.StripeError =>
  failure instanceof Stripe.errors.StripeInvalidRequestError || failure instanceof Stripe.errors.StripeCardError;

/** Refunds of Checkout Sessions. Stripe's idempotency keys expire after a day, so a refund also carries our id. */
export function createStripeRefunds(
  stripe: Stripe,
  answered: <T>(schema: z.ZodType<T>, question: Promise<unknown>) => Promise<T>,
): RefundDesk {
  /** The payment of a session; undefined while nothing was paid. */
  async function intentOf({ paymentId }: RefundOrder): Promise<string | undefined> {
    if (paymentId === null) return undefined;
    const { payment_intent: intent } = await answered(Session, stripe.checkout.sessions.retrieve(paymentId));
    return typeof intent === 'string' ? intent : intent?.id;
  }

  return {
    async send(order) {
      const { refundId, orderId, amount } = order;
      try {
        const intent = await intentOf(order);
        if (!intent) return refusedRefund(order, 'not_paid');
        const wanted = { payment_intent: intent, amount, metadata: { refundId, orderId } };
        return updateOf(await answered(Refund, stripe.refunds.create(wanted, { idempotencyKey: refundId })), refundId);
      } catch (failure) {
        if (isRefusal(failure)) return refusedRefund(order, failure.code ?? failure.type);
        throw failure;
      }
    },
    async query(order) {
      try {
        const intent = await intentOf(order);
        if (!intent) return undefined;
        const { data } = await answered(listOf(Refund), stripe.refunds.list({ payment_intent: intent, limit: 100 }));
        const found = data.find(({ metadata }) => metadata?.['refundId'] === order.refundId);
        return found && updateOf(found, order.refundId);
      } catch (failure) {
        if (isRefusal(failure)) return undefined;
        throw failure;
      }
    },
  };
}

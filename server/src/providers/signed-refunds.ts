import { z } from 'zod';
import {
  ProviderUnavailable,
  type RefundDesk,
  type RefundUpdate,
  type RefundNotification,
  type RefundOrder,
  refusedRefund,
} from '../domains/deposits/provider';
import type { Answer } from './ask';
import { readAnswer } from './signed-ask';

/** Refunds in our own signed protocols, the acquirer's and that of hosted pages (docs/cashier/manual.md, "Refunds"). */

const code = z.string().min(1).max(100);

const refund = z.object({
  refundId: code,
  providerId: code,
  orderId: code,
  /** Minor units. */
  amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  currency: z.string().length(3),
  status: z.enum(['pending', 'paid', 'refused']),
  reason: z.string().max(100).nullable(),
});

const Refused = z.object({ reason: z.string().min(1).max(100) });

/** A provider's callback about a refund. */
export const RefundCallback = z.object({ ...refund.shape, eventId: code, type: z.literal('refund') });

export const refundCallbackOf = (told: z.output<typeof RefundCallback>): RefundNotification => ({
  type: 'refund',
  eventId: told.eventId,
  orderId: told.orderId,
  refundId: told.refundId,
  status: told.status,
  amount: told.amount,
  currency: told.currency,
});

/** @throws ProviderUnavailable when the answer is no success, not of this shape, or about another refund. */
function updateOf(answer: Answer, { refundId }: RefundOrder): RefundUpdate {
  const { orderId: _, ...update } = readAnswer(refund, answer);
  if (update.refundId !== refundId) throw new ProviderUnavailable('an answer about another refund');
  return update;
}

/**
 * @param ask sends a signed request. @param pathOf the path of a payment at this provider, below which its refunds are.
 * @param callbackUrl address to which the provider reports the outcome of a refund.
 */
export const createSignedRefunds = (
  ask: (method: 'GET' | 'POST', path: string, payload?: object) => Promise<Answer>,
  pathOf: (orderId: string) => string,
  callbackUrl: string,
): RefundDesk => ({
  async send(order) {
    const { refundId, amount, currency } = order;
    const answer = await ask('POST', `${pathOf(order.orderId)}/refunds`, { refundId, amount, currency, callbackUrl });
    const refused = answer.status === 422 ? Refused.safeParse(answer.body) : undefined;
    return refused?.success ? refusedRefund(order, refused.data.reason) : updateOf(answer, order);
  },
  async query(order) {
    const answer = await ask('GET', `${pathOf(order.orderId)}/refunds/${encodeURIComponent(order.refundId)}`);
    return answer.status === 404 ? undefined : updateOf(answer, order);
  },
});

import { isCurrency, minor, parseAmount, toDecimal } from '@croupier/contract/money';
import type { z } from 'zod';
import {
  parseRefundId,
  ProviderUnavailable,
  type RefundDesk,
  type RefundUpdate,
  type RefundNotification,
  type RefundStatus,
  refusedRefund,
} from '../../domains/deposits/provider';
import type { Answer } from '../ask';
import { captureToRefund } from './captures';
import { type Order, Refund, Refused } from './wire';

const STATUS: Readonly<Record<string, RefundStatus>> = { COMPLETED: 'paid', FAILED: 'refused', CANCELLED: 'refused' };

/** Transient faults: the same refund may succeed later. */
const NOT_NOW = ['INTERNAL_SERVER_ERROR', 'RATE_LIMIT_REACHED', 'PREVIOUS_REQUEST_IN_PROGRESS'];

function updateOf({ id, status, amount }: Refund, refundId: string): RefundUpdate {
  const currency = amount.currency_code;
  const parsed = isCurrency(currency) ? parseAmount(amount.value, currency) : undefined;
  const reason = STATUS[status] === 'refused' ? status : null;
  const told = STATUS[status] ?? ('pending' as const);
  return { refundId, providerId: id, amount: parsed?.ok ? parsed.amount : 0, currency, status: told, reason };
}

/** What a webhook reports about a refund of ours; undefined for a refund made elsewhere. */
export function refundCallbackOf(eventId: string, refund: Refund): RefundNotification | undefined {
  const refundId = refund.custom_id ?? '';
  const parsed = parseRefundId(refundId);
  if (!parsed) return undefined;
  const { status, amount, currency } = updateOf(refund, refundId);
  return { type: 'refund', eventId, orderId: parsed.depositId, refundId, status, amount, currency };
}

interface PayPalCalls {
  readonly ask: (method: 'GET' | 'POST', path: string, payload?: object, requestId?: string) => Promise<Answer>;
  readonly read: <T>(schema: z.ZodType<T>, answer: Answer) => T;
  /** @throws ProviderUnavailable. */
  readonly orderOf: (paymentId: string) => Promise<Order>;
}

/** Refunds of captures (Payments v2). A refund carries our id, and its order lists all refunds. */
export function createPayPalRefunds({ ask, read, orderOf }: PayPalCalls): RefundDesk {
  return {
    async send(order) {
      const { refundId, paymentId, amount, currency } = order;
      const found = paymentId === null ? undefined : await orderOf(paymentId);
      const capture = captureToRefund(found?.purchase_units[0]?.payments?.captures ?? [], amount);
      if (!capture || !isCurrency(currency)) return refusedRefund(order, 'not_captured');
      const value = toDecimal(minor(amount), currency);
      const wanted = { amount: { currency_code: currency, value }, custom_id: refundId };
      const answer = await ask('POST', `/v2/payments/captures/${capture.id}/refund`, wanted, refundId);
      const refused = answer.status === 422 || answer.status === 400 ? Refused.safeParse(answer.body) : undefined;
      if (!refused?.success) return updateOf(read(Refund, answer), refundId);
      const issue = refused.data.details?.[0]?.issue ?? refused.data.name;
      if (NOT_NOW.includes(issue)) throw new ProviderUnavailable(`not now: ${issue}`);
      return refusedRefund(order, issue);
    },
    async query({ refundId, paymentId }) {
      if (paymentId === null) return undefined;
      const refunds = (await orderOf(paymentId)).purchase_units[0]?.payments?.refunds ?? [];
      const found = refunds.find(({ custom_id }) => custom_id === refundId);
      return found && updateOf(found, refundId);
    },
  };
}

/** What deposits need of a provider that refunds payments; `providers/` implements it. */

/** One refund to send or to query. */
export interface RefundOrder {
  /** Our id, the idempotency key: sending twice with it refunds once. */
  readonly refundId: string;
  /** The deposit whose payment is refunded. */
  readonly orderId: string;
  /** The provider's id of that payment; null when never reported. */
  readonly paymentId: string | null;
  /** The provider's own id of the refund; null until reported. */
  readonly providerId: string | null;
  /** The amount to refund, minor units. */
  readonly amount: number;
  readonly currency: string;
}

export type RefundStatus = 'pending' | 'paid' | 'refused';

/** The state of a refund at its provider. */
export interface RefundUpdate {
  readonly refundId: string;
  /** The provider's own id of the refund; null when the provider refused the order. */
  readonly providerId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: RefundStatus;
  /** The provider's short reason for a refusal. */
  readonly reason: string | null;
}

export interface RefundDesk {
  /** Whether the provider answers queries by its own refund id only; a refund whose answer was lost is found by sending it again. */
  readonly asksByItsNumber?: true;
  /** Idempotent by the refund's id. @returns status `refused` when the provider rejects the refund. @throws ProviderUnavailable. */
  send(order: RefundOrder): Promise<RefundUpdate>;
  /** @returns undefined when the provider does not know the refund. @throws ProviderUnavailable. */
  query(order: RefundOrder): Promise<RefundUpdate | undefined>;
}

/** The update of a refund that is not carried out. */
export const refusedRefund = ({ refundId, amount, currency }: RefundOrder, reason: string): RefundUpdate => ({
  refundId,
  providerId: null,
  amount,
  currency,
  status: 'refused',
  reason: reason.slice(0, 100),
});

/** The deposit's id comes first, so that an update of a refund leads to its deposit. */
export const refundIdOf = (depositId: string, attempt: number): string => `${depositId}-r${attempt}`;

/** @returns undefined when it is no id of ours. */
export function parseRefundId(refundId: string): { readonly depositId: string; readonly attempt: number } | undefined {
  const [, depositId, attempt] = /^(\d{1,15}-[0-9a-f]{24})-r([1-9]\d{0,3})$/.exec(refundId) ?? [];
  return depositId && attempt ? { depositId, attempt: Number(attempt) } : undefined;
}

/** What deposits need of a provider that gives payments back; `providers/` implements it. */

/** One refund to carry out, or to ask about. */
export interface RefundOrder {
  /** Ours: ordering twice with it refunds once. */
  readonly refundId: string;
  /** The deposit whose payment is given back. */
  readonly orderId: string;
  /** What the provider called that payment; null when it never told. */
  readonly paymentId: string | null;
  /** The provider's own number of the refund, once it has told one. */
  readonly providerId: string | null;
  /** What goes back, minor units. */
  readonly amount: number;
  readonly currency: string;
}

export type RefundStatus = 'pending' | 'paid' | 'refused';

/** Where a refund stands at its provider. */
export interface RefundUpdate {
  readonly refundId: string;
  /** The provider's own number of it; null when it refused the order. */
  readonly providerId: string | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly status: RefundStatus;
  /** Why it was refused, in a word or two of the provider. */
  readonly reason: string | null;
}

export interface RefundDesk {
  /** Whether it can be asked about a refund only by its own number: one whose answer was lost is found by ordering it again. */
  readonly asksByItsNumber?: true;
  /** Idempotent by the refund's id. @returns status `refused` when the provider will not. @throws ProviderUnavailable. */
  send(order: RefundOrder): Promise<RefundUpdate>;
  /** @returns undefined when the provider has never heard of it. @throws ProviderUnavailable. */
  query(order: RefundOrder): Promise<RefundUpdate | undefined>;
}

/** The answer to an order that a provider will not carry out. */
export const refusedRefund = ({ refundId, amount, currency }: RefundOrder, reason: string): RefundUpdate => ({
  refundId,
  providerId: null,
  amount,
  currency,
  status: 'refused',
  reason: reason.slice(0, 100),
});

/** The deposit's id stands in front, so that an update of a refund leads to its deposit. */
export const refundIdOf = (depositId: string, attempt: number): string => `${depositId}-r${attempt}`;

/** @returns undefined when it is no id of ours. */
export function parseRefundId(refundId: string): { readonly depositId: string; readonly attempt: number } | undefined {
  const [, depositId, attempt] = /^(\d{1,15}-[0-9a-f]{24})-r([1-9]\d{0,3})$/.exec(refundId) ?? [];
  return depositId && attempt ? { depositId, attempt: Number(attempt) } : undefined;
}

import type { PaymentUpdate } from '../domains/deposits/provider';

/** Reason for holding a payment whose arrived amount is not the agreed one. */
export const AMOUNT_DIFFERS = 'amount_differs';

/**
 * Judges an approved payment by the arrived amount: another amount than was agreed is not credited automatically, and an operator decides. Updates of
 * any other status stay unchanged.
 * @param arrived minor units; null when the provider reports only the agreed amount.
 */
export function asArrived(update: PaymentUpdate, arrived: number | null, reason = AMOUNT_DIFFERS): PaymentUpdate {
  if (update.status !== 'approved' || arrived === null || arrived === update.amount) return update;
  return { ...update, status: 'review', reason, settledAmount: arrived };
}

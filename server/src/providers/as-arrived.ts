import type { PaymentUpdate } from '../domains/deposits/provider';

/** Why a payment is held when what arrived is not what was agreed. */
export const AMOUNT_DIFFERS = 'amount_differs';

/**
 * An approved payment by what has arrived of it: of another amount than was agreed nothing is credited by itself, and an operator decides. Updates of
 * any other status stay as they are.
 * @param arrived minor units; null when the provider tells none beside what was agreed.
 */
export function asArrived(update: PaymentUpdate, arrived: number | null, reason = AMOUNT_DIFFERS): PaymentUpdate {
  if (update.status !== 'approved' || arrived === null || arrived === update.amount) return update;
  return { ...update, status: 'review', reason, settledAmount: arrived };
}

import type { PaymentUpdate } from '../domains/deposits/provider';

/** Why a payment is held when what arrived is not what was agreed. */
export const AMOUNT_DIFFERS = 'amount_differs';

/**
 * An approved payment by what has arrived of it: of another amount than was agreed nothing is credited by itself, and an operator decides. News of
 * any other status stay as they are.
 * @param arrived minor units; null when the provider tells none beside what was agreed.
 */
export function asArrived(news: PaymentUpdate, arrived: number | null, reason = AMOUNT_DIFFERS): PaymentUpdate {
  if (news.status !== 'approved' || arrived === null || arrived === news.amount) return news;
  return { ...news, status: 'review', reason, settledAmount: arrived };
}

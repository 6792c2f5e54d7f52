import { type CurrencyCode, parseAmount } from '@croupier/contract/money';
import { CURRENCY_DIFFERS, type PaymentUpdate } from '../../domains/deposits/provider';
import { asArrived } from '../as-arrived';
import type { Capture, Money } from './wire';

/** PayPal settles no Turkish lira. */
export const CURRENCIES: readonly CurrencyCode[] = ['USD', 'EUR', 'BRL'];
const isTaken = (currency: string): currency is CurrencyCode => CURRENCIES.some((one) => one === currency);

/** @returns minor units; 0 of a currency that we do not take. */
export function amountOf(money: Money | undefined): { amount: number; currency: string } {
  if (!money || !isTaken(money.currency_code)) return { amount: 0, currency: money?.currency_code ?? 'USD' };
  const parsed = parseAmount(money.value, money.currency_code);
  return { amount: parsed.ok ? parsed.amount : 0, currency: money.currency_code };
}

const isUnpaid = ({ status }: Capture): boolean => status === 'DECLINED' || status === 'FAILED';

/**
 * A taken order by what its captures have brought. A capture of a part, and a second one, make another amount than was agreed, which an operator
 * decides about.
 */
export function asCaptured(update: Omit<PaymentUpdate, 'status'>, captures: readonly Capture[]): PaymentUpdate {
  const completed = captures.filter(({ status }) => status === 'COMPLETED').map(({ amount }) => amountOf(amount));
  const last = captures.at(-1);
  if (completed.length === 0)
    return last && isUnpaid(last)
      ? { ...update, status: 'declined', reason: 'not_paid' }
      : { ...update, status: 'pending' };
  if (completed.some(({ currency }) => currency !== update.currency))
    return { ...update, status: 'review', reason: CURRENCY_DIFFERS };
  const arrived = completed.reduce((sum, { amount }) => sum + amount, 0);
  const isPartOnItsWay = arrived < update.amount && captures.some(({ status }) => status === 'PENDING');
  return isPartOnItsWay ? { ...update, status: 'pending' } : asArrived({ ...update, status: 'approved' }, arrived);
}

/** The capture to give so much of back, minor units: the last one that has brought it, for a refund is of one capture. */
export function captureToRefund(captures: readonly Capture[], amount: number): Capture | undefined {
  const paid = captures.filter((capture) => !isUnpaid(capture));
  return paid.findLast((capture) => amountOf(capture.amount).amount >= amount) ?? paid.at(-1);
}

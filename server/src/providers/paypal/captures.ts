import { type CurrencyCode, parseAmount } from '@croupier/contract/money';
import { CURRENCY_DIFFERS, type PaymentUpdate } from '../../domains/deposits/provider';
import { asArrived } from '../as-arrived';
import type { Capture, Money } from './wire';

/** PayPal settles no Turkish lira. */
export const CURRENCIES: readonly CurrencyCode[] = ['USD', 'EUR', 'BRL'];
const isTaken = (currency: string): currency is CurrencyCode => CURRENCIES.some((one) => one === currency);

/** @returns minor units; 0 for a currency that we do not take. */
export function amountOf(money: Money | undefined): { amount: number; currency: string } {
  if (!money || !isTaken(money.currency_code)) return { amount: 0, currency: money?.currency_code ?? 'USD' };
  const parsed = parseAmount(money.value, money.currency_code);
  return { amount: parsed.ok ? parsed.amount : 0, currency: money.currency_code };
}

const isUnpaid = ({ status }: Capture): boolean => status === 'DECLINED' || status === 'FAILED';

/**
 * Judges a captured order by the sum of its captures. A partial or a second capture makes another amount than was agreed, and an operator decides.
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

/** The capture to refund an amount from, minor units: the last capture that covers the amount, because a refund belongs to one capture. */
export function captureToRefund(captures: readonly Capture[], amount: number): Capture | undefined {
  const paid = captures.filter((capture) => !isUnpaid(capture));
  return paid.findLast((capture) => amountOf(capture.amount).amount >= amount) ?? paid.at(-1);
}

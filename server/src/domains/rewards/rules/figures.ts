import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';

/**
 * An offer's figure in a currency, minor units. There is none to fall back on: amounts are never carried over from another currency.
 * @throws RangeError where the offer does not apply in the currency; its eligibility has refused the member before.
 */
export function figureIn(amounts: Amounts, currency: CurrencyCode): Minor {
  const figure = amounts[currency];
  if (figure === undefined) throw new RangeError(`the offer has no figure in ${currency}`);
  return minor(figure);
}

/** The lesser of an amount and an offer's figure. @param most null for no such limit. */
export const atMost = (amount: Minor, most: Amounts | null, currency: CurrencyCode): Minor =>
  most === null ? amount : minor(Math.min(amount, figureIn(most, currency)));

/** So many hundredths of an amount, exact, rounded down to a whole minor unit. */
export const hundredthsDown = (amount: Minor, hundredths: number): Minor =>
  minor(Number((BigInt(amount) * BigInt(hundredths)) / 100n));

/** So many hundredths of an amount, exact, rounded up to a whole minor unit. */
export const hundredthsUp = (amount: Minor, hundredths: number): Minor =>
  minor(Number((BigInt(amount) * BigInt(hundredths) + 99n) / 100n));

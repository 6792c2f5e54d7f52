import { type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import { type Amounts, figureIn } from '@croupier/contract/rewards/parts';

/** The lesser of an amount and an offer's figure. @param most null for no such limit. */
export const atMost = (amount: Minor, most: Amounts | null, currency: CurrencyCode): Minor =>
  most === null ? amount : minor(Math.min(amount, figureIn(most, currency)));

/** So many hundredths of an amount, exact, rounded down to a whole minor unit. */
export const hundredthsDown = (amount: Minor, hundredths: number): Minor =>
  minor(Number((BigInt(amount) * BigInt(hundredths)) / 100n));

/** So many hundredths of an amount, exact, rounded up to a whole minor unit. */
export const hundredthsUp = (amount: Minor, hundredths: number): Minor =>
  minor(Number((BigInt(amount) * BigInt(hundredths) + 99n) / 100n));

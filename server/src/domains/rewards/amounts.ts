import { CURRENCY_CODES, type CurrencyCode, minor, parseAmount, toWire } from '@croupier/contract/money';
import type { Amounts } from '@croupier/contract/rewards/parts';
import { Refusal } from '../../platform/refusal';

/**
 * Decimal texts in major units by currency, as minor units.
 * @param typed currencies without a text are left out. @throws Refusal amountInvalid for what is no amount above zero
 */
export function amountsOf(typed: Readonly<Partial<Record<CurrencyCode, string>>>): Amounts {
  const amounts: Amounts = {};
  for (const currency of CURRENCY_CODES) {
    const text = typed[currency];
    if (text === undefined) continue;
    const read = parseAmount(text, currency);
    if (!read.ok) throw new Refusal('amountInvalid');
    amounts[currency] = read.amount;
  }
  return amounts;
}

/** Minor units by currency as the wire has them, in major units. */
export const amountsInMajor = (amounts: Partial<Amounts>): Record<string, number> =>
  Object.fromEntries(
    CURRENCY_CODES.flatMap((currency) => {
      const amount = amounts[currency];
      return amount === undefined ? [] : [[currency, toWire(minor(amount), currency)]];
    }),
  );

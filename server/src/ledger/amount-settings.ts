import {
  CURRENCIES,
  CURRENCY_CODES,
  type CurrencyCode,
  fromWire,
  isCurrency,
  type Minor,
  minor,
} from '@croupier/contract/money';
import { z } from 'zod';

const LARGEST = 1_000_000_000;

function fits(major: number, currency: CurrencyCode): boolean {
  try {
    fromWire(major, currency);
    return true;
  } catch {
    return false;
  }
}

/** A configured amount in major units that must mean the same in every currency without figures of its own: at most two decimals. */
export const plainAmount = z
  .number()
  .nonnegative()
  .max(LARGEST)
  .refine((major) => fits(major, 'USD'), 'at most two decimals');

/**
 * A configured maximum in a currency, minor units. An amount too large to be exact (more bitcoin than will ever exist) becomes the largest safe
 * integer.
 * @param major as `plainAmount` takes it.
 */
export const mostIn = (major: number, currency: CurrencyCode): Minor =>
  fits(major, currency) ? fromWire(major, currency) : minor(Number.MAX_SAFE_INTEGER);

/** Several such amounts, joined by a slash as the wire shows them. */
export const plainAmounts = z.string().regex(/^\d{1,9}(\.\d{1,2})?(\/\d{1,9}(\.\d{1,2})?)*$/);

/**
 * Figures of single currencies, each with no more decimals than its currency has.
 * @param figures schema of one currency's figures: numbers, and texts of numbers joined by a slash.
 */
export const figuresByCurrency = <T extends Readonly<Record<string, number | string>>>(figures: z.ZodType<T>) =>
  z
    .record(z.string(), figures)
    .superRefine((byCurrency, context) => {
      for (const [currency, values] of Object.entries(byCurrency)) {
        if (!isCurrency(currency)) {
          context.addIssue({ code: 'custom', path: [currency], message: 'no currency of this casino' });
          continue;
        }
        for (const [name, value] of Object.entries(values)) {
          const amounts = typeof value === 'number' ? [value] : value.split('/').map(Number);
          if (amounts.some((amount) => !fits(amount, currency)))
            context.addIssue({
              code: 'custom',
              path: [currency, name],
              message: `at most ${CURRENCIES[currency].exponent} decimals`,
            });
        }
      }
    })
    // The keys for which the console offers fields.
    .meta({ keys: CURRENCY_CODES });

import * as z from 'zod/mini';
import { CURRENCY_CODES, type CurrencyCode, type Minor, minor } from '../money';
import type { OfferFault } from './faults';

/** The largest figure of money in an offer, minor units. Its largest wagering is still a safe integer. */
export const MOST_AMOUNT = 1_000_000_000_000;
/** Most entries of a list in an offer. */
const MOST_ENTRIES = 2_000;

/** Refuses a value for a cause of the closed list, at a path below it. */
export const fault = (
  issues: z.core.$ZodRawIssue[],
  input: unknown,
  path: readonly PropertyKey[],
  message: OfferFault,
): void => {
  issues.push({ code: 'custom', input, path: [...path], message });
};

/** A whole number from `least` to `most`; text is not read as a number. */
export const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/**
 * An amount for each currency in which an offer applies, minor units, above zero. A currency without a figure has none: amounts are never converted
 * or carried over from another currency.
 */
export const Amounts = z.partialRecord(z.enum(CURRENCY_CODES), wholeNumber(1, MOST_AMOUNT)).check((context) => {
  if (Object.keys(context.value).length === 0) fault(context.issues, context.value, [], 'noFigure');
});
export type Amounts = z.output<typeof Amounts>;

/**
 * An offer's figure in a currency, minor units. There is none to fall back on: amounts are never carried over from another currency.
 * @throws RangeError where the offer does not apply in the currency; its eligibility has refused the member before.
 */
export function figureIn(amounts: Amounts, currency: CurrencyCode): Minor {
  const figure = amounts[currency];
  if (figure === undefined) throw new RangeError(`the offer has no figure in ${currency}`);
  return minor(figure);
}

/** A list whose entries differ from one another. @param least how many it has at least. */
export const distinct = <T extends z.ZodMiniType>(entry: T, least: 0 | 1 = 1) =>
  z.array(entry).check(z.minLength(least), z.maxLength(MOST_ENTRIES), (context) => {
    const seen = new Set<unknown>();
    context.value.forEach((value, index) => {
      if (seen.has(value)) fault(context.issues, value, [index], 'duplicate');
      seen.add(value);
    });
  });

/** Code of a game, of ours or of a vendor. */
export const GameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Names an offer through all of its versions. */
export const OfferName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(64));
/** ISO 3166-1 alpha-2. */
export const CountryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

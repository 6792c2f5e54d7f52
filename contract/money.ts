/**
 * Money inside Croupier: whole minor units of one currency. The type is branded, so that a bare number cannot be
 * passed where money is expected; every constructor checks what it is given.
 */

declare const minorBrand: unique symbol;

/** An amount in whole minor units (cents, satoshi). Always a safe integer; may be negative only in differences. */
export type Minor = number & { readonly [minorBrand]: true };

export const CURRENCY_CODES = ['USD', 'EUR', 'BRL', 'TRY', 'BTC'] as const;
export type CurrencyCode = (typeof CURRENCY_CODES)[number];
/** In which who has no account yet reads amounts and plays for fun. */
export const VISITOR_CURRENCY: CurrencyCode = 'USD';

interface CurrencyFacts {
  /** Digits after the decimal point of one major unit. */
  readonly exponent: number;
  readonly symbol: string;
}

export const CURRENCIES: Readonly<Record<CurrencyCode, CurrencyFacts>> = {
  USD: { exponent: 2, symbol: '$' },
  EUR: { exponent: 2, symbol: '€' },
  BRL: { exponent: 2, symbol: 'R$' },
  TRY: { exponent: 2, symbol: '₺' },
  BTC: { exponent: 8, symbol: '₿' },
};

export const isCurrency = (text: string): text is CurrencyCode => Object.hasOwn(CURRENCIES, text);

/** @throws RangeError when the value is not a whole number that arithmetic keeps exact. */
export function minor(value: number): Minor {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole amount of minor units: ${value}`);
  return value as Minor;
}

export const ZERO = minor(0);
export const plus = (a: Minor, b: Minor): Minor => minor(a + b);
export const minus = (a: Minor, b: Minor): Minor => minor(a - b);
export const times = (a: Minor, factor: number): Minor => minor(a * factor);

/** A share of an amount, rounded down: the house never owes a fraction. @param percent whole percents. */
export const percentOf = (a: Minor, percent: number): Minor => minor(Math.floor((a * percent) / 100));

export type AmountFault = 'malformed' | 'tooManyDecimals' | 'notPositive' | 'tooLarge';
export type ParsedAmount =
  | { readonly ok: true; readonly amount: Minor }
  | { readonly ok: false; readonly fault: AmountFault };

/**
 * Reads an amount in major units from its decimal text. Never goes through a float.
 * Refuses exponents, signs other than a leading minus (which is then refused as not positive), NaN, more decimals than the
 * currency has (trailing zeros included in the count only beyond its exponent), zero and negatives.
 */
export function parseAmount(text: string, currency: CurrencyCode): ParsedAmount {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text.trim());
  if (!match) return { ok: false, fault: /^\d{16,}(\.\d+)?$/.test(text.trim()) ? 'tooLarge' : 'malformed' };
  const { exponent } = CURRENCIES[currency];
  const [, sign, whole = '0', fraction = ''] = match;
  if (fraction.length > exponent) return { ok: false, fault: 'tooManyDecimals' };
  const digits = BigInt(whole + fraction.padEnd(exponent, '0'));
  if (sign === '-' || digits === 0n) return { ok: false, fault: 'notPositive' };
  if (digits > BigInt(Number.MAX_SAFE_INTEGER)) return { ok: false, fault: 'tooLarge' };
  return { ok: true, amount: minor(Number(digits)) };
}

/** Decimal text in major units, with exactly the currency's decimals: 1250 USD is "12.50". */
export function toDecimal(amount: Minor, currency: CurrencyCode): string {
  const { exponent } = CURRENCIES[currency];
  const digits = Math.abs(amount)
    .toString()
    .padStart(exponent + 1, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** The number that goes on the wire: major units, as the nearest double of the exact decimal text. */
export const toWire = (amount: Minor, currency: CurrencyCode): number => Number(toDecimal(amount, currency));

/**
 * Minor units of a number that came over the wire: the inverse of `toWire`. Goes through the decimal text, never through a product, and never
 * rounds: a number that is not the nearest double of an amount of this currency is refused.
 * @throws RangeError when the value is not finite, has more decimals than the currency, or is too large to keep exact.
 */
export function fromWire(major: number, currency: CurrencyCode): Minor {
  const text = major.toFixed(CURRENCIES[currency].exponent);
  if (Number(text) !== major) throw new RangeError(`not an amount of ${currency}: ${major}`);
  return minor(Number(text.replace('.', '')));
}

/** For people: symbol, grouping and decimals as the language writes them. @param major decimal number in major units. */
export function formatMajor(major: number, currency: CurrencyCode, language: string): string {
  const digits = CURRENCIES[currency].exponent;
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(major);
}

/** Formats of a language and a number of decimals: to make one takes longer than to use it. */
const decimalFormats = new Map<string, Intl.NumberFormat>();

/** A decimal number of any length as the language writes it, with all of its decimals. @param text digits, and a point before decimals. */
export function formatDecimal(text: string, language: string): string {
  const digits = text.split('.')[1]?.length ?? 0;
  const key = `${language} ${digits}`;
  const format =
    decimalFormats.get(key) ??
    new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  decimalFormats.set(key, format);
  return format.format(text as Intl.StringNumericLiteral);
}

/** The RGS contract counts in millionths of a major unit. */
export const RGS_UNIT = 1_000_000;

/** Minor units to RGS units. BTC has more decimals than RGS units carry; its games stake in whole RGS units. */
export function toRgs(amount: Minor, currency: CurrencyCode): number {
  const { exponent } = CURRENCIES[currency];
  return exponent <= 6 ? amount * 10 ** (6 - exponent) : Math.floor(amount / 10 ** (exponent - 6));
}

/** RGS units to minor units, or undefined when the amount is not a whole number of minor units. */
export function fromRgs(units: number, currency: CurrencyCode): Minor | undefined {
  const { exponent } = CURRENCIES[currency];
  const value = exponent <= 6 ? units / 10 ** (6 - exponent) : units * 10 ** (exponent - 6);
  return Number.isSafeInteger(value) ? minor(value) : undefined;
}

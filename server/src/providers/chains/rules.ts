import { CURRENCIES, type CurrencyCode, type Minor, minor } from '@croupier/contract/money';
import type { Coin } from './coins';

/** Exact arithmetic between coins and money. A coin's amount is a bigint of the chain's smallest units; a rate is its decimal text. */

interface Decimal {
  readonly digits: bigint;
  /** Digits after the point. */
  readonly scale: number;
}

/** Reads decimal text, with an exponent as JSON may write it. @throws RangeError for anything else, and for a negative. */
export function readDecimal(text: string): Decimal {
  const match = /^(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`not a decimal number: ${text}`);
  const [, whole = '0', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** Smallest units of a decimal amount of coins. @throws RangeError when the coin has fewer decimals. */
export function toUnits(text: string, decimals: number): bigint {
  const { digits, scale } = readDecimal(text);
  if (scale <= decimals) return digits * 10n ** BigInt(decimals - scale);
  const divisor = 10n ** BigInt(scale - decimals);
  if (digits % divisor !== 0n) throw new RangeError(`more than ${decimals} decimals: ${text}`);
  return digits / divisor;
}

/** Decimal text of an amount of coins, without needless zeros. */
export function unitsToText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

const ceilDivide = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

/**
 * The coins to ask for, for an amount of money: rounded up to the decimals of a quote, so that paying exactly this is never too little.
 * @param rate price of one coin in major units of `currency`. @throws RangeError for a rate of zero.
 */
export function unitsFor(amount: Minor, currency: CurrencyCode, coin: Coin, rate: string): bigint {
  const { digits, scale } = readDecimal(rate);
  if (digits === 0n) throw new RangeError('a rate of zero');
  const { exponent } = CURRENCIES[currency];
  // coins = amount / 10^exponent / (digits / 10^scale), in steps of 10^-quoteDecimals
  const steps = ceilDivide(
    BigInt(amount) * 10n ** BigInt(scale + coin.quoteDecimals),
    digits * 10n ** BigInt(exponent),
  );
  return steps * 10n ** BigInt(coin.decimals - coin.quoteDecimals);
}

/** What coins are worth, in minor units, rounded down. @throws RangeError when it is more than can be kept exact. */
export function valueOf(units: bigint, coin: Coin, currency: CurrencyCode, rate: string): Minor {
  const { digits, scale } = readDecimal(rate);
  const { exponent } = CURRENCIES[currency];
  const value = (units * digits * 10n ** BigInt(exponent)) / 10n ** BigInt(coin.decimals + scale);
  return minor(Number(value));
}

/** How deep a payment must lie: the first step whose limit it does not exceed. */
export interface DepthStep {
  /** Decimal amount of coins; null is "any amount". */
  readonly upTo: string | null;
  readonly confirmations: number;
}

/** From here on no payment is too large to be credited. */
export const deepestOf = (steps: readonly DepthStep[]): number =>
  Math.max(1, ...steps.map(({ confirmations }) => confirmations));

/**
 * Confirmations that a payment needs before it is credited. A table without a fitting step asks for its deepest.
 * @param units of the payment and of the member's others in the same coin that may still be lost: many small ones are as one large.
 */
export function confirmationsNeeded(units: bigint, coin: Coin, steps: readonly DepthStep[]): number {
  const fitting = steps.find(({ upTo }) => upTo === null || units <= toUnits(upTo, coin.decimals));
  return fitting?.confirmations ?? deepestOf(steps);
}

/** What arrived against what was asked for. */
export type Coverage = 'exact' | 'under' | 'over';
export const coverageOf = (units: bigint, asked: bigint): Coverage =>
  units === asked ? 'exact' : units < asked ? 'under' : 'over';

export interface Quote {
  readonly units: bigint;
  readonly rate: string;
  readonly currency: CurrencyCode;
  readonly expiresAt: Date;
}

export type Basis = 'quote' | 'first_seen' | 'confirmed';

/**
 * The rate that a payment is credited at: the quote's when it arrived in time, else that of the moment when it was first seen.
 * @param current the rate of now; undefined when it is missing or stale, and then only a person can settle a late payment.
 */
export function rateFor(
  arrivedAt: Date,
  quote: Quote,
  current: string | undefined,
): { rate: string; basis: Basis } | undefined {
  if (arrivedAt <= quote.expiresAt) return { rate: quote.rate, basis: 'quote' };
  return current === undefined ? undefined : { rate: current, basis: 'first_seen' };
}

/**
 * Whether a payment keeps the rate of when it was first seen: it was mined within a time. Without an end, a transaction whose fee no miner takes would
 * be a bet on the price that the payer may let lapse.
 * @param holdMinutes by coin.
 */
export const keepsRate = (arrivedAt: Date, minedAt: Date, holdMinutes: number): boolean =>
  minedAt.getTime() <= arrivedAt.getTime() + holdMinutes * 60_000;

/**
 * Whether a price is too far from the one before.
 * @param before decimal text; @param after decimal text; @param milliseconds between both. @param percent allowed for each hour that has begun.
 */
export function isJump(before: string, after: string, milliseconds: number, percent: number): boolean {
  const [a, b] = [readDecimal(before), readDecimal(after)];
  const old = a.digits * 10n ** BigInt(b.scale);
  const now = b.digits * 10n ** BigInt(a.scale);
  const [low, high] = old < now ? [old, now] : [now, old];
  const hours = 1n + BigInt(Math.max(0, Math.floor(milliseconds / 3_600_000)));
  return high * 100n > low * (100n + BigInt(percent) * hours);
}

/** Money for what arrived: exactly what was agreed when exactly what was quoted came in time. @param agreed minor units. */
export function creditFor(units: bigint, coin: Coin, quote: Quote, rate: string, basis: Basis, agreed: Minor): Minor {
  if (basis === 'quote' && units === quote.units) return agreed;
  return valueOf(units, coin, quote.currency, rate);
}

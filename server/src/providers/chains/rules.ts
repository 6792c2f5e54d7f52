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
 * Converts an amount of money to the coins to quote: rounded up to the decimals of a quote, so that paying exactly this is never too little.
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

/** The value of coins in minor units, rounded down. @throws RangeError when the value exceeds the safe integers. */
export function valueOf(units: bigint, coin: Coin, currency: CurrencyCode, rate: string): Minor {
  const { digits, scale } = readDecimal(rate);
  const { exponent } = CURRENCIES[currency];
  const value = (units * digits * 10n ** BigInt(exponent)) / 10n ** BigInt(coin.decimals + scale);
  return minor(Number(value));
}

/** Steps of required confirmations: the first step whose limit a payment does not exceed applies. */
export interface DepthStep {
  /** Decimal amount of coins; null is "any amount". */
  readonly upTo: string | null;
  readonly confirmations: number;
}

/** The most confirmations of any step, enough for a payment of any size. */
export const deepestOf = (steps: readonly DepthStep[]): number =>
  Math.max(1, ...steps.map(({ confirmations }) => confirmations));

/**
 * Confirmations that a payment needs before it is credited. A table without a fitting step requires its deepest.
 * @param units of the payment plus the member's others in the same coin that may still be lost: many small payments count as one large.
 */
export function confirmationsNeeded(units: bigint, coin: Coin, steps: readonly DepthStep[]): number {
  const fitting = steps.find(({ upTo }) => upTo === null || units <= toUnits(upTo, coin.decimals));
  return fitting?.confirmations ?? deepestOf(steps);
}

/** Compares the arrived amount with the quoted one. */
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
 * @param current the current rate; undefined when missing or stale, in which case only an operator can settle a late payment.
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
 * Whether a payment keeps the rate of when it was first seen: it was mined within a time. Without a time limit, a transaction whose fee no miner
 * accepts would be a free option on the price for the payer.
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

/** The credit for arrived coins: exactly the agreed amount when exactly the quoted coins arrived in time. @param agreed minor units. */
export function creditFor(units: bigint, coin: Coin, quote: Quote, rate: string, basis: Basis, agreed: Minor): Minor {
  if (basis === 'quote' && units === quote.units) return agreed;
  return valueOf(units, coin, quote.currency, rate);
}

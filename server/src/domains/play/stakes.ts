import { type CurrencyCode, formatMajor, type Minor, minor, toWire } from '@croupier/contract/money';
import type { Game } from '@croupier/games/engine/game';

/** Base stakes of slots, in minor units, ascending; the first is the least. All are whole multiples of every slot's stake step. */
const LEVELS = [20, 40, 60, 80, 100, 120, 160, 200, 300, 400, 500, 1_000, 2_000, 5_000, 10_000];
/** Chips of the games that have limits of their own. */
const CHIPS = [10, 20, 50, 100, 200, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000];
/** Stakes scale with the purchasing power of the currency's unit. */
const SCALE: Readonly<Record<CurrencyCode, number>> = { USD: 1, EUR: 1, BRL: 5, TRY: 20, BTC: 10 };
const DEFAULT_LEVEL = 100;

/** Minor units of a currency that count as a hundredth of a US dollar in stakes and limits. */
export const limitUnit = (currency: CurrencyCode): number => SCALE[currency];

export interface BetRange {
  /** Stakes offered; the first and the last are the limits. */
  readonly levels: readonly Minor[];
  readonly step: Minor;
  readonly fallback: Minor;
}

export function betRange(currency: CurrencyCode, { limits, stakeStep }: Pick<Game, 'limits' | 'stakeStep'>): BetRange {
  const offered = limits
    ? [...new Set([limits.least, ...CHIPS.filter((chip) => chip > limits.least && chip < limits.most), limits.most])]
    : LEVELS;
  const levels = offered.filter((level) => level % stakeStep === 0).map((level) => minor(level * SCALE[currency]));
  const usual = minor(DEFAULT_LEVEL * SCALE[currency]);
  return {
    levels,
    step: minor(stakeStep * SCALE[currency]),
    fallback: levels.find((level) => level >= usual) ?? usual,
  };
}

/** A win as the ticker shows it: "412.00 USD". @param payout minor units. */
export const winText = (payout: number, currency: CurrencyCode): string =>
  `${formatMajor(toWire(minor(payout), currency), currency, 'en').replace(/[^\d.,]/g, '')} ${currency}`;

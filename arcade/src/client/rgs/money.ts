import { CURRENCIES, isCurrency, RGS_UNIT } from '@croupier/contract/money';
import type { RgsRound } from '@croupier/contract/rgs';

/** The game server's units carry six decimals; a currency never shows more than they can hold. */
const UNIT_DECIMALS = 6;

export type MoneyFormat = (units: number) => string;

/**
 * Creates a formatter of RGS units (millionths of a major unit).
 * @param currency ISO code, or a play-money code that `Intl` does not know, which is then written behind the number
 * @returns a function that is cheap enough to call every frame
 */
export function createMoneyFormat(currency: string, language: string): MoneyFormat {
  const known = isCurrency(currency) ? CURRENCIES[currency] : undefined;
  const decimals = Math.min(known?.exponent ?? 2, UNIT_DECIMALS);
  const number = new Intl.NumberFormat(language, {
    ...(known ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return (units) => (known ? number.format(units / RGS_UNIT) : `${number.format(units / RGS_UNIT)} ${currency}`);
}

/**
 * Converts a win from hundredths of the stake to RGS units, rounded down so that the display never exceeds the payout.
 * @param stake base stake in RGS units
 */
export const winUnits = (hundredths: number, stake: number): number => Math.floor((hundredths * stake) / 100);

/** Cost of a round so far, RGS units; its mode or its decisions may make the cost a multiple of the stake. A free round costs nothing. */
export const costOf = ({
  amount,
  costMultiplier,
  freeRounds,
}: Pick<RgsRound, 'amount' | 'costMultiplier' | 'freeRounds'>): number =>
  freeRounds === undefined ? Math.round(amount * costMultiplier) : 0;

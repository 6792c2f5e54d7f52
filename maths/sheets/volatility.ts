import type { Volatility } from '@croupier/contract/games/base';

/** The one scale of all games: the label that a standard deviation below so many times the stake has. Published in docs/games.md. */
export const VOLATILITY_SCALE: readonly { readonly label: Volatility; readonly below: number }[] = [
  { label: 'low', below: 3.5 },
  { label: 'medium', below: 7 },
  { label: 'high', below: 12 },
  { label: 'very high', below: Number.POSITIVE_INFINITY },
];

/** @param standardDeviation of a round's payout in multiples of the stake, as the kept par sheet says. */
export function volatilityOf(standardDeviation: number): Volatility {
  return VOLATILITY_SCALE.find(({ below }) => standardDeviation < below)?.label ?? 'very high';
}

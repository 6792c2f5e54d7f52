import { at } from '../../games/engine/at';
import type { SlotAnalysis } from '../slots/slot-analysis';

/** Standard deviation of a round's payout in multiples of the stake, from its exact distribution. */
export function standardDeviation({ payouts, unit }: SlotAnalysis): number {
  let mean = 0;
  let meanSquare = 0;
  payouts.forEach((probability, units) => {
    const multiple = (units * unit) / 100;
    mean += probability * multiple;
    meanSquare += probability * multiple ** 2;
  });
  return Math.sqrt(meanSquare - mean ** 2);
}

/** Probability that a round pays at least this multiple of the stake. */
export function chanceOfAtLeast({ payouts, unit }: SlotAnalysis, multiple: number): number {
  let chance = 0;
  for (let units = payouts.length - 1; units * unit >= multiple * 100; units -= 1) chance += at(payouts, units);
  return chance;
}

/** Two-sided quantiles of the normal distribution. */
export const Z_99 = 2.5758293035489;
export const Z_99_9 = 3.29052673149191;

/** Half the width of the interval that the mean of so many rounds lies in. */
export function halfWidth(deviation: number, rounds: number, z: number): number {
  return (z * deviation) / Math.sqrt(rounds);
}

/** Means of the first four powers of a payout in multiples of the stake. */
export type PowerMeans = readonly [mean: number, square: number, cube: number, fourth: number];

/**
 * The interval that the standard deviation lies in, found from so many rounds: the variance of a sample's variance is (μ₄ − σ⁴) / n, with the
 * fourth central moment μ₄. For bounded payouts and many rounds it is close to normal.
 */
export function deviationInterval(
  [mean, square, cube, fourth]: PowerMeans,
  rounds: number,
  z: number,
): [number, number] {
  const variance = square - mean ** 2;
  const central = fourth - 4 * mean * cube + 6 * mean ** 2 * square - 3 * mean ** 4;
  const half = z * Math.sqrt(Math.max(0, central - variance ** 2) / rounds);
  return [Math.sqrt(Math.max(0, variance - half)), Math.sqrt(variance + half)];
}

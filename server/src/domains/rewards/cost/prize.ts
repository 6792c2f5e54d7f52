import { type Minor, minor } from '@croupier/contract/money';
import { balanceGrid, spread } from './balance-grid';
import type { RoundOutcome } from './claim';

/** One amount that a claim may bring, minor units; `width` is what the point stands for beside itself. */
export interface PrizePoint {
  readonly amount: number;
  readonly weight: number;
  readonly width: number;
}

/** What a claim brings whose reward is not known before, in ascending order. */
export type Prize = readonly PrizePoint[];

/** Free rounds of one slot. */
export interface RoundsOfSet {
  readonly outcomes: readonly RoundOutcome[];
  readonly rounds: number;
  /** Minor units. */
  readonly stake: Minor;
}

/** Points for a stake where they are even, and even points in all. */
const MOST_PER_STAKE = 20;
const MOST_EVEN_POINTS = 8_000;
/** Stakes that are evenly spaced at least. */
const LEAST_EVEN = 40;
/** Standard deviations above the mean that wins may reach: what is beyond adds nothing that counts. */
const MOST_DEVIATIONS = 10;

const largestDivisor = (one: number, other: number): number => (other === 0 ? one : largestDivisor(other, one % other));

/**
 * What all rounds of a set win together: the sum of so many payouts of the slot's distribution, each independent of the others. Sums between two points of
 * the grid keep mass, mean and variance.
 */
export function winsOfSet({ outcomes, rounds, stake }: RoundsOfSet): Prize {
  const mean = outcomes.reduce((sum, { pay, probability }) => sum + (pay / 100) * probability, 0);
  const square = outcomes.reduce((sum, { pay, probability }) => sum + (pay / 100) ** 2 * probability, 0);
  const largest = Math.max(...outcomes.map(({ pay }) => pay)) / 100;
  const step = outcomes.reduce((divisor, { pay }) => largestDivisor(divisor, pay), 100);
  const perStake = Math.min(100 / step, MOST_PER_STAKE);
  const even = Math.min(Math.max(3 * mean * rounds, LEAST_EVEN), MOST_EVEN_POINTS / perStake);
  const top = mean * rounds + 1.5 * largest + MOST_DEVIATIONS * Math.sqrt(Math.max(0, square - mean ** 2) * rounds);
  const grid = balanceGrid(perStake, even, Math.min(top, largest * rounds + 1));
  const { points } = grid;
  const rows = [...points].map((won) => {
    const row = new Map<number, number>();
    for (const { pay, probability } of outcomes)
      spread(grid, won + pay / 100, probability, (place, part) => row.set(place, (row.get(place) ?? 0) + part));
    return { places: Int32Array.from(row.keys()), parts: Float64Array.from(row.values()) };
  });
  let now = new Float64Array(points.length);
  now[0] = 1;
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(points.length);
    rows.forEach(({ places, parts }, state) => {
      const mass = now[state] ?? 0;
      if (Math.abs(mass) < 1e-16) return;
      places.forEach((place, entry) => {
        next[place] = (next[place] ?? 0) + mass * (parts[entry] ?? 0);
      });
    });
    now = next;
  }
  return [...points].map((won, place) => ({
    amount: won * stake,
    weight: now[place] ?? 0,
    width: won <= grid.evenBelow ? 0 : (won - (points[place - 1] ?? 0)) * stake,
  }));
}

/** Amounts that were seen, each as likely as another. */
export const prizeOfAmounts = (amounts: readonly number[]): Prize =>
  amounts.toSorted((one, other) => one - other).map((amount) => ({ amount, weight: 1 / amounts.length, width: 0 }));

/** The amount below which so large a share of claims stays. */
export function quantile(points: Prize, share: number): number {
  let below = 0;
  for (const { amount, weight, width } of points) {
    if (below + weight >= share && weight > 0) return amount - width / 2 + (width * (share - below)) / weight;
    below += weight;
  }
  return points.at(-1)?.amount ?? 0;
}

export const meanOf = (points: Prize): number => points.reduce((sum, { amount, weight }) => sum + amount * weight, 0);

/** The same where no claim brings more than `most`; null for no cap. */
export const cappedPrize = (points: Prize, most: Minor | null): Prize =>
  most === null ? points : points.map((point) => (point.amount < most ? point : { ...point, amount: most, width: 0 }));

/** A part of all claims, by its mean. */
export interface Stratum {
  /** Minor units, at least 1. */
  readonly amount: Minor;
  readonly weight: number;
}

/** Shares of all claims at which strata end: narrow where few claims bring much. */
const CUTS = [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.95, 0.99, 1];

/** A few amounts that stand for all, which have the same mean. What brings less than a minor unit is left out. */
export function strataOf(points: Prize): readonly Stratum[] {
  const sums = CUTS.map(() => ({ mass: 0, amount: 0 }));
  let below = 0;
  let place = 0;
  for (const { amount, weight } of points) {
    let left = weight;
    // A slightly negative weight of the grid is taken from the stratum that its neighbours are in.
    while (left !== 0) {
      const room = place === CUTS.length - 1 ? left : (CUTS[place] ?? 1) - below;
      const part = Math.min(left, Math.max(0, room));
      const sum = sums[place];
      if (sum) {
        sum.mass += part;
        sum.amount += part * amount;
      }
      below += part;
      left -= part;
      if (left !== 0) place += 1;
    }
  }
  return sums.flatMap(({ mass, amount }) => {
    const mean = mass > 0 ? minor(Math.round(amount / mass)) : minor(0);
    return mean > 0 ? [{ amount: mean, weight: mass }] : [];
  });
}

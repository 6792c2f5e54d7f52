import type { SlotFeatures } from '@croupier/contract/games/slot';
import { at } from '../../games/engine/at';
import { add, multiply, rational, sum, type Rational } from '../exact/rational';

type Hold = NonNullable<SlotFeatures['hold']>;

/** What a hold and spin leads to on average. */
export interface HoldEnd {
  /** Cells filled at the end. */
  readonly cells: Rational;
  /** Chance of a full grid. */
  readonly full: Rational;
}

/** How a hold and spin that starts with `filled` cash symbols ends: a Markov chain over the filled cells and the respins left, exact. */
export function holdEnd(hold: Hold, cells: number, filled: number): HoldEnd {
  const known = new Map<number, HoldEnd>();
  const from = (full: number, left: number): HoldEnd => {
    if (full === cells) return { cells: rational(cells), full: rational(1) };
    if (left === 0) return { cells: rational(full), full: rational(0) };
    const key = full * (hold.respins + 1) + left;
    const before = known.get(key);
    if (before !== undefined) return before;
    const outcomes = landingChances(cells - full, hold.land, hold.of).map((probability, landed) => ({
      probability,
      after: from(full + landed, landed > 0 ? hold.respins : left - 1),
    }));
    const result = {
      cells: sum(outcomes.map(({ probability, after }) => multiply(probability, after.cells))),
      full: sum(outcomes.map(({ probability, after }) => multiply(probability, after.full))),
    };
    known.set(key, result);
    return result;
  };
  return from(filled, hold.respins);
}

/**
 * The expected win of a hold and spin that starts with `filled` cash symbols, in multiples of the stake, exact. All printed numbers are drawn
 * alike, so the cells' worth is their expected number times the mean number.
 */
export function holdMean(hold: Hold, cells: number, filled: number): Rational {
  const weights = hold.values.reduce((total, { weight }) => total + weight, 0);
  const worth = hold.values.reduce((total, { value, weight }) => total + value * weight, 0);
  const end = holdEnd(hold, cells, filled);
  return add(multiply(end.cells, rational(worth, weights * 100)), multiply(end.full, rational(hold.full.value, 100)));
}

/** The binomial distribution of how many of the empty cells land cash. */
export function landingChances(empty: number, land: number, of: number): Rational[] {
  let distribution: bigint[] = [1n];
  for (let cell = 0; cell < empty; cell += 1) {
    distribution = Array.from({ length: distribution.length + 1 }, (_, landed) => {
      const missed = (distribution[landed] ?? 0n) * BigInt(of - land);
      return missed + (distribution[landed - 1] ?? 0n) * BigInt(land);
    });
  }
  return distribution.map((_, landed) => rational(at(distribution, landed), BigInt(of) ** BigInt(empty)));
}

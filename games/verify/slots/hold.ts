import type { SlotFeatures } from '@croupier/contract/games/slot';
import { at } from '../../engine/at';
import { add, multiply, rational, sum, type Rational } from '../rational';

/**
 * The expected win of a hold and spin that starts with `filled` cash symbols, in multiples of the stake: a Markov chain over the number of
 * filled cells and the respins left, exact. All printed numbers are drawn alike, so the cells' worth is their expected number times the
 * mean number.
 */
export function holdMean(hold: NonNullable<SlotFeatures['hold']>, cells: number, filled: number): Rational {
  const weights = hold.values.reduce((total, { weight }) => total + weight, 0);
  const worth = hold.values.reduce((total, { value, weight }) => total + value * weight, 0);
  const perCell = rational(worth, weights * 100);
  /** `end[full][left]`: expected final cells, and the chance of a full grid. */
  const known = new Map<number, { cells: Rational; full: Rational }>();
  const from = (full: number, left: number): { cells: Rational; full: Rational } => {
    if (full === cells) return { cells: rational(cells), full: rational(1) };
    if (left === 0) return { cells: rational(full), full: rational(0) };
    const key = full * 16 + left;
    const before = known.get(key);
    if (before !== undefined) return before;
    const outcomes = landings(cells - full, hold.land, hold.of).map((probability, landed) => ({
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
  const end = from(filled, hold.respins);
  return add(multiply(end.cells, perCell), multiply(end.full, rational(hold.full.value, 100)));
}

/** The binomial distribution of how many of the empty cells land cash. */
function landings(empty: number, land: number, of: number): Rational[] {
  let distribution: bigint[] = [1n];
  for (let cell = 0; cell < empty; cell += 1) {
    distribution = Array.from({ length: distribution.length + 1 }, (_, landed) => {
      const missed = (distribution[landed] ?? 0n) * BigInt(of - land);
      return missed + (distribution[landed - 1] ?? 0n) * BigInt(land);
    });
  }
  return distribution.map((_, landed) => rational(at(distribution, landed), BigInt(of) ** BigInt(empty)));
}

import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../games/engine/at';
import { toNumber } from '../exact/rational';
import { landingChances } from './hold';

/** The mean of a win, in multiples of the stake, and of its square. */
export interface Moments {
  readonly mean: number;
  readonly square: number;
}

export const NOTHING: Moments = { mean: 0, square: 0 };

/** Moments of the sum of two wins that are drawn apart. */
export const plus = (one: Moments, other: Moments): Moments => ({
  mean: one.mean + other.mean,
  square: one.square + 2 * one.mean * other.mean + other.square,
});

/** Moments of a win that is always the same. @param win multiples of the stake. */
export const certain = (win: number): Moments => ({ mean: win, square: win * win });

/** Moments of one of several wins. @param cases each with its chance; the chances add up to one. */
export function mixture(cases: readonly (readonly [chance: number, moments: Moments])[]): Moments {
  let [mean, square] = [0, 0];
  for (const [chance, moments] of cases) {
    mean += chance * moments.mean;
    square += chance * moments.square;
  }
  return { mean, square };
}

export const deviationOf = ({ mean, square }: Moments): number => Math.sqrt(square - mean * mean);

type Hold = NonNullable<NonNullable<SlotFacts['features']>['hold']>;

/**
 * The win of a hold and spin that starts with `filled` cash symbols: with n cells filled at the end it is the sum of n numbers that are drawn
 * alike and apart, and the full grid's own win where n is all cells.
 */
export function holdMoments(hold: Hold, cells: number, filled: number): Moments {
  const weights = hold.values.reduce((total, { weight }) => total + weight, 0);
  const cell = mixture(hold.values.map(({ value, weight }) => [weight / weights, certain(value / 100)]));
  const ends = holdEnds(hold, cells, filled);
  return mixture(
    ends.map((chance, count) => {
      const sum = {
        mean: count * cell.mean,
        square: count * (cell.square - cell.mean ** 2) + (count * cell.mean) ** 2,
      };
      return [chance, count === cells ? plus(sum, certain(hold.full.value / 100)) : sum];
    }),
  );
}

/** Chance of each number of filled cells at the end of a hold and spin: the chain of `holdEnd`, whose means are exact. */
function holdEnds(hold: Hold, cells: number, filled: number): number[] {
  const landings = Array.from({ length: cells + 1 }, (_, empty) =>
    landingChances(empty, hold.land, hold.of).map(toNumber),
  );
  const ends = Array.from({ length: cells + 1 }, () => 0);
  // By filled cells, then by respins left: a respin that lands nothing costs one, any other brings them all back.
  const reached = Array.from({ length: cells + 1 }, () => new Float64Array(hold.respins + 1));
  at(reached, filled)[hold.respins] = 1;
  for (let full = filled; full <= cells; full += 1) {
    const here = at(reached, full);
    for (let left = hold.respins; left >= 0; left -= 1) {
      const chance = at(here, left);
      if (full === cells || left === 0) {
        ends[full] = at(ends, full) + chance;
        continue;
      }
      at(landings, cells - full).forEach((landing, landed) => {
        const after = landed > 0 ? hold.respins : left - 1;
        const next = at(reached, full + landed);
        next[after] = at(next, after) + chance * landing;
      });
    }
  }
  return ends;
}

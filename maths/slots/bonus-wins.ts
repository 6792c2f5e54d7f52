import { at } from '../../games/engine/at';
import type { SlotTables } from '../../games/engine/slot/tables';
import { CompensatedArray, CompensatedSum } from '../exact/compensated-sum';
import type { ReelCycle } from '../exact/enumerate';

/** What the free spins of one bonus win together, in whole units. */
export interface BonusWins {
  /** `below[units]` is the probability of winning exactly that, for all wins below the ceiling. */
  readonly below: Float64Array;
  /** Probability of reaching the ceiling. */
  readonly reached: number;
  /** Expected win beyond the ceiling, in units; no maximum win applied. */
  readonly excess: number;
}

/** Boards that earn the same free spins and the same win are one outcome. */
interface Outcome {
  readonly units: number;
  readonly probability: number;
}

/** Adds nothing to any sum. */
const NONE: Outcome = { units: 0, probability: 0 };

/** Terms that are added up plainly before their sum joins the others with compensation: few, to keep the rounding error small. */
const CHUNK = 32;

/**
 * The distributions of a bonus's total win, by recursion over its spins: what is still to be won after `played` of `total`
 * spins is a mixture, over the next board's outcomes, of that board's win plus what is still to be won then.
 *
 * Only positive numbers are added and multiplied, so every result has a small relative error, however rare it is: at most
 * `bonusError`.
 */
export class BonusDistributions {
  readonly #outcomes: ReadonlyMap<number, readonly Outcome[]>;
  readonly #limit: number;
  readonly #ceiling: number;
  readonly #known = new Map<string, BonusWins>();

  /**
   * @param unit hundredths of the stake; every free-spin win with its multiplier is a multiple.
   * @param ceiling in units; wins from it on are only summed up.
   */
  constructor(tables: SlotTables, freeCycle: ReelCycle, unit: number, ceiling: number) {
    this.#outcomes = groupOutcomes(tables, freeCycle, unit);
    this.#limit = tables.facts.freeSpins.maxTotal;
    this.#ceiling = ceiling;
  }

  /** The win of a bonus that starts with `awarded` free spins. */
  startingWith(awarded: number): BonusWins {
    return this.#remaining(0, Math.min(awarded, this.#limit));
  }

  #remaining(played: number, total: number): BonusWins {
    const key = `${played} of ${total}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const wins = played === total ? nothing(this.#ceiling) : this.#mixture(played, total);
    this.#known.set(key, wins);
    return wins;
  }

  #mixture(played: number, total: number): BonusWins {
    const below = new CompensatedArray(this.#ceiling);
    const reached = new CompensatedSum();
    const excess = new CompensatedSum();
    for (const [award, outcomes] of this.#outcomes) {
      const rest = this.#remaining(played + 1, Math.min(total + award, this.#limit));
      addConvolution(rest.below, outcomes, below);
      const tail = tailSums(rest.below);
      for (const { units, probability } of outcomes) {
        const from = Math.max(0, this.#ceiling - units);
        const beyond = Math.max(0, units - this.#ceiling);
        const crossing = at(tail.probability, from);
        reached.add(probability * (crossing + rest.reached));
        excess.add(probability * (at(tail.excess, from) + beyond * crossing + rest.excess + units * rest.reached));
      }
    }
    return { below: below.values(), reached: reached.value, excess: excess.value };
  }
}

/**
 * Bound on the relative error of every figure above: a spin costs a plain sum of CHUNK terms and fifteen single operations (a
 * compensated sum counts as three), each within 2⁻⁵³; using the result takes a dozen more.
 * @param spins the most free spins that a bonus can have.
 */
export function bonusError(spins: number): number {
  return (spins * (CHUNK + 15) + 12) * 2 ** -53;
}

function nothing(ceiling: number): BonusWins {
  const below = new Float64Array(ceiling);
  below[0] = 1;
  return { below, reached: 0, excess: 0 };
}

/** Outcomes of a free spin by the spins that they award. */
function groupOutcomes(tables: SlotTables, cycle: ReelCycle, unit: number): Map<number, Outcome[]> {
  const boards = new Map<number, Map<number, number>>();
  for (const board of cycle.classes) {
    const award = at(tables.freeSpins, board.scatters);
    const units = (board.win * tables.facts.freeSpins.multiplier) / unit;
    if (!Number.isInteger(units)) throw new RangeError(`A win of ${board.win} is no multiple of the unit`);
    const group = boards.get(award) ?? new Map<number, number>();
    group.set(units, (group.get(units) ?? 0) + board.boards);
    boards.set(award, group);
  }
  const toOutcome = ([units, count]: [number, number]) => ({ units, probability: count / cycle.boards });
  return new Map([...boards].map(([award, group]) => [award, [...group].map(toOutcome)]));
}

/** Adds the convolution of `wins` with the outcomes to `target`, as far as it stays below the ceiling. */
function addConvolution(wins: Float64Array, outcomes: readonly Outcome[], target: CompensatedArray): void {
  // Most arrays end early: what is left to win in the last spins cannot be much.
  const end = wins.findLastIndex((probability) => probability > 0) + 1;
  const most = outcomes.reduce((known, { units }) => Math.max(known, units), 0);
  // With zeros before and behind them, wins can be looked up less any outcome's units.
  const padded = new Float64Array(most + target.length);
  padded.set(wins, most);
  const partial = new Float64Array(target.length);
  for (let from = 0; from < outcomes.length; from += CHUNK) {
    partial.fill(0);
    const chunk = outcomes.slice(from, from + CHUNK);
    for (let place = 0; place < chunk.length; place += 4) {
      addFour(padded, most, end, partial, chunk.slice(place, place + 4));
    }
    target.add(partial);
  }
}

/**
 * Adds up to four outcomes to each element, in their order, so that it is read and written once: nearly all of the analysis is spent here.
 * @param most where `padded` begins to tell wins. @param end how many it tells.
 */
function addFour(
  padded: Float64Array,
  most: number,
  end: number,
  partial: Float64Array,
  [first = NONE, second = NONE, third = NONE, fourth = NONE]: readonly Outcome[],
): void {
  const from1 = most - first.units;
  const from2 = most - second.units;
  const from3 = most - third.units;
  const from4 = most - fourth.units;
  const { probability: chance1 } = first;
  const { probability: chance2 } = second;
  const { probability: chance3 } = third;
  const { probability: chance4 } = fourth;
  const stop = Math.min(partial.length, end + Math.max(first.units, second.units, third.units, fourth.units));
  for (let units = most - Math.max(from1, from2, from3, from4); units < stop; units += 1) {
    partial[units] =
      (partial[units] as number) +
      (padded[units + from1] as number) * chance1 +
      (padded[units + from2] as number) * chance2 +
      (padded[units + from3] as number) * chance3 +
      (padded[units + from4] as number) * chance4;
  }
}

/** For each win: the probability of at least it, and the expected excess over it. */
function tailSums(wins: Float64Array): { probability: Float64Array; excess: Float64Array } {
  const probability = new Float64Array(wins.length + 1);
  const excess = new Float64Array(wins.length + 1);
  const probabilitySum = new CompensatedSum();
  const excessSum = new CompensatedSum();
  for (let units = wins.length - 1; units >= 0; units -= 1) {
    // The excess over one unit less grows by the probability of exceeding it.
    excessSum.add(probabilitySum.value);
    probabilitySum.add(at(wins, units));
    probability[units] = probabilitySum.value;
    excess[units] = excessSum.value;
  }
  return { probability, excess };
}

import { at } from '../../games/engine/at';
import type { Machine } from '../../games/engine/slot/features/machine';
import type { ReelCycle } from '../exact/enumerate';
import { add, multiply, rational, type Rational } from '../exact/rational';
import { certain, mixture, type Moments, NOTHING, plus } from './second-moments';

/** Boards of a free spin that award the same number of spins. */
interface AwardGroup {
  readonly award: number;
  readonly boards: number;
  /** Sum of the wins, hundredths of the stake. */
  readonly wins: bigint;
  readonly classes: readonly { readonly win: number; readonly boards: number }[];
}

/** Of one spin, for each award: the logarithm of E exp(…), less a shift that keeps it within floating point. */
interface SpinMoments {
  readonly shift: number;
  readonly logs: readonly number[];
}

/** Exponents per stake that the tail bound is tried with. */
const EXPONENTS = Array.from({ length: 60 }, (_, step) => 0.0005 * 1.15 ** step);

/**
 * The free spins of a game whose boards are independent: their exact expected win with retriggers, limit and a multiplier that may grow
 * from spin to spin, and a bound on what the maximum win takes away.
 */
export class BonusMoments {
  readonly #groups: readonly (readonly AwardGroup[])[];
  readonly #means = new Map<string, Rational>();
  readonly #bounds = new Map<string, number>();
  readonly #logs = new Map<string, number>();

  /** @param cycles what a free spin can show, as many as there are equally likely kinds of bonus (a book's special symbols). */
  constructor(
    private readonly machine: Machine,
    private readonly cycles: readonly ReelCycle[],
  ) {
    this.#groups = cycles.map((cycle) => groupByAward(machine, cycle));
  }

  /** Expected win of a bonus that begins with `awarded` spins, in multiples of the stake, without the maximum win. */
  mean(awarded: number): Rational {
    const all = this.cycles.map((_, kind) => this.#mean(kind, 0, Math.min(awarded, this.#limit)));
    return multiply(all.reduce(add), rational(1, this.cycles.length));
  }

  /** Mean and square of the win of a bonus that begins with `awarded` spins, without the maximum win. */
  moments(awarded: number): Moments {
    const start = Math.min(awarded, this.#limit);
    return mixture(this.cycles.map((_, kind) => [1 / this.cycles.length, this.#momentsOf(kind, start)]));
  }

  /**
   * At most this much, in multiples of the stake, is cut off a bonus of `awarded` spins on average after `won` hundredths in the base game.
   * For any t > 0, (X − c)⁺ ≤ exp(t·(X − c)) / (t·e), so E(X − c)⁺ ≤ E exp(t·X) · exp(−t·c) / (t·e); the least over many t is taken.
   */
  cutOffBound(awarded: number, won: number): number {
    return this.#leastBound(awarded, won, 'cut off', (exponent) => 1 / (exponent * Math.E));
  }

  /** At most this probable is it that such a bonus reaches the maximum win: P(X ≥ c) ≤ E exp(t·X) · exp(−t·c). */
  reachBound(awarded: number, won: number): number {
    return Math.min(
      1,
      this.#leastBound(awarded, won, 'reach', () => 1),
    );
  }

  #leastBound(awarded: number, won: number, kind: string, factor: (exponent: number) => number): number {
    const key = `${kind} ${awarded} ${won}`;
    const known = this.#bounds.get(key);
    if (known !== undefined) return known;
    const ceiling = (this.machine.maxPayout - won) / 100;
    const start = Math.min(awarded, this.#limit);
    const least = Math.min(
      ...EXPONENTS.map((exponent) => {
        const logs = this.cycles.map((_, of) => this.#logOf(of, exponent, start));
        const mean = logs.reduce((total, log) => total + Math.exp(log - exponent * ceiling), 0) / logs.length;
        return mean * factor(exponent);
      }),
    );
    this.#bounds.set(key, least);
    return least;
  }

  /** `#logMoment`, kept: both bounds ask for it. */
  #logOf(kind: number, exponent: number, start: number): number {
    const key = `${kind} ${exponent} ${start}`;
    const known = this.#logs.get(key) ?? this.#logMoment(kind, exponent, start);
    this.#logs.set(key, known);
    return known;
  }

  /** Every free spin that the limit allows at its best, hundredths of the stake. */
  get largest(): number {
    let board = 0;
    for (const { classes } of this.cycles) for (const { win } of classes) if (win > board) board = win;
    return Array.from({ length: this.#limit }, (_, played) => this.#multiplier(played) * board).reduce(
      (total, win) => total + win,
      0,
    );
  }

  get #limit(): number {
    return this.machine.facts.freeSpins.maxTotal;
  }

  /** The multiplier of the spin after `played` spins. */
  #multiplier(played: number): number {
    const { multiplier } = this.machine.facts.freeSpins;
    const { growth } = this.machine.features;
    return growth === undefined ? multiplier : Math.min(multiplier + played * growth.step, growth.most);
  }

  #mean(kind: number, played: number, total: number): Rational {
    if (played >= total) return rational(0);
    const key = `${kind} ${played} ${total}`;
    const known = this.#means.get(key);
    if (known !== undefined) return known;
    const boards = at(this.cycles, kind).boards;
    const groups = at(this.#groups, kind);
    const wins = groups.reduce((all, group) => all + group.wins, 0n) * BigInt(this.#multiplier(played));
    const own = rational(wins, 100n * BigInt(boards));
    const mean = groups
      .map((group) => {
        const next = this.#mean(kind, played + 1, Math.min(total + group.award, this.#limit));
        return multiply(rational(group.boards, boards), next);
      })
      .reduce(add, own);
    this.#means.set(key, mean);
    return mean;
  }

  /** By recursion over the spins from the last to the first, as `#mean`; a spin's own win and what it awards belong together. */
  #momentsOf(kind: number, start: number): Moments {
    const limit = this.#limit;
    const { boards } = at(this.cycles, kind);
    const groups = at(this.#groups, kind).map(({ award, boards: own, classes }) => ({
      award,
      chance: own / boards,
      won: mixture(classes.map(({ win, boards: count }) => [count / own, certain(win / 100)])),
    }));
    let next = Array.from({ length: limit + 1 }, () => NOTHING);
    for (let played = limit - 1; played >= 0; played -= 1) {
      const times = this.#multiplier(played);
      const here = Array.from({ length: limit + 1 }, () => NOTHING);
      for (let total = played + 1; total <= limit; total += 1) {
        here[total] = mixture(
          groups.map(({ award, chance, won }) => {
            const own = { mean: won.mean * times, square: won.square * times * times };
            return [chance, plus(own, at(next, Math.min(total + award, limit)))];
          }),
        );
      }
      next = here;
    }
    return at(next, start);
  }

  /** Logarithm of E exp(exponent · win), by recursion over the spins from the last to the first. */
  #logMoment(kind: number, exponent: number, start: number): number {
    const limit = this.#limit;
    const cycle = at(this.cycles, kind);
    const groups = at(this.#groups, kind);
    let largest = 0;
    for (const { classes } of groups) for (const { win } of classes) if (win > largest) largest = win;
    const spins = new Map<number, SpinMoments>();
    const spin = (multiplier: number): SpinMoments => {
      const known = spins.get(multiplier);
      if (known !== undefined) return known;
      const factor = (exponent * multiplier) / 100;
      const shift = factor * largest;
      const moments = groups.map(({ classes }) =>
        classes.reduce((total, { win, boards }) => total + (boards / cycle.boards) * Math.exp(factor * win - shift), 0),
      );
      const result = { shift, logs: moments.map(Math.log) };
      spins.set(multiplier, result);
      return result;
    };
    let next = new Float64Array(limit + 1);
    for (let played = limit - 1; played >= 0; played -= 1) {
      const { shift, logs: own } = spin(this.#multiplier(played));
      const here = new Float64Array(limit + 1);
      for (let total = played + 1; total <= limit; total += 1) {
        const logs = groups.map(({ award }, index) => at(own, index) + at(next, Math.min(total + award, limit)));
        const top = Math.max(...logs);
        here[total] = shift + top + Math.log(logs.reduce((all, log) => all + Math.exp(log - top), 0));
      }
      next = here;
    }
    return at(next, start);
  }
}

function groupByAward(machine: Machine, cycle: ReelCycle): AwardGroup[] {
  const groups = new Map<number, { boards: number; wins: bigint; classes: Map<number, number> }>();
  for (const { scatters, win, boards } of cycle.classes) {
    const award = at(machine.freeSpins, scatters);
    const group = groups.get(award) ?? { boards: 0, wins: 0n, classes: new Map<number, number>() };
    group.boards += boards;
    group.wins += BigInt(win) * BigInt(boards);
    group.classes.set(win, (group.classes.get(win) ?? 0) + boards);
    groups.set(award, group);
  }
  return [...groups].map(([award, { boards, wins, classes }]) => ({
    award,
    boards,
    wins,
    classes: [...classes].map(([win, count]) => ({ win, boards: count })),
  }));
}

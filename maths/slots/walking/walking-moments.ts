import { at } from '../../../games/engine/at';
import type { Machine, Phase } from '../../../games/engine/slot/features/machine';
import { MOST_RESPINS } from '../../../games/engine/slot/features/player';
import { columnsOf } from '../cascade/board-classes';
import { DECISIVE } from './walking-wilds';

/** A reel with some rows held and a new wild in one, or in none. */
interface Reel {
  /** The rows that a wild leaves to the reel on its left. */
  readonly leaves: number;
  /** The chance to stop like this, stops with a scatter in view weighed. */
  readonly chance: number;
  /** The same with an ordinary symbol or a wild in a row: `shows[row * symbols + symbol]`. */
  readonly shows: Float64Array;
}

/** All ways from a state to the next, and what they weigh. */
interface Steps {
  readonly from: readonly number[];
  readonly next: readonly number[];
  readonly factors: readonly number[];
}

const ENDED = -1;
/** B in a bound of what scatters weigh: large enough that the few boards with enough of them make most of it. */
const SCATTER_WEIGHT = 10;

/**
 * Bounds of exponential moments of a spin's wins with all boards that its wilds lead to. The chain is over the rows held, one set a reel. What a
 * board wins is the mean over its lines of what each would win as often as there are lines, so E exp of it is at most the mean of theirs; and of
 * a line exp(max) ≤ 1 + Σ (exp − 1) over the symbols that it may win with.
 */
export class WalkedMoments {
  readonly #columns: readonly (readonly Uint8Array[])[];
  /** Sets of rows that each reel may hold, as bits. */
  readonly #masks: readonly (readonly number[])[];

  constructor(
    private readonly machine: Machine,
    phase: Phase,
  ) {
    const { reels, rows, strips, wild } = machine;
    this.#columns = strips[phase].map((strip) => columnsOf(strip, rows, -1));
    const masks: number[][] = [[0]];
    for (let reel = reels - 1; reel > 0; reel -= 1) {
      const fresh = at(this.#columns, reel).map((column) => wildOf(column, wild));
      masks.unshift([...new Set(at(masks, 0).flatMap((mask) => [mask, ...fresh.map((bit) => mask | bit)]))]);
    }
    this.#masks = masks;
  }

  /** At least E exp(exponent · win + weight · awarded) of a spin. @param exponent per stake. @param weight per free spin. */
  spin(exponent: number, weight: number): number {
    const steps = this.#steps(exponent, weight);
    const [from, next, factors] = [
      Int32Array.from(steps.from),
      Int32Array.from(steps.next),
      Float64Array.from(steps.factors),
    ];
    let later = new Float64Array(this.#states).fill(1);
    for (let board = 0; board <= MOST_RESPINS; board += 1) {
      const here = new Float64Array(later.length);
      for (let step = 0; step < from.length; step += 1) {
        const to = next[step] as number;
        const place = from[step] as number;
        here[place] = (here[place] as number) + (factors[step] as number) * (to === ENDED ? 1 : (later[to] as number));
      }
      later = here;
    }
    return at(later, 0);
  }

  get #states(): number {
    return this.#masks.reduce((all, { length }) => all * length, 1);
  }

  /** What scatters pay and award weighs 1 + k · Bⁿ at the most where n are in view, so boards count once as they are and once with each of them weighed. */
  #steps(exponent: number, weight: number): Steps {
    const { freeSpins, scatterPays } = this.machine;
    const plain = this.#boards(exponent, 1);
    const weighed = this.#boards(exponent, SCATTER_WEIGHT);
    const share = Math.max(
      ...Array.from(
        scatterPays,
        (pay, count) => Math.expm1((exponent * pay) / 100 + weight * at(freeSpins, count)) / SCATTER_WEIGHT ** count,
      ),
    );
    return { ...plain, factors: plain.factors.map((factor, step) => factor + share * at(weighed.factors, step)) };
  }

  /** Every board from every state: where it leads, and E exp of what its lines win. Bare casts: some million boards. */
  #boards(exponent: number, scatterWeight: number): Steps {
    const { lineCount, lines, ordinary, reels: reelCount, rows } = this.machine;
    const symbols = ordinary.length;
    const gains = this.#gains((exponent * lineCount) / 100);
    const reels = this.#reels(scatterWeight);
    const [three, four, five] = gains as [Float64Array, Float64Array, Float64Array];
    const from: number[] = [];
    const next: number[] = [];
    const factors: number[] = [];
    /** Where the symbols begin of the row that a line crosses on a reel. */
    const crossed = (line: number, reel: number) =>
      ((lines[line * reelCount + reel] as number) - reel * rows) * symbols;
    const front = new Float64Array(lineCount * symbols);
    const rest = new Float64Array(rows * symbols);
    const places = this.#masks.map((masks) => new Map(masks.map((mask, place) => [mask, place])));
    const placeOf = (masks: readonly number[]) =>
      masks.reduce((all, mask, reel) => all * at(this.#masks, reel).length + (at(places, reel).get(mask) ?? 0), 0);
    const visit = (reel: number, held: readonly number[], stopped: readonly Reel[]) => {
      if (reel < DECISIVE) {
        for (const [mask, stops] of at(reels, reel)) {
          for (const own of stops) visit(reel + 1, [...held, mask], [...stopped, own]);
        }
        return;
      }
      const [first, second, third] = stopped as [Reel, Reel, Reel];
      const chance = first.chance * second.chance * third.chance;
      let threes = 0;
      for (let place = 0; place < lineCount; place += 1) {
        const [a, b, c] = [crossed(place, 0), crossed(place, 1), crossed(place, 2)];
        for (let symbol = 0; symbol < symbols; symbol += 1) {
          const shown =
            (first.shows[a + symbol] as number) *
            (second.shows[b + symbol] as number) *
            (third.shows[c + symbol] as number);
          front[place * symbols + symbol] = shown / lineCount;
          threes += (shown / lineCount) * (three[symbol] as number);
        }
      }
      for (const [mask, stops] of at(reels, DECISIVE)) {
        const state = placeOf([...held, mask, 0]);
        for (const fourth of stops) {
          let fours = 0;
          rest.fill(0);
          for (let place = 0; place < lineCount; place += 1) {
            const own = crossed(place, DECISIVE);
            const last = crossed(place, DECISIVE + 1);
            for (let symbol = 0; symbol < symbols; symbol += 1) {
              const shown = (front[place * symbols + symbol] as number) * (fourth.shows[own + symbol] as number);
              fours += shown * (four[symbol] as number);
              rest[last + symbol] = (rest[last + symbol] as number) + shown * (five[symbol] as number);
            }
          }
          const before = (chance + threes) * fourth.chance + fours;
          for (const fifth of at(reels, DECISIVE + 1).get(0) ?? []) {
            let fives = 0;
            for (let place = 0; place < rest.length; place += 1)
              fives += (rest[place] as number) * (fifth.shows[place] as number);
            const leaves = [second.leaves, third.leaves, fourth.leaves, fifth.leaves];
            from.push(state);
            next.push(
              second.leaves + third.leaves + fourth.leaves + fifth.leaves === 0 ? ENDED : placeOf([...leaves, 0]),
            );
            factors.push(before * fifth.chance + fives);
          }
        }
      }
    };
    visit(0, [], []);
    return { from, next, factors };
  }

  /** By count from the third on and by symbol: how much exp(factor · pay) grows with that reel. */
  #gains(factor: number): Float64Array[] {
    const { cells, ordinary, pay, reels } = this.machine;
    const paid = (symbol: number, count: number) => Math.exp(factor * at(pay, symbol * (cells + 1) + count));
    return Array.from({ length: reels - DECISIVE + 1 }, (_, more) =>
      Float64Array.from(ordinary, (symbol) => paid(symbol, DECISIVE + more) - paid(symbol, DECISIVE + more - 1)),
    );
  }

  /** How each reel can stop, by the rows that it holds. */
  #reels(scatterWeight: number): Map<number, Reel[]>[] {
    const { ordinary, rows, scatter, wild } = this.machine;
    const symbols = ordinary.length;
    return this.#columns.map((columns, reel) => {
      const stopsWith = (mask: number) => {
        const found = new Map<number, { leaves: number; chance: number; shows: Float64Array }>();
        for (const column of columns) {
          const leaves = mask | wildOf(column, wild);
          const own = found.get(leaves) ?? { leaves, chance: 0, shows: new Float64Array(rows * symbols) };
          found.set(leaves, own);
          const isWild = (row: number) => ((leaves >> row) & 1) === 1;
          const place = column.indexOf(scatter);
          const weight = (place >= 0 && !isWild(place) ? scatterWeight : 1) / columns.length;
          own.chance += weight;
          column.forEach((symbol, row) =>
            ordinary.forEach((wanted, number) => {
              if (isWild(row) || symbol === wanted)
                own.shows[row * symbols + number] = at(own.shows, row * symbols + number) + weight;
            }),
          );
        }
        return [...found.values()];
      };
      return new Map(at(this.#masks, reel).map((mask) => [mask, stopsWith(mask)]));
    });
  }
}

/** The wild that a column shows, as a bit of its row; 0 for none. */
function wildOf(column: Uint8Array, wild: number): number {
  return column.includes(wild) ? 1 << column.indexOf(wild) : 0;
}

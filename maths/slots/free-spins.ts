import { at } from '../../games/engine/at';
import type { SlotTables } from '../../games/engine/slot/tables';
import type { ReelCycle } from '../exact/enumerate';
import { rational, reduce } from '../exact/rational';
import type { Rational } from '../exact/rational';

/** Of the boards in a cycle, how many show each number of scatters: `boards[count]`. */
export function scatterBoards(cycle: ReelCycle): number[] {
  const boards = [0, 0, 0, 0, 0, 0];
  for (const board of cycle.classes) boards[board.scatters] = at(boards, board.scatters) + board.boards;
  return boards;
}

/**
 * The exact expected number of free spins still to come, with retriggers and the limit on their total.
 *
 * h(played, total) = 1 + Σ P(award a) · h(played + 1, min(total + a, limit)), h(total, total) = 0. Probabilities are integers over
 * the cycle D, and h(played, ·) is kept as an integer over D^(limit − played), so nothing is ever rounded.
 */
export class FreeSpinLength {
  readonly #cycle: bigint;
  readonly #limit: number;
  /** `#scaled[played][total]` is h · D^(limit − played). */
  readonly #scaled: readonly (readonly bigint[])[];

  constructor(tables: SlotTables, freeCycle: ReelCycle) {
    this.#cycle = BigInt(freeCycle.boards);
    this.#limit = tables.facts.freeSpins.maxTotal;
    const boards = scatterBoards(freeCycle).map(BigInt);
    const limit = this.#limit;
    const scaled: bigint[][] = Array.from({ length: limit + 1 }, () => Array<bigint>(limit + 1).fill(0n));
    for (let played = limit - 1; played >= 0; played -= 1) {
      const next = at(scaled, played + 1);
      for (let total = played + 1; total <= limit; total += 1) {
        const further = boards.map((count, scatters) => {
          const extended = Math.min(total + at(tables.freeSpins, scatters), limit);
          return count * at(next, extended);
        });
        at(scaled, played)[total] = further.reduce(
          (left, right) => left + right,
          this.#cycle ** BigInt(limit - played),
        );
      }
    }
    this.#scaled = scaled;
  }

  /** Expected further spins when `played` of `total` are over. */
  expectedFrom(played: number, total: number): Rational {
    return rational(at(at(this.#scaled, played), total), this.#cycle ** BigInt(this.#limit - played));
  }

  /** Expected spins of a bonus that starts with `awarded`. */
  expected(awarded: number): Rational {
    return reduce(this.expectedFrom(0, Math.min(awarded, this.#limit)));
  }
}

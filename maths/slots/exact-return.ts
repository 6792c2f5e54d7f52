import type { Phase } from '../../games/engine/slot/features/machine';
import type { ReelCycle } from '../exact/enumerate';
import { rational, type Rational } from '../exact/rational';
import type { BoardWins } from './cascade/board-wins';
import { certain, mixture, type Moments, plus } from './second-moments';

/** What is known about a slot without playing it. */
export interface ExactReturn {
  /** Bounds of the return: they differ by what the maximum win may cut off. */
  readonly low: Rational;
  readonly high: Rational;
  readonly base: Rational;
  /** Free spins, or hold and spin. */
  readonly bonus: Rational;
  readonly hitRate: Rational;
  /** Expected number of free spins in a round. */
  readonly freeSpins: Rational;
  /** Chance of the bonus in a base round. */
  readonly trigger: Rational;
  /** Return of the mode BUY as a fraction of its cost, before the maximum win; null when it is not sold. */
  readonly bought: Rational | null;
  /** Expected win of the bonus when it comes, in multiples of the stake. */
  readonly bonusMean: number;
  /**
   * What a round could win without the maximum win, in multiples of the stake: the largest there is without free spins; with them, what it
   * would be if every free spin that the limit allows showed its best board.
   */
  readonly largest: number;
  /** Chance of `largest` in a round without free spins; with them, a bound on the chance of the maximum win. */
  readonly maximum: { readonly chance: number; readonly exact: boolean };
  /** Boards walked. */
  readonly boards: number;
  /** Standard deviation of a round's win in multiples of the stake, without the maximum win; absent where it is not derived. */
  readonly deviation?: number;
  /** What each win comes to in all spins, where boards follow from each other: it is counted with them. */
  readonly counted?: Readonly<Record<Phase, BoardWins>>;
}

/** Mean win of a cycle's boards, in multiples of the stake. */
export function meanWin(cycle: ReelCycle): Rational {
  const total = cycle.classes.reduce((all, { win, boards }) => all + BigInt(win) * BigInt(boards), 0n);
  return rational(total, 100n * BigInt(cycle.boards));
}

/** Hundredths of the stake. */
export function largestWin({ classes }: ReelCycle): number {
  return classes.reduce((most, { win }) => Math.max(most, win), 0);
}

/** A round's win: that of its board, and of what the board leads to. @param after of a board with so many scatters. */
export function roundMoments(base: ReelCycle, after: (scatters: number) => Moments): Moments {
  const led = new Map<number, Moments>();
  return mixture(
    base.classes.map(({ win, scatters, boards }) => {
      const bonus = led.get(scatters) ?? after(scatters);
      led.set(scatters, bonus);
      return [boards / base.boards, plus(certain(win / 100), bonus)];
    }),
  );
}

/** Share of the boards of a cycle. */
export function chance(cycle: ReelCycle, which: (board: { win: number; scatters: number }) => boolean): Rational {
  const boards = cycle.classes.reduce((all, board) => all + (which(board) ? board.boards : 0), 0);
  return rational(boards, cycle.boards);
}

import type { Machine } from '../../games/engine/slot/features/machine';
import { add, multiply, type Rational, rational, subtract, sum, toNumber } from '../exact/rational';
import { walkCycle } from './cascade/board-classes';
import { chance, type ExactReturn, meanWin } from './exact-return';
import { certain, deviationOf, mixture, type Moments, NOTHING, plus } from './second-moments';

/** Expected win of a spin, and the chance that it and its respins win nothing. */
interface Expanded {
  readonly mean: Rational;
  readonly moments: Moments;
  readonly blank: Rational;
  readonly largest: number;
  /** Chance of `largest`. */
  readonly atBest: Rational;
  readonly joining: Rational;
  readonly boards: number;
}

/**
 * Expanding wilds that make the other reels spin again: what is won with a set of wild reels and some respins to come is the mean over the
 * boards of the free reels, plus, where further reels turned wild, what is won with those and one respin less.
 */
export function deriveExpanding(machine: Machine): ExactReturn {
  const { facts, reels, wild } = machine;
  if (machine.scatter >= 0) throw new Error(`${facts.code}: respins and scatters are not derived together`);
  const known = new Map<string, Expanded>();
  const wildMask = (column: Uint8Array, reel: number) => (column[0] === wild ? 1 << reel : 0);
  const spin = (held: number, left: number): Expanded => {
    const key = `${held} ${left}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const wildReels = new Set(Array.from({ length: reels }, (_, reel) => reel).filter((reel) => held & (1 << reel)));
    const cycle = walkCycle(machine, 'base', { wildReels, count: wildMask });
    const share = (boards: number) => rational(boards, cycle.boards);
    const next = cycle.classes.map((board) => ({
      ...board,
      after: board.scatters !== held && left > 0 ? spin(board.scatters, left - 1) : undefined,
    }));
    const largest = next.reduce((most, { win, after }) => Math.max(most, win + (after?.largest ?? 0)), 0);
    const result: Expanded = {
      mean: sum(
        next.map(({ win, boards, after }) =>
          multiply(share(boards), add(rational(win, 100), after?.mean ?? rational(0))),
        ),
      ),
      moments: mixture(
        next.map(({ win, boards, after }) => [
          boards / cycle.boards,
          plus(certain(win / 100), after?.moments ?? NOTHING),
        ]),
      ),
      blank: sum(
        next
          .filter(({ win }) => win === 0)
          .map(({ boards, after }) => multiply(share(boards), after?.blank ?? rational(1))),
      ),
      largest,
      atBest: sum(
        next
          .filter(({ win, after }) => win + (after?.largest ?? 0) === largest)
          .map(({ boards, after }) => multiply(share(boards), after?.atBest ?? rational(1))),
      ),
      joining: chance(cycle, ({ scatters }) => scatters !== held),
      boards: cycle.boards,
    };
    known.set(key, result);
    return result;
  };
  const { mean, moments, blank, largest, atBest, joining } = spin(0, machine.features.expandingWild?.respin ?? 0);
  if (largest > machine.maxPayout) throw new Error(`${facts.code}: the maximum win is within reach`);
  const base = meanWin(walkCycle(machine, 'base'));
  const bonus = subtract(mean, base);
  return {
    low: mean,
    high: mean,
    base,
    bonus,
    freeSpins: rational(0),
    hitRate: subtract(rational(1), blank),
    trigger: joining,
    bought: null,
    bonusMean:
      Number(bonus.numerator) / Number(bonus.denominator) / (Number(joining.numerator) / Number(joining.denominator)),
    largest: largest / 100,
    maximum: { chance: toNumber(atBest), exact: true },
    deviation: deviationOf(moments),
    boards: [...known.values()].reduce((all, { boards }) => all + boards, 0),
  };
}

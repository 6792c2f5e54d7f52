import { at } from '../../engine/at';
import { compileMachine, type Machine, type Phase } from '../../engine/slot/features/machine';
import type { SlotFacts } from '@croupier/contract/games/slot';
import type { ReelCycle } from '../enumerate';
import { add, fromFloat, multiply, rational, subtract, sum, toNumber, type Rational } from '../rational';
import type { Runner } from '../cores';
import { walkBook, walkCycle } from './board-classes';
import { BonusMoments } from './bonus-moments';
import type { BoardWins } from './board-wins';
import { cascadeCycle } from './cascade-cycle';
import { holdEnd, holdMean } from './hold';
import { certain, deviationOf, holdMoments, mixture, type Moments, NOTHING, plus } from './second-moments';

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

/** True for games whose boards depend on nothing but their own stops, so that full cycles tell everything. */
export function isDerivable(facts: SlotFacts): boolean {
  const { cascade, stickyWins, walkingWild, stickyWild, growth } = facts.features ?? {};
  const remembers = [cascade, stickyWins, walkingWild, stickyWild].some((feature) => feature !== undefined);
  return !remembers && growth?.by !== 'win';
}

/**
 * Derives a slot's return from the full cycles of its reels with the evaluator that plays it. Expected values are exact fractions; the
 * maximum win is accounted for by a bound on what it can cut off (`BonusMoments`), or shown to be out of reach.
 * @throws Error for a game that is not derivable.
 */
export function deriveReturn(facts: SlotFacts): ExactReturn {
  if (!isDerivable(facts)) throw new Error(`${facts.code} can only be simulated`);
  const machine = compileMachine(facts);
  if ((machine.features.expandingWild?.respin ?? 0) > 0) return deriveExpanding(machine);
  const base = walkCycle(machine, 'base');
  if (machine.features.hold !== undefined) return deriveHold(machine, base);
  return deriveFreeSpins(machine, base, () =>
    machine.features.book === undefined ? [walkCycle(machine, 'free')] : walkBook(machine),
  );
}

/**
 * Derives the return of a game whose cascades follow from the stops alone: every board of both cycles is followed to its end.
 * @throws Error for a game with other cascades.
 */
export async function deriveCascades(
  facts: SlotFacts,
  run: Runner,
  onProgress: (share: number) => void = () => undefined,
): Promise<ExactReturn> {
  const machine = compileMachine(facts);
  const orders = (['base', 'free'] as const).flatMap((phase) =>
    Array.from(at(facts.strips[phase], 0), (_, stop) => ({ facts, phase, stop })),
  );
  const reports = await run('walkCascades', orders, (done) => onProgress(done / orders.length));
  const of = (phase: Phase) => {
    const own = reports.filter((_, place) => at(orders, place).phase === phase);
    const boards = facts.strips[phase].reduce((product, { length }) => product * length, 1);
    return cascadeCycle(machine, boards, own);
  };
  const [base, free] = [of('base'), of('free')];
  const exact = deriveFreeSpins(machine, base.cycle, () => [free.cycle]);
  return { ...exact, counted: { base: base.wins, free: free.wins } };
}

function meanWin(cycle: ReelCycle): Rational {
  const total = cycle.classes.reduce((all, { win, boards }) => all + BigInt(win) * BigInt(boards), 0n);
  return rational(total, 100n * BigInt(cycle.boards));
}

function largestWin({ classes }: ReelCycle): number {
  return classes.reduce((most, { win }) => Math.max(most, win), 0);
}

/** A round's win: that of its board, and of what the board leads to. @param after of a board with so many scatters. */
function roundMoments(base: ReelCycle, after: (scatters: number) => Moments): Moments {
  const led = new Map<number, Moments>();
  return mixture(
    base.classes.map(({ win, scatters, boards }) => {
      const bonus = led.get(scatters) ?? after(scatters);
      led.set(scatters, bonus);
      return [boards / base.boards, plus(certain(win / 100), bonus)];
    }),
  );
}

function chance(cycle: ReelCycle, which: (board: { win: number; scatters: number }) => boolean): Rational {
  const boards = cycle.classes.reduce((all, board) => all + (which(board) ? board.boards : 0), 0);
  return rational(boards, cycle.boards);
}

/** @param freeCycles what a free spin can show, asked for in games that have any. */
function deriveFreeSpins(machine: Machine, base: ReelCycle, freeCycles: () => readonly ReelCycle[]): ExactReturn {
  const { facts, freeSpins } = machine;
  const awards = (scatters: number) => at(freeSpins, scatters);
  const baseReturn = meanWin(base);
  const trigger = chance(base, ({ scatters }) => awards(scatters) > 0);
  const hitRate = chance(base, ({ win }) => win > 0);
  if (base.classes.some(({ win, scatters }) => win === 0 && awards(scatters) > 0))
    throw new Error(`${facts.code}: scatters that award free spins must pay`);
  const largest = largestWin(base);
  if (largest > machine.maxPayout) throw new Error(`${facts.code}: a base board exceeds the maximum win`);
  const nothing = { base: baseReturn, hitRate, trigger, boards: base.boards, freeSpins: rational(0) };
  if (trigger.numerator === 0n) {
    return {
      ...nothing,
      low: baseReturn,
      high: baseReturn,
      bonus: rational(0),
      bought: null,
      bonusMean: 0,
      largest: largest / 100,
      maximum: { chance: toNumber(chance(base, ({ win }) => win === largest)), exact: true },
      deviation: deviationOf(roundMoments(base, () => NOTHING)),
    };
  }
  const cycles = freeCycles();
  const bonus = new BonusMoments(machine, cycles);
  const classes = base.classes.filter(({ scatters }) => awards(scatters) > 0);
  const meanOf = (moments: BonusMoments) =>
    sum(classes.map(({ scatters, boards }) => multiply(rational(boards, base.boards), moments.mean(awards(scatters)))));
  const bonusReturn = meanOf(bonus);
  // The largest win before the bonus stands for all of them: a bound need not be close.
  const before = classes.reduce((most, { win }) => Math.max(most, win), 0);
  const cutOff = classes.reduce(
    (bound, { scatters, boards }) => bound + (boards / base.boards) * bonus.cutOffBound(awards(scatters), before),
    0,
  );
  const reached = classes.reduce(
    (bound, { scatters, boards }) => bound + (boards / base.boards) * bonus.reachBound(awards(scatters), before),
    largest === machine.maxPayout ? 1 : 0,
  );
  const high = add(baseReturn, bonusReturn);
  const { buy } = machine.features;
  return {
    ...nothing,
    low: subtract(high, fromFloat(cutOff)),
    high,
    bonus: bonusReturn,
    freeSpins: meanOf(new BonusMoments(withEqualSpins(machine), cycles.map(withEqualBoards))),
    bought: buy === undefined ? null : multiply(bonus.mean(awards(buy.scatters)), rational(100, buy.cost)),
    bonusMean: toNumber(bonusReturn) / toNumber(trigger),
    largest: (largest + bonus.largest) / 100,
    maximum: { chance: Math.min(1, reached), exact: false },
    deviation: deviationOf(
      roundMoments(base, (scatters) => (awards(scatters) > 0 ? bonus.moments(awards(scatters)) : NOTHING)),
    ),
    boards: base.boards + cycles.reduce((all, cycle) => all + cycle.boards, 0),
  };
}

/** A machine whose free spins are all multiplied by one. */
function withEqualSpins(machine: Machine): Machine {
  const { growth: _, ...features } = machine.features;
  const { facts } = machine;
  return { ...machine, features, facts: { ...facts, freeSpins: { ...facts.freeSpins, multiplier: 1 } } };
}

/** Boards that all win the stake: what they return is how many there are. */
function withEqualBoards({ boards, classes }: ReelCycle): ReelCycle {
  return { boards, classes: classes.map((board) => ({ ...board, win: 100 })) };
}

function deriveHold(machine: Machine, base: ReelCycle): ExactReturn {
  const { hold } = machine.features;
  if (hold === undefined) throw new Error(`${machine.facts.code} has no hold and spin`);
  const baseReturn = meanWin(base);
  const triggering = base.classes.filter(({ scatters }) => scatters >= hold.trigger);
  // A hold and spin depends on the cash that starts it, whatever else its board wins.
  const starts = [...new Set(triggering.map(({ scatters }) => scatters))];
  const started = (filled: number) => chance(base, ({ scatters }) => scatters === filled);
  const bonus = sum(starts.map((filled) => multiply(started(filled), holdMean(hold, machine.cells, filled))));
  const largestCell = Math.max(...hold.values.map(({ value }) => value));
  const boardAtBest = largestWin({ ...base, classes: triggering });
  const atBest = boardAtBest + hold.full.value + machine.cells * largestCell;
  const largest = Math.max(largestWin(base), atBest);
  if (largest > machine.maxPayout) throw new Error(`${machine.facts.code}: the maximum win is within reach`);
  const weights = hold.values.reduce((all, { weight }) => all + weight, 0);
  const heaviest = hold.values.reduce((all, { value, weight }) => all + (value === largestCell ? weight : 0), 0);
  // The best board that starts it, a full grid from there, and the largest number on every cell, drawn apart from all else.
  const full = triggering
    .filter(({ win }) => win === boardAtBest)
    .map(({ scatters, boards }) =>
      multiply(rational(boards, base.boards), holdEnd(hold, machine.cells, scatters).full),
    );
  const atBestChance = multiply(
    sum(full),
    rational(BigInt(heaviest) ** BigInt(machine.cells), BigInt(weights) ** BigInt(machine.cells)),
  );
  if (atBest !== largest) throw new Error(`${machine.facts.code}: its largest win is no hold and spin`);
  const total = add(baseReturn, bonus);
  const trigger = chance(base, ({ scatters }) => scatters >= hold.trigger);
  return {
    low: total,
    high: total,
    base: baseReturn,
    bonus,
    freeSpins: rational(0),
    hitRate: chance(base, ({ win, scatters }) => win > 0 || scatters >= hold.trigger),
    trigger,
    bought: null,
    bonusMean:
      Number(bonus.numerator) / Number(bonus.denominator) / (Number(trigger.numerator) / Number(trigger.denominator)),
    largest: largest / 100,
    maximum: { chance: toNumber(atBestChance), exact: true },
    deviation: deviationOf(
      roundMoments(base, (filled) => (filled >= hold.trigger ? holdMoments(hold, machine.cells, filled) : NOTHING)),
    ),
    boards: base.boards,
  };
}

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
function deriveExpanding(machine: Machine): ExactReturn {
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

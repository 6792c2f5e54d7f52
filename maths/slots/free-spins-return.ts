import { at } from '../../games/engine/at';
import type { Machine } from '../../games/engine/slot/features/machine';
import type { ReelCycle } from '../exact/enumerate';
import { add, fromFloat, multiply, rational, subtract, sum, toNumber } from '../exact/rational';
import { BonusMoments } from './bonus-moments';
import { chance, type ExactReturn, largestWin, meanWin, roundMoments } from './exact-return';
import { deviationOf, NOTHING } from './second-moments';

/** The return of a game whose bonus is free spins, or that has none. @param freeCycles what a free spin can show, asked for in games that have any. */
export function deriveFreeSpins(
  machine: Machine,
  base: ReelCycle,
  freeCycles: () => readonly ReelCycle[],
): ExactReturn {
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

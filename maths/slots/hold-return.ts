import type { Machine } from '../../games/engine/slot/features/machine';
import type { ReelCycle } from '../exact/enumerate';
import { add, multiply, rational, sum, toNumber } from '../exact/rational';
import { chance, type ExactReturn, largestWin, meanWin, roundMoments } from './exact-return';
import { holdEnd, holdMean } from './hold';
import { deviationOf, holdMoments, NOTHING } from './second-moments';

/** The return of a game whose bonus is hold and spin. */
export function deriveHold(machine: Machine, base: ReelCycle): ExactReturn {
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

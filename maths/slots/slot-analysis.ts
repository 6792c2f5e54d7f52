import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../games/engine/at';
import { compileSlot } from '../../games/engine/slot/tables';
import type { SlotTables } from '../../games/engine/slot/tables';
import { BonusDistributions, bonusError } from './bonus-wins';
import type { BonusWins } from './bonus-wins';
import { CompensatedSum } from '../exact/compensated-sum';
import { enumerateCycle, payUnit } from '../exact/enumerate';
import type { ReelCycle } from '../exact/enumerate';
import { FreeSpinLength, scatterBoards } from './free-spins';
import { add, fromFloat, multiply, rational, reduce, subtract } from '../exact/rational';
import type { Rational } from '../exact/rational';

/** Everything that is known about a slot without playing it. */
export interface SlotAnalysis {
  readonly tables: SlotTables;
  readonly baseCycle: ReelCycle;
  readonly freeCycle: ReelCycle;
  /** Return of base boards and of free spins, before the maximum win, as exact fractions of the stake. */
  readonly baseReturn: Rational;
  readonly freeReturn: Rational;
  /** Expected number of free spins of a round, exact. */
  readonly freeSpinsPerRound: Rational;
  /** What the maximum win takes away, as a fraction of the stake; its relative error is within `bonusError`. */
  readonly cutOff: number;
  /** The return lies between these two fractions, which differ by the rounding error of `cutOff` alone. */
  readonly rtp: { readonly low: Rational; readonly high: Rational };
  /** Exact probability that a round wins anything, and that it starts free spins. */
  readonly hitRate: Rational;
  readonly triggerRate: Rational;
  /** `payouts[n]` is the probability of a payout of n units of `unit` hundredths; the last one is the maximum win. */
  readonly payouts: Float64Array;
  readonly unit: number;
}

/**
 * Derives a slot's return, hit rate and payout distribution from the full cycle of its reels. Takes about ten seconds.
 * @throws Error when a trigger could win nothing, which would make the hit rate depend on the free spins.
 */
export function analyseSlot(facts: SlotFacts): SlotAnalysis {
  const tables = compileSlot(facts);
  const baseCycle = enumerateCycle(tables, tables.base);
  const freeCycle = enumerateCycle(tables, tables.free);
  const length = new FreeSpinLength(tables, freeCycle);
  const triggers = scatterBoards(baseCycle).map((boards, scatters) => ({
    chance: rational(boards, baseCycle.boards),
    awarded: at(tables.freeSpins, scatters),
  }));
  const opening = triggers.filter(({ awarded }) => awarded > 0);
  const freeSpinsPerRound = opening
    .map(({ chance, awarded }) => multiply(chance, length.expected(awarded)))
    .reduce(add, rational(0));
  const baseReturn = meanWin(baseCycle);
  const freeReturn = multiply(freeSpinsPerRound, multiply(meanWin(freeCycle), rational(facts.freeSpins.multiplier)));
  const { payouts, cutOff, unit } = payoutDistribution(tables, baseCycle, freeCycle);
  const uncapped = add(baseReturn, freeReturn);
  const error = bonusError(facts.freeSpins.maxTotal);
  return {
    tables,
    baseCycle,
    freeCycle,
    baseReturn,
    freeReturn,
    freeSpinsPerRound,
    cutOff,
    rtp: {
      low: subtract(uncapped, fromFloat(cutOff * (1 + error))),
      high: subtract(uncapped, fromFloat(cutOff * (1 - error))),
    },
    hitRate: hitRate(tables, baseCycle),
    triggerRate: opening.map(({ chance }) => chance).reduce(add, rational(0)),
    payouts,
    unit,
  };
}

/** A board's expected win as a fraction of the stake, without a multiplier. */
function meanWin(cycle: ReelCycle): Rational {
  const total = cycle.classes.reduce((sum, { win, boards }) => sum + BigInt(win) * BigInt(boards), 0n);
  return reduce(rational(total, 100n * BigInt(cycle.boards)));
}

function hitRate(tables: SlotTables, baseCycle: ReelCycle): Rational {
  if (tables.freeSpins.some((awarded, scatters) => awarded > 0 && at(tables.scatterPays, scatters) === 0)) {
    throw new Error(`${tables.facts.code}: scatters that award free spins must pay`);
  }
  const winning = baseCycle.classes.reduce((sum, { win, boards }) => (win > 0 ? sum + boards : sum), 0);
  return reduce(rational(winning, baseCycle.boards));
}

/** The distribution of a whole round's payout, and what its maximum takes away as a fraction of the stake. */
function payoutDistribution(tables: SlotTables, baseCycle: ReelCycle, freeCycle: ReelCycle) {
  const unit = payUnit(tables);
  const { multiplier } = tables.facts.freeSpins;
  const maximum = tables.maxPayout / unit;
  const bonuses = new BonusDistributions(tables, freeCycle, unit * multiplier, Math.ceil(maximum / multiplier));
  const payouts = new Float64Array(maximum + 1);
  const excess = new CompensatedSum();
  for (const { scatters, win, boards } of baseCycle.classes) {
    const chance = boards / baseCycle.boards;
    const awarded = at(tables.freeSpins, scatters);
    const baseUnits = win / unit;
    if (baseUnits > maximum) throw new RangeError(`${tables.facts.code}: a base board exceeds the maximum win`);
    if (awarded === 0) {
      payouts[baseUnits] = at(payouts, baseUnits) + chance;
    } else {
      excess.add(chance * addBonus(bonuses.startingWith(awarded), baseUnits, multiplier, chance, payouts));
    }
  }
  return { payouts, unit, cutOff: (excess.value * unit) / 100 };
}

/**
 * Adds a bonus that follows a base win to the payouts.
 * @returns the expected win beyond the maximum, in units.
 */
function addBonus(
  bonus: BonusWins,
  baseUnits: number,
  multiplier: number,
  chance: number,
  payouts: Float64Array,
): number {
  const maximum = payouts.length - 1;
  const excess = new CompensatedSum();
  bonus.below.forEach((probability, wins) => {
    const natural = baseUnits + wins * multiplier;
    const paid = Math.min(natural, maximum);
    payouts[paid] = at(payouts, paid) + chance * probability;
    if (natural > maximum) excess.add((natural - maximum) * probability);
  });
  payouts[maximum] = at(payouts, maximum) + chance * bonus.reached;
  const ceiling = bonus.below.length * multiplier;
  excess.add(bonus.excess * multiplier + (ceiling - maximum + baseUnits) * bonus.reached);
  return excess.value;
}

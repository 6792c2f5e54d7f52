import type { SlotFacts } from '@croupier/contract/games/slot';
import { at } from '../../../games/engine/at';
import { compileMachine, type Machine } from '../../../games/engine/slot/features/machine';
import { MOST_RESPINS } from '../../../games/engine/slot/features/player';
import { add, fromFloat, rational, subtract, toNumber, type Rational } from '../../exact/rational';
import type { ExactReturn } from '../exact-return';
import { blankSpins } from './walking-blanks';
import { boundMaximum } from './walking-bound';
import { countsWalkingWilds, cycleOf, ROUNDING, walkedSpin, WHOLE, type WalkedSpin } from './walking-wilds';

/**
 * Derives the return of a game with walking wilds: what a spin wins and awards with all boards that its wilds lead to, in the base game and
 * in the free spins, whose number follows from the awards. Takes some seconds.
 * @throws Error for other games.
 */
export function deriveWalkingWilds(facts: SlotFacts): ExactReturn {
  if (!countsWalkingWilds(facts)) throw new Error(`${facts.code} is no game of walking wilds alone`);
  const machine = compileMachine(facts);
  const [base, free] = [walkedSpin(machine, 'base'), walkedSpin(machine, 'free')];
  const parts = walkedReturn(machine, base, free);
  const high = add(add(parts.base, parts.bonus), fromFloat(ROUNDING));
  const { cutOff, reached } = boundMaximum(machine);
  return {
    ...parts,
    low: subtract(high, fromFloat(cutOff + ROUNDING)),
    high,
    hitRate: rational(WHOLE - blankSpins(machine), WHOLE),
    bought: null,
    bonusMean: toNumber(parts.bonus) / toNumber(parts.trigger),
    largest: largestRound(machine),
    maximum: { chance: reached, exact: false },
    boards: cycleOf(machine, 'base') + cycleOf(machine, 'free'),
    counted: { base: base.wins, free: free.wins },
  };
}

/** What a base spin and the free spins that follow return before the maximum win, less what rounding down takes. */
export function walkedReturn(machine: Machine, base: WalkedSpin, free: WalkedSpin) {
  const { facts, freeSpins, scatterPays } = machine;
  if (freeSpins.some((award, count) => award > 0 && at(scatterPays, count) === 0))
    throw new Error(`${facts.code}: scatters that award free spins must pay`);
  const spins = expectedSpins(base.awards, free.awards);
  const bonus = (spins * winOf(free) * BigInt(facts.freeSpins.multiplier)) / WHOLE;
  return {
    base: hundredths(winOf(base)),
    bonus: hundredths(bonus),
    freeSpins: rational(spins, WHOLE),
    trigger: rational(WHOLE - at(base.awards, 0), WHOLE),
  };
}

/** In multiples of the stake: the best line alone, on every board that the rules allow. */
function largestRound({ facts, pay }: Machine): number {
  const boards = facts.freeSpins.maxTotal * (1 + MOST_RESPINS);
  return (boards * facts.freeSpins.multiplier * Math.max(...pay)) / 100;
}

/** Hundredths of the stake, over `WHOLE`. */
function winOf({ wins }: WalkedSpin): bigint {
  return wins.wins.reduce((all, { amount }) => all + amount, 0n);
}

const hundredths = (amount: bigint): Rational => rational(amount, 100n * WHOLE);

/** The expected number of free spins of a round, over `WHOLE`: those to come with so many played and awarded, from the last spin back. */
function expectedSpins(base: readonly bigint[], free: readonly bigint[]): bigint {
  const limit = base.length - 1;
  const over = (awards: readonly bigint[], total: number, later: readonly bigint[]) =>
    awards.reduce((all, chance, award) => all + (chance * at(later, Math.min(total + award, limit))) / WHOLE, 0n);
  let later = Array<bigint>(limit + 1).fill(0n);
  for (let played = limit - 1; played >= 0; played -= 1) {
    const next = later;
    later = next.map((_, total) => (total <= played ? 0n : WHOLE + over(free, total, next)));
  }
  return over(base, 0, later);
}

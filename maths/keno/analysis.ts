import type { KenoFacts, KenoTable } from '@croupier/contract/games/keno';
import { payOf } from '../../games/keno/keno/rules';
import type { Outcome } from '../exact/outcomes';
import { rational } from '../exact/rational';
import type { Rational } from '../exact/rational';

/** How many ways there are to take `taken` of `items`. */
export function choose(items: number, taken: number): bigint {
  if (taken < 0 || taken > items) return 0n;
  let ways = 1n;
  for (let step = 1; step <= taken; step += 1) ways = (ways * BigInt(items - taken + step)) / BigInt(step);
  return ways;
}

/**
 * Probability that exactly `caught` of `spots` marked numbers are drawn. Each set of balls is as likely as any other, so
 * this is the hypergeometric distribution: C(20, caught) × C(60, spots − caught) of C(80, spots).
 */
export function chanceToCatch({ numbers, balls }: KenoFacts, spots: number, caught: number): Rational {
  return rational(choose(balls, caught) * choose(numbers - balls, spots - caught), choose(numbers, spots));
}

/** All ways a ticket can end, by the pay table that the rules pay by. */
export function ticketOutcomes(facts: KenoFacts, table: KenoTable, spots: number): Outcome[] {
  return Array.from({ length: spots + 1 }, (_, caught) => ({
    probability: chanceToCatch(facts, spots, caught),
    pay: payOf(table, spots, caught),
  }));
}

/** The numbers of spots that may be marked. */
export function spotCounts({ spots }: KenoFacts): number[] {
  return Array.from({ length: spots.most - spots.least + 1 }, (_, index) => spots.least + index);
}

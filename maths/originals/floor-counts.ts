import type { RandomStream } from '../../games/engine/game';
import { multiply, rational } from '../exact/rational';
import type { Rational } from '../exact/rational';

/** How many values a 32-bit draw has. */
export const DRAWS = 2 ** 32;

/** A stream whose next number is set from outside: to ask a game's own draw what it makes of each number. */
export class SetStream implements RandomStream {
  value = 0;

  nextUint32(): number {
    return this.value;
  }
}

/** Probability of `count` of the 2³² numbers. */
export function chanceOfNumbers(count: number): Rational {
  return rational(count, DRAWS);
}

/**
 * Between which probabilities one result of a floor draw lies: ⌊2³² / choices⌋ and one more of 2³². Multiplied over the draws of a
 * round, they bound what the bias can do to any event.
 */
export function floorBounds(choices: number): { readonly low: Rational; readonly high: Rational } {
  return { low: chanceOfNumbers(Math.floor(DRAWS / choices)), high: chanceOfNumbers(Math.ceil(DRAWS / choices)) };
}

/** The product of fractions. */
export function product(factors: readonly Rational[]): Rational {
  return factors.reduce(multiply, rational(1));
}

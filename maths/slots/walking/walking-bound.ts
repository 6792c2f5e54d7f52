import type { Machine, Phase } from '../../../games/engine/slot/features/machine';
import { WalkedMoments } from './walking-moments';

/** Exponents that the bound is tried with, by the maximum win. */
const EXPONENTS = [33, 30, 27, 24, 21, 18];
/** The weight of a free spin to come is tried this far above the logarithm of what a spin alone is worth. */
const ABOVE = [2, 3];
/** A spin that seems worth more than this many stakes, each as its exponent, will find no weight. */
const HOPELESS = 10;

/** What is known of the rounds that would win more than the maximum. */
interface MaximumBound {
  /** The expected win beyond it is at most this, in multiples of the stake. */
  readonly cutOff: number;
  /** The chance to reach it is at most this. */
  readonly reached: number;
}

/**
 * Bounds what the maximum win takes from a game with walking wilds. For any t > 0 and the win X of a round without a maximum c,
 * P(X ≥ c) ≤ E exp(t·X) · exp(−t·c) and E(X − c)⁺ ≤ E exp(t·X) · exp(−t·c) / (t·e); of some t the largest for which E exp is known to be small is taken.
 * @throws Error when there is none.
 */
export function boundMaximum(machine: Machine): MaximumBound {
  const { maxWin } = machine.facts;
  const moments = { base: new WalkedMoments(machine, 'base'), free: new WalkedMoments(machine, 'free') };
  for (const scaled of EXPONENTS) {
    const exponent = scaled / maxWin;
    const moment = roundMoment(machine, moments, exponent);
    if (moment === undefined) continue;
    const reached = Math.min(1, moment * Math.exp(-scaled));
    return { cutOff: reached / (exponent * Math.E), reached };
  }
  throw new Error(`${machine.facts.code}: nothing bounds what its maximum win takes`);
}

/**
 * At least E exp(exponent · win) of a whole round. If a free spin's E exp(t·win + w·awarded) is at most exp(w), free spins to come are worth at
 * most exp(w) each, whatever they award on and on; their limit can only lower it. Undefined where no such w is found.
 */
function roundMoment(
  { facts: { freeSpins } }: Machine,
  moments: Readonly<Record<Phase, WalkedMoments>>,
  exponent: number,
): number | undefined {
  const free = (weight: number) => moments.free.spin(exponent * freeSpins.multiplier, weight);
  const alone = free(0);
  if (!(alone < HOPELESS)) return undefined;
  const weight = ABOVE.map((times) => times * Math.log(alone)).find((tried) => free(tried) <= Math.exp(tried));
  return weight === undefined ? undefined : moments.base.spin(exponent, weight);
}

import { at } from '../engine/at';
import type { RandomStream } from '../engine/game';

const UINT32_VALUES = 2 ** 32;

/**
 * The next float of the published scheme, 0 ≤ float < 1: four bytes, each divided by 256 to the power of its place, added up.
 * That is the next 32-bit integer divided by 2³², exactly.
 */
export function nextFloat(random: RandomStream): number {
  return random.nextUint32() / UINT32_VALUES;
}

/**
 * An integer from 0 to `choices` − 1: the next float times `choices`, rounded down. It is the scheme's own draw and it is biased
 * where `choices` does not divide 2³²: a result comes from ⌊2³² / choices⌋ of the 2³² integers or from one more, so its
 * probability is off by less than 2⁻³² (docs/fairness.md). All other games draw by rejection, `drawInteger`.
 */
export function floorDraw(random: RandomStream, choices: number): number {
  return Math.floor(nextFloat(random) * choices);
}

/**
 * `count` of the items in the order in which they are drawn: each draw takes one of those that are left, which close up behind it.
 * @throws RangeError when more items are to be drawn than there are.
 */
export function floorDrawSome<T>(random: RandomStream, items: readonly T[], count: number): T[] {
  const left = [...items];
  return Array.from({ length: count }, () => {
    const picked = floorDraw(random, left.length);
    const item = at(left, picked);
    left.splice(picked, 1);
    return item;
  });
}

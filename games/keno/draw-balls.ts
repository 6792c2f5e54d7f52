import { at } from '../engine/at';
import { drawInteger } from '../engine/draw';
import type { RandomStream } from '../engine/game';

/**
 * `count` of the items in the order in which they are drawn, none twice: the beginning of a Fisher–Yates shuffle from the
 * front. Draw i (from 0) takes an integer below `items.length − i` and swaps the item that far behind position i to it.
 * @throws RangeError when more items are to be drawn than there are.
 */
export function drawWithoutReplacement<T>(random: RandomStream, items: readonly T[], count: number): T[] {
  const pool = [...items];
  for (let drawn = 0; drawn < count; drawn += 1) {
    const picked = drawn + drawInteger(random, pool.length - drawn);
    const item = at(pool, picked);
    pool[picked] = at(pool, drawn);
    pool[drawn] = item;
  }
  return pool.slice(0, count);
}

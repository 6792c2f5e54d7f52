import { at } from './at';
import type { RandomStream } from './game';

const UINT32_VALUES = 2 ** 32;

/**
 * A uniform integer from 0 to `choices` − 1.
 *
 * The 2³² values of a draw are cut into whole buckets of `choices`; a draw that falls into the incomplete bucket at the top
 * is rejected and the next one is taken. Without it small results would come up slightly too often, too slightly for any
 * statistical test to see.
 * @param choices how many results are possible, 1 … 2³² − 1.
 * @throws RangeError when `choices` is not such an integer.
 */
export function drawInteger(random: RandomStream, choices: number): number {
  if (!Number.isInteger(choices) || choices < 1 || choices >= UINT32_VALUES) {
    throw new RangeError(`Cannot draw from ${choices} choices`);
  }
  const lastWholeBucket = UINT32_VALUES - choices;
  for (;;) {
    const drawn = random.nextUint32();
    // The quotient of integers below 2⁵³ never rounds up to the next integer, so this is exact, and faster than a remainder.
    const bucketStart = Math.floor(drawn / choices) * choices;
    if (bucketStart <= lastWholeBucket) return drawn - bucketStart;
  }
}

/**
 * A copy of `items` in uniformly random order (Fisher–Yates from the end: position i swaps with a draw from 0 … i).
 * Takes exactly `items.length − 1` integers from the stream.
 */
export function shuffle<T>(random: RandomStream, items: readonly T[]): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const picked = drawInteger(random, last + 1);
    const moved = at(shuffled, last);
    shuffled[last] = at(shuffled, picked);
    shuffled[picked] = moved;
  }
  return shuffled;
}

/**
 * Running sums of integer weights, the form that `drawWeighted` takes: [3, 1, 2] becomes [3, 4, 6].
 * @throws RangeError when a weight is negative or no integer, or when their sum is not 1 … 2³² − 1.
 */
export function cumulateWeights(weights: readonly number[]): number[] {
  let sum = 0;
  const cumulative = weights.map((weight) => {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Weight ${weight} is no integer from 0`);
    sum += weight;
    return sum;
  });
  if (sum < 1 || sum >= UINT32_VALUES) throw new RangeError(`Weights sum to ${sum}`);
  return cumulative;
}

/**
 * An index drawn with probability weight / sum of weights.
 * @param cumulative running sums from `cumulateWeights`.
 */
export function drawWeighted(random: RandomStream, cumulative: readonly number[]): number {
  const ticket = drawInteger(random, at(cumulative, cumulative.length - 1));
  return cumulative.findIndex((upTo) => ticket < upTo);
}

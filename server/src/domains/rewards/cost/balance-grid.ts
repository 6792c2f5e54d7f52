/** Balances that a claim is followed on, in multiples of the stake: evenly spaced from 0, above some balance ever further apart. */
export interface BalanceGrid {
  readonly points: Float64Array;
  /** Below this balance the points are evenly spaced. */
  readonly evenBelow: number;
}

/** Points before the balance has grown by the factor e, where the spacing grows. */
const MOST_PER_FACTOR = 160;

/**
 * @param perStake points for each stake where they are even. @param evenBelow where the spacing starts to grow in proportion to the balance.
 * @param top the largest balance.
 */
export function balanceGrid(perStake: number, evenBelow: number, top: number): BalanceGrid {
  const points: number[] = [];
  const even = Math.ceil(evenBelow * perStake);
  for (let place = 0; place <= even; place += 1) points.push(place / perStake);
  const growth = 1 + 1 / Math.min(even, MOST_PER_FACTOR);
  for (let next = (even / perStake) * growth; next < top * growth; next *= growth) points.push(next);
  return { points: Float64Array.from(points), evenBelow: even / perStake };
}

const at = (points: Float64Array, place: number): number => points[place] ?? Number.NaN;

/** Place of the last point that is not above a balance. */
function placeBelow(points: Float64Array, balance: number): number {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(points, middle) <= balance) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Puts a probability on the points around a balance so that mass, mean and variance stay: Lagrange's weights of the three nearest points, of which one may be
 * slightly negative. Next to zero, where a third point is missing, the mean alone stays.
 * @param add told place and weight. A balance above the top is put on the top.
 */
export function spread(
  { points }: BalanceGrid,
  balance: number,
  weight: number,
  add: (place: number, weight: number) => void,
): void {
  const last = points.length - 1;
  const below = placeBelow(points, balance + 1e-9);
  const low = at(points, below);
  if (below === last || Math.abs(balance - low) < 1e-9) return add(below, weight);
  const high = at(points, below + 1);
  const middle = balance - low < high - balance ? below : below + 1;
  if (middle === 0 || below === 0 || middle === last) {
    const share = (balance - low) / (high - low);
    add(below, weight * (1 - share));
    return add(below + 1, weight * share);
  }
  const [a, b, c] = [at(points, middle - 1), at(points, middle), at(points, middle + 1)];
  add(middle - 1, (weight * (balance - b) * (balance - c)) / ((a - b) * (a - c)));
  add(middle, (weight * (balance - a) * (balance - c)) / ((b - a) * (b - c)));
  add(middle + 1, (weight * (balance - a) * (balance - b)) / ((c - a) * (c - b)));
}

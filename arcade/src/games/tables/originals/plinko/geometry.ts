/** Where pegs, buckets and the ball are on a plinko board, in a plane 100 wide. */

export const WIDTH = 100;
const TOP = 9;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance between pegs: the last row, of rows + 2 pegs, fills the width. */
export const spacing = (rows: number): number => WIDTH / (rows + 2);

/** Height of a row of pegs below the one above. */
const drop = (rows: number): number => Math.min(spacing(rows) * 0.92, 7.2);

/** Height of the whole board with its buckets. */
export const heightOf = (rows: number): number => TOP + rows * drop(rows) + 11;

/** Pegs of a row, from the left: row 0 has three. */
export const pegs = (rows: number, row: number): Point[] =>
  Array.from({ length: row + 3 }, (_, peg) => ({
    x: WIDTH / 2 + (peg - (row + 2) / 2) * spacing(rows),
    y: TOP + row * drop(rows),
  }));

/** The left upper corner of a bucket. */
export const bucketAt = (rows: number, bucket: number): Point => ({
  x: WIDTH / 2 + (bucket - rows / 2) * spacing(rows) - spacing(rows) / 2,
  y: TOP + (rows - 1) * drop(rows) + drop(rows) * 0.62,
});

/** Turns to the right after so many rows put the ball over this peg, or in this bucket. */
const restAt = (rows: number, row: number, rights: number): Point => ({
  x: WIDTH / 2 + (rights - row / 2) * spacing(rows),
  y: TOP + row * drop(rows) - drop(rows) * 0.36,
});

/**
 * Where the ball is on its way.
 * @param path the turns, 0 left and 1 right
 * @param progress 0 above the first peg … 1 in the bucket
 */
export function ballAt(path: readonly (0 | 1)[], progress: number): Point {
  const rows = path.length;
  // One step falls to the first peg, then one for each turn.
  const steps = rows + 1;
  const at = Math.min(steps - 1e-9, Math.max(0, progress) * steps);
  const step = Math.floor(at);
  const t = at - step;
  const rights = path.slice(0, Math.max(0, step - 1)).reduce<number>((sum, turn) => sum + turn, 0);
  if (step === 0) {
    const first = restAt(rows, 0, 0);
    return { x: first.x, y: first.y - (1 - t * t) * 7 };
  }
  const from = restAt(rows, step - 1, rights);
  const to = restAt(rows, step, rights + (path[step - 1] ?? 0));
  // A hop off the peg, then the fall.
  const y = from.y + (to.y - from.y) * (t * t * 1.7 - t * 0.7);
  return { x: from.x + (to.x - from.x) * (1 - (1 - t) ** 1.6), y };
}

/** How far out a bucket is: 0 in the middle, 1 at an edge. Its colour follows. */
export const reach = (rows: number, bucket: number): number => Math.abs(bucket - rows / 2) / (rows / 2);

import { REELS, ROWS } from './tables';

/** Bits that one count takes in a packed entry: up to 31 lines can end with the same count. */
const COUNT_BITS = 5;
const COUNT_MASK = (1 << COUNT_BITS) - 1;
const MATCH_SHAPES = 1 << (ROWS * (REELS - 1));

/**
 * For a row of the first reel and the rows that match its symbol on the other four: how many of the lines that start in that
 * row have exactly two, three, four and five matches. One look-up replaces the walk over all lines.
 *
 * The index is row × 4096 + four times three bits, reel two highest; an entry packs four counts of five bits, two matches lowest.
 * @throws RangeError when more than 31 lines start in one row.
 */
export function countLines(lines: readonly (readonly number[])[]): Uint32Array {
  const packed = new Uint32Array(ROWS * MATCH_SHAPES);
  for (let row = 0; row < ROWS; row += 1) {
    const starting = lines.filter((line) => line[0] === row);
    if (starting.length > COUNT_MASK) throw new RangeError(`${starting.length} lines start in row ${row}`);
    for (let shape = 0; shape < MATCH_SHAPES; shape += 1) {
      let entry = 0;
      for (const line of starting) {
        const matches = countMatches(line, shape);
        if (matches >= 2) entry += 1 << ((matches - 2) * COUNT_BITS);
      }
      packed[row * MATCH_SHAPES + shape] = entry;
    }
  }
  return packed;
}

function countMatches(line: readonly number[], shape: number): number {
  let matches = 1;
  for (const row of line.slice(1)) {
    const rowsOnReel = shape >> (ROWS * (REELS - 1 - matches));
    if (((rowsOnReel >> row) & 1) === 0) return matches;
    matches += 1;
  }
  return matches;
}

/** How many lines of a packed entry have exactly `count` matches (2 … 5). */
export function unpackLines(entry: number, count: number): number {
  return (entry >> ((count - 2) * COUNT_BITS)) & COUNT_MASK;
}

import { RANKS } from './cards';

const MASKS = 1 << RANKS;
/** Ace, two, three, four, five. */
const WHEEL = 0b1_0000_0000_1111;
const FIVE_RANKS = 0b11111;

function bitCount(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function straightTop(mask: number): number {
  for (let low = RANKS - 5; low >= 0; low -= 1) {
    if (((mask >> low) & FIVE_RANKS) === FIVE_RANKS) return low + 4;
  }
  return (mask & WHEEL) === WHEEL ? 3 : 0;
}

/** How many ranks a mask of ranks (bit r for rank r) holds. */
export const RANKS_IN: Uint8Array = Uint8Array.from({ length: MASKS }, (_, mask) => bitCount(mask));

/** The rank at the top of the best straight of five in a mask, the five for ace to five; 0 when there is none. */
export const STRAIGHT_TOP: Uint8Array = Uint8Array.from({ length: MASKS }, (_, mask) => straightTop(mask));

/** A mask without its lowest ranks until `keep` are left. */
export function highestRanks(mask: number, keep: number): number {
  let kept = mask;
  for (let surplus = (RANKS_IN[mask] as number) - keep; surplus > 0; surplus -= 1) kept &= kept - 1;
  return kept;
}

/** The highest rank in a mask that holds at least one. */
export function highestRank(mask: number): number {
  return 31 - Math.clz32(mask);
}

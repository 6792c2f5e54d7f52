import { rankOf, suitOf } from './cards';
import type { Card } from './cards';
import { RANKS_IN, highestRank } from './rank-masks';

/** What a hand of three cards is, in rising order: a straight beats a flush, three of a kind beats a straight. */
export const ThreeCardCategory = {
  highCard: 0,
  pair: 1,
  flush: 2,
  straight: 3,
  threeOfAKind: 4,
  straightFlush: 5,
} as const;
export type ThreeCardCategory = (typeof ThreeCardCategory)[keyof typeof ThreeCardCategory];

/** The better hand has the greater score, hands that split have the same. */
export type ThreeCardScore = number;

const CATEGORY_SHIFT = 17;
const FIRST_SHIFT = 13;
/** Ace, two, three. */
const LOWEST_STRAIGHT = 0b1_0000_0000_0011;

/** The score of three cards without a joker. */
export function threeCardScore(first: Card, second: Card, third: Card): ThreeCardScore {
  const ranks = [rankOf(first), rankOf(second), rankOf(third)] as const;
  const once = (1 << ranks[0]) | (1 << ranks[1]) | (1 << ranks[2]);
  const distinct = RANKS_IN[once] as number;
  if (distinct === 1) return score(ThreeCardCategory.threeOfAKind, ranks[0], 0);
  if (distinct === 2) {
    const pair = ranks[0] === ranks[1] || ranks[0] === ranks[2] ? ranks[0] : ranks[1];
    return score(ThreeCardCategory.pair, pair, once & ~(1 << pair));
  }
  const suited = suitOf(first) === suitOf(second) && suitOf(first) === suitOf(third);
  const top = once === LOWEST_STRAIGHT ? 1 : highestRank(once);
  if (once === LOWEST_STRAIGHT || once === 0b111 << (top - 2)) {
    return score(suited ? ThreeCardCategory.straightFlush : ThreeCardCategory.straight, top, 0);
  }
  return score(suited ? ThreeCardCategory.flush : ThreeCardCategory.highCard, 0, once);
}

function score(category: number, first: number, kickers: number): ThreeCardScore {
  return (category << CATEGORY_SHIFT) | (first << FIRST_SHIFT) | kickers;
}

export function threeCardCategoryOf(hand: ThreeCardScore): ThreeCardCategory {
  return (hand >> CATEGORY_SHIFT) as ThreeCardCategory;
}

/** The mask of ranks (bit r for rank r) that count after a pair; of high cards and flushes all three. */
export function threeCardKickersOf(hand: ThreeCardScore): number {
  return hand & ((1 << FIRST_SHIFT) - 1);
}

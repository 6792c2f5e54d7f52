import type { Card } from './cards';
import { RANKS_IN, STRAIGHT_TOP, highestRank, highestRanks } from './rank-masks';

/** What a poker hand of five cards is, in rising order. The royal flush is the straight flush to the ace. */
export const PokerCategory = {
  highCard: 0,
  pair: 1,
  twoPairs: 2,
  threeOfAKind: 3,
  straight: 4,
  flush: 5,
  fullHouse: 6,
  fourOfAKind: 7,
  straightFlush: 8,
} as const;
export type PokerCategory = (typeof PokerCategory)[keyof typeof PokerCategory];

/**
 * A hand's worth: the better hand has the greater score, hands that split have the same. From the top: four bits of category, four
 * of the first rank that counts (of the four, the three, the higher pair, the straight's top), four of the second (the full house's
 * pair, the lower pair), 13 for the mask of the other cards, of which equally many bits are set in both hands compared.
 */
export type PokerScore = number;

const CATEGORY_SHIFT = 21;
const FIRST_SHIFT = 17;
const SECOND_SHIFT = 13;
const RANK_BITS = 0b1111;
const KICKER_BITS = (1 << SECOND_SHIFT) - 1;
const ACE = 12;

export const ROYAL_FLUSH_SCORE: PokerScore = score(PokerCategory.straightFlush, ACE, 0, 0);

function score(category: number, first: number, second: number, kickers: number): PokerScore {
  return (category << CATEGORY_SHIFT) | (first << FIRST_SHIFT) | (second << SECOND_SHIFT) | kickers;
}

export function categoryOf(hand: PokerScore): PokerCategory {
  return (hand >> CATEGORY_SHIFT) as PokerCategory;
}

/** The rank that counts first in all hands but high cards and flushes: of the four, the three, the (higher) pair, the straight's top. */
export function firstRankOf(hand: PokerScore): number {
  return (hand >> FIRST_SHIFT) & RANK_BITS;
}

/** The rank of the full house's pair or of the lower of two pairs. */
export function secondRankOf(hand: PokerScore): number {
  return (hand >> SECOND_SHIFT) & RANK_BITS;
}

/** The mask of ranks (bit r for rank r) that count after those; of high cards and flushes all five. */
export function kickersOf(hand: PokerScore): number {
  return hand & KICKER_BITS;
}

/**
 * The best poker hand of five among five, six or seven cards without a joker. Allocates nothing, for enumerations.
 * @param count how many of `cards`, from the first, to look at.
 */
export function pokerScore(cards: ArrayLike<Card>, count: number = cards.length): PokerScore {
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let fourTimes = 0;
  let clubs = 0;
  let diamonds = 0;
  let hearts = 0;
  let spades = 0;
  for (let index = 0; index < count; index += 1) {
    const card = cards[index] as Card;
    const bit = 1 << (card >> 2);
    fourTimes |= thrice & bit;
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
    const suit = card & 3;
    if (suit === 0) clubs |= bit;
    else if (suit === 1) diamonds |= bit;
    else if (suit === 2) hearts |= bit;
    else spades |= bit;
  }
  return scoreOfRanks(once, twice, thrice, fourTimes, flushRanks(clubs, diamonds, hearts, spades));
}

/** The ranks of the suit that five or more cards have; 0 when there is none. Seven cards have room for one such suit. */
function flushRanks(clubs: number, diamonds: number, hearts: number, spades: number): number {
  if ((RANKS_IN[clubs] as number) >= 5) return clubs;
  if ((RANKS_IN[diamonds] as number) >= 5) return diamonds;
  if ((RANKS_IN[hearts] as number) >= 5) return hearts;
  return (RANKS_IN[spades] as number) >= 5 ? spades : 0;
}

/**
 * The score from masks of ranks, for enumerations that keep them while they add cards.
 * @param once ranks held at least once; `twice`, `thrice` and `fourTimes` likewise.
 * @param flush ranks of the suit that five or more cards share, or 0.
 */
export function scoreOfRanks(
  once: number,
  twice: number,
  thrice: number,
  fourTimes: number,
  flush: number,
): PokerScore {
  if (flush !== 0) {
    const top = STRAIGHT_TOP[flush] as number;
    if (top !== 0) return score(PokerCategory.straightFlush, top, 0, 0);
  }
  if (fourTimes !== 0) {
    const four = highestRank(fourTimes);
    return score(PokerCategory.fourOfAKind, four, 0, highestRanks(once & ~(1 << four), 1));
  }
  if (thrice !== 0) {
    const three = highestRank(thrice);
    const pairs = twice & ~(1 << three);
    if (pairs !== 0) return score(PokerCategory.fullHouse, three, highestRank(pairs), 0);
  }
  if (flush !== 0) return score(PokerCategory.flush, 0, 0, highestRanks(flush, 5));
  const top = STRAIGHT_TOP[once] as number;
  if (top !== 0) return score(PokerCategory.straight, top, 0, 0);
  if (thrice !== 0) {
    const three = highestRank(thrice);
    return score(PokerCategory.threeOfAKind, three, 0, highestRanks(once & ~(1 << three), 2));
  }
  if (twice === 0) return score(PokerCategory.highCard, 0, 0, highestRanks(once, 5));
  const pair = highestRank(twice);
  const lowerPairs = twice & ~(1 << pair);
  if (lowerPairs === 0) return score(PokerCategory.pair, pair, 0, highestRanks(once & ~(1 << pair), 3));
  const lower = highestRank(lowerPairs);
  return score(PokerCategory.twoPairs, pair, lower, highestRanks(once & ~(1 << pair) & ~(1 << lower), 1));
}

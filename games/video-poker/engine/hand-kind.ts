import type { WildCards } from '@croupier/contract/games/video-poker';
import { DECK_SIZE, JOKER } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';
import { PokerCategory, ROYAL_FLUSH_SCORE, categoryOf, firstRankOf, pokerScore } from '../../engine/cards/poker-hand';
import { RANKS_IN } from '../../engine/cards/rank-masks';

/** What five cards are, as finely as any pay table tells hands apart, in the order in which tables pay them. */
export const HandKind = {
  nothing: 0,
  jacksOrQueens: 1,
  kingsOrAces: 2,
  twoPairs: 3,
  threeOfAKind: 4,
  straight: 5,
  flush: 6,
  fullHouse: 7,
  fourOfAKind: 8,
  fourTwosThreesFours: 9,
  fourAces: 10,
  straightFlush: 11,
  wildRoyalFlush: 12,
  fiveOfAKind: 13,
  fourDeuces: 14,
  royalFlush: 15,
} as const;
export type HandKind = (typeof HandKind)[keyof typeof HandKind];
export const HAND_KINDS = 16;

const FOUR = 2;
const JACK = 9;
const KING = 11;
const ACE = 12;
const HAND_SIZE = 5;
const ROYAL_RANKS = 0b1_1111_0000_0000;
const WHEEL_RANKS = 0b1_0000_0000_1111;
const STRAIGHTS = [WHEEL_RANKS, ...Array.from({ length: 9 }, (_, lowest) => 0b11111 << lowest)];
/** 1 where wild cards can complete ranks that all differ to a straight. */
const WITHIN_STRAIGHT = Uint8Array.from({ length: 1 << 13 }, (_, ranks) =>
  STRAIGHTS.some((straight) => (ranks & ~straight) === 0) ? 1 : 0,
);

/** How many cards the game is played with. */
export function deckSize(wild: WildCards): number {
  return wild === 'joker' ? DECK_SIZE + 1 : DECK_SIZE;
}

/** What five cards are at their best. Allocates nothing, for enumerations. */
export function handKind(cards: ArrayLike<Card>, wild: WildCards): HandKind {
  if (wild === 'none') return naturalKind(cards);
  const firstNatural = wild === 'deuces' ? 4 : 0;
  let wilds = 0;
  let once = 0;
  let twice = 0;
  let thrice = 0;
  let suits = 0;
  for (let index = 0; index < HAND_SIZE; index += 1) {
    const card = cards[index] as Card;
    if (card < firstNatural || card === JOKER) {
      wilds += 1;
    } else {
      const bit = 1 << (card >> 2);
      thrice |= twice & bit;
      twice |= once & bit;
      once |= bit;
      suits |= 1 << (card & 3);
    }
  }
  return wilds === 0 ? naturalKind(cards) : wildKind(wilds, once, twice, thrice, suits);
}

function naturalKind(cards: ArrayLike<Card>): HandKind {
  const score = pokerScore(cards, HAND_SIZE);
  switch (categoryOf(score)) {
    case PokerCategory.highCard:
      return HandKind.nothing;
    case PokerCategory.pair: {
      const rank = firstRankOf(score);
      if (rank >= KING) return HandKind.kingsOrAces;
      return rank >= JACK ? HandKind.jacksOrQueens : HandKind.nothing;
    }
    case PokerCategory.twoPairs:
      return HandKind.twoPairs;
    case PokerCategory.threeOfAKind:
      return HandKind.threeOfAKind;
    case PokerCategory.straight:
      return HandKind.straight;
    case PokerCategory.flush:
      return HandKind.flush;
    case PokerCategory.fullHouse:
      return HandKind.fullHouse;
    case PokerCategory.fourOfAKind: {
      const rank = firstRankOf(score);
      if (rank === ACE) return HandKind.fourAces;
      return rank <= FOUR ? HandKind.fourTwosThreesFours : HandKind.fourOfAKind;
    }
    case PokerCategory.straightFlush:
      return score === ROYAL_FLUSH_SCORE ? HandKind.royalFlush : HandKind.straightFlush;
  }
}

/**
 * The best kind of a hand with wild cards, tried from the best paid down. Ranks are masks of the natural cards.
 * @param suits mask of the natural cards' suits.
 */
function wildKind(wilds: number, once: number, twice: number, thrice: number, suits: number): HandKind {
  if (wilds === 4) return HandKind.fourDeuces;
  const naturals = HAND_SIZE - wilds;
  const allDiffer = RANKS_IN[once] === naturals;
  const suited = (suits & (suits - 1)) === 0;
  if (suited && allDiffer && (once & ~ROYAL_RANKS) === 0) return HandKind.wildRoyalFlush;
  const straight = allDiffer && WITHIN_STRAIGHT[once] === 1;
  const alike = wilds + mostAlike(naturals, once, twice, thrice);
  if (alike === 5) return HandKind.fiveOfAKind;
  if (suited && straight) return HandKind.straightFlush;
  if (alike === 4) return HandKind.fourOfAKind;
  // Two pairs and one wild card: with two of them it would be four of a kind.
  if (RANKS_IN[twice] === 2) return HandKind.fullHouse;
  if (suited) return HandKind.flush;
  if (straight) return HandKind.straight;
  if (alike === 3) return HandKind.threeOfAKind;
  // One wild card beside four cards that all differ makes a pair of the highest.
  if (once >= 1 << KING) return HandKind.kingsOrAces;
  return once >= 1 << JACK ? HandKind.jacksOrQueens : HandKind.nothing;
}

function mostAlike(naturals: number, once: number, twice: number, thrice: number): number {
  if (twice === 0) return 1;
  if (thrice === 0) return 2;
  return naturals === 4 && once === thrice ? 4 : 3;
}

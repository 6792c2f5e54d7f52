import type { WildCards } from '@croupier/contract/games/video-poker';
import { HAND_KINDS, deckSize, handKind } from '../../games/video-poker/engine/hand-kind';
import type { HandKind } from '../../games/video-poker/engine/hand-kind';
import { SubsetSums, forEachHand } from '../../games/video-poker/engine/subset-sums';

/** A hand that stands for all hands that differ from it only in the names of the suits. */
export interface HandClass {
  /** Five cards in rising order. */
  readonly cards: Uint8Array;
  /** How many hands it stands for. */
  readonly hands: number;
  readonly kind: HandKind;
}

/** All hands of one deck: what they are, and for each set of cards how many of each kind contain it. Holds for every pay table. */
export interface HandCounts {
  readonly wild: WildCards;
  readonly classes: readonly HandClass[];
  /** By kind. */
  readonly dealt: Float64Array;
  readonly kindsWith: SubsetSums;
}

/** Walks all hands of a deck, with the evaluator that plays. Takes a second or two. */
export function countHands(wild: WildCards): HandCounts {
  const size = deckSize(wild);
  const classes: HandClass[] = [];
  const dealt = new Float64Array(HAND_KINDS);
  const kindsWith = new SubsetSums(size, HAND_KINDS);
  forEachHand(size, (hand) => {
    const kind = handKind(hand, wild);
    dealt[kind] = (dealt[kind] as number) + 1;
    kindsWith.add(hand, kind, 1);
    const hands = suitSymmetries(hand);
    if (hands > 0) classes.push({ cards: hand.slice(), hands, kind });
  });
  return { wild, classes, dealt, kindsWith };
}

/**
 * How many hands a hand stands for when the suits are renamed; 0 when another of them stands for it: the one whose suits, as masks
 * of ranks, fall from clubs to spades.
 */
function suitSymmetries(hand: Uint8Array): number {
  let clubs = 0;
  let diamonds = 0;
  let hearts = 0;
  let spades = 0;
  for (const card of hand) {
    const bit = 1 << (card >> 2);
    // The joker, 52, would be a club of rank 13: renaming suits leaves it alone.
    if (card === 52) continue;
    const suit = card & 3;
    if (suit === 0) clubs |= bit;
    else if (suit === 1) diamonds |= bit;
    else if (suit === 2) hearts |= bit;
    else spades |= bit;
  }
  if (clubs < diamonds || diamonds < hearts || hearts < spades) return 0;
  // 4! namings, divided by the namings that change nothing: those among equal suits.
  let alike = 1;
  let same = 1;
  same = clubs === diamonds ? same + 1 : 1;
  alike *= same;
  same = diamonds === hearts ? same + 1 : 1;
  alike *= same;
  same = hearts === spades ? same + 1 : 1;
  return 24 / (alike * same);
}

import { type Card, RANKS, SUITS, cardOf } from '../../games/engine/cards/cards';

/** Hands that differ only by an exchange of suits. */
export interface SuitClass {
  /** One hand of the class. */
  readonly cards: readonly Card[];
  /** How many hands the class holds. */
  readonly hands: number;
}

const ORDERS_OF_SUITS = 24;

/**
 * All hands of `size` cards up to an exchange of suits: 1,755 classes of three cards, 134,459 of five.
 * @param ranks how many ranks the deck has, from the twos up.
 *
 * A hand is four masks of ranks, one a suit. A class is the falling order of its masks; its hands are their different arrangements.
 */
export function suitClasses(size: number, ranks: number = RANKS): SuitClass[] {
  const allMasks = 1 << ranks;
  const bySize: number[][] = Array.from({ length: size + 1 }, () => []);
  for (let mask = 0; mask < allMasks; mask += 1) bySize[bitsOf(mask)]?.push(mask);
  const classes: SuitClass[] = [];
  const masks: number[] = [];
  const descend = (left: number, most: number): void => {
    if (masks.length === SUITS) {
      if (left === 0) classes.push({ cards: cardsOf(masks), hands: arrangements(masks) });
      return;
    }
    for (let bits = 0; bits <= left; bits += 1) {
      for (const mask of bySize[bits] ?? []) {
        if (mask > most) break;
        masks.push(mask);
        descend(left - bits, mask);
        masks.pop();
      }
    }
  };
  descend(size, allMasks);
  return classes;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits += 1;
  return bits;
}

function cardsOf(masks: readonly number[]): Card[] {
  const cards: Card[] = [];
  masks.forEach((mask, suit) => {
    for (let rest = mask; rest > 0; rest &= rest - 1) cards.push(cardOf(31 - Math.clz32(rest & -rest), suit));
  });
  return cards.sort((left, right) => left - right);
}

/** How many ways there are to give these masks to the suits. */
function arrangements(masks: readonly number[]): number {
  // Equal masks stand beside each other.
  let ways = ORDERS_OF_SUITS;
  let run = 1;
  for (let suit = 1; suit < SUITS; suit += 1) {
    run = masks[suit] === masks[suit - 1] ? run + 1 : 1;
    ways /= run;
  }
  return ways;
}

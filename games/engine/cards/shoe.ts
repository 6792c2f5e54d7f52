import { at } from '../at';
import { drawInteger } from '../draw';
import type { RandomStream } from '../game';
import type { Card } from './cards';

/**
 * A shuffled shoe that is dealt from the top. The shuffle (Fisher–Yates from the front: place i swaps with a draw from the places i to
 * the last) is done as far as cards are dealt: the n-th card follows from the first n draws, whatever happens between them.
 */
export class Shoe {
  readonly #random: RandomStream;
  readonly #cards: Card[];
  #dealt = 0;

  /** @param cards what is in the shoe, in any fixed order. */
  constructor(random: RandomStream, cards: readonly Card[]) {
    this.#random = random;
    this.#cards = [...cards];
  }

  /** The next card. @throws RangeError when the shoe is empty. */
  deal(): Card {
    const place = this.#dealt;
    const picked = place + drawInteger(this.#random, this.#cards.length - place);
    const card = at(this.#cards, picked);
    this.#cards[picked] = at(this.#cards, place);
    this.#cards[place] = card;
    this.#dealt += 1;
    return card;
  }
}

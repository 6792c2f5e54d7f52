import { at } from '../../../games/engine/at';
import { CARD_VALUES, TEN } from '../../../games/table/blackjack/hand-value';

/** Most cards of one value that are ever taken at once: the dealer's six-ace hand needs fewer. */
export const MOST_TAKEN = 12;

/** How many cards of each value 1 … 10 a shoe still holds. An infinite shoe holds probabilities that no card taken changes. */
export class ShoeCounts {
  readonly #counts: Float64Array;
  /** What a card taken takes away: 1, or 0 from an infinite shoe. */
  readonly #step: number;
  #size: number;

  constructor(decks: number | 'infinite') {
    this.#step = decks === 'infinite' ? 0 : 1;
    const each = decks === 'infinite' ? 1 / 13 : 4 * decks;
    this.#counts = Float64Array.from({ length: CARD_VALUES + 1 }, (_, value) =>
      value === 0 ? 0 : value === TEN ? 4 * each : each,
    );
    this.#size = 13 * each;
  }

  /** The probability that the next card has this value. */
  chance(value: number): number {
    return (this.#counts[value] as number) / this.#size;
  }

  take(value: number): void {
    this.#counts[value] = at(this.#counts, value) - this.#step;
    this.#size -= this.#step;
  }

  putBack(value: number): void {
    this.#counts[value] = at(this.#counts, value) + this.#step;
    this.#size += this.#step;
  }

  /**
   * For all values and numbers of cards up to 12, in how many ways that many cards of the value can be taken one after the other.
   * @param into by value × 13 + number; place 0 × 13 + number is for cards of any value.
   */
  arrangements(into: Float64Array): void {
    for (let value = 0; value <= CARD_VALUES; value += 1) {
      let left = value === 0 ? this.#size : (this.#counts[value] as number);
      let ways = 1;
      for (let taken = 0; taken <= MOST_TAKEN; taken += 1) {
        into[value * (MOST_TAKEN + 1) + taken] = ways;
        ways *= left;
        left -= this.#step;
      }
    }
  }
}

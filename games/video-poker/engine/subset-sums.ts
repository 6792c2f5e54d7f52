import { at } from '../../engine/at';
import type { Card } from '../../engine/cards/cards';

export const HAND_SIZE = 5;
/** A set of places of a hand is a mask of five bits, bit 0 for the first card. */
export const PLACE_SETS = 1 << HAND_SIZE;
/** How many places a set holds. */
export const PLACES_IN: readonly number[] = Array.from(
  { length: PLACE_SETS },
  (_, set) => [...set.toString(2)].filter((bit) => bit === '1').length,
);

const SIZES = HAND_SIZE + 1;
const MOST_CARDS = 53;

/** "n choose k" for k up to 5, exact. */
export function choose(n: number, k: number): number {
  let result = 1;
  for (let step = 1; step <= k; step += 1) result = (result * (n - k + step)) / step;
  return n < k ? 0 : result;
}

/** CHOOSE[card × 6 + k] is "card choose k". */
const CHOOSE = Int32Array.from({ length: MOST_CARDS * SIZES }, (_, place) =>
  choose(Math.floor(place / SIZES), place % SIZES),
);
/** The highest bit of a set of places, as the place. */
const HIGHEST_PLACE = Uint8Array.from({ length: PLACE_SETS }, (_, set) => (set === 0 ? 0 : 31 - Math.clz32(set)));
const SIZE_OF = Uint8Array.from(PLACES_IN);

/**
 * For each set of up to four cards, the sum over the hands of five that contain it, in so many columns. With it the 32 ways to play a
 * hand are valued in a few hundred additions, by inclusion and exclusion, instead of the up to 1.7 million hands that each may end in.
 *
 * A set c₁ < c₂ < … is found at C(c₁,1) + C(c₂,2) + …, the combinatorial number system.
 */
export class SubsetSums {
  readonly #sums: readonly Int32Array[];
  readonly #places = new Int32Array(PLACE_SETS);

  /** Sums are 32-bit: enough for 2.9 million hands with pays of up to 800. */
  constructor(
    readonly deckSize: number,
    readonly columns: number,
  ) {
    this.#sums = Array.from({ length: HAND_SIZE }, (_, size) => new Int32Array(choose(deckSize, size) * columns));
  }

  /** Adds an amount to a column of every set of up to four of a hand's cards. @param hand five cards in rising order. */
  add(hand: ArrayLike<Card>, column: number, amount: number): void {
    this.#locate(hand);
    for (let set = 0; set < PLACE_SETS - 1; set += 1) {
      const sums = this.#sums[SIZE_OF[set] as number] as Int32Array;
      const place = (this.#places[set] as number) * this.columns + column;
      sums[place] = (sums[place] as number) + amount;
    }
  }

  /**
   * For each set of places, the sum over the hands that come about when exactly these cards are held and the others thrown away. For
   * sums with one column.
   * @param hand five cards in rising order.
   * @param whole the sum of the hand itself.
   * @param into 32 sums, by set of places held.
   */
  afterHolding(hand: ArrayLike<Card>, whole: number, into: Float64Array): void {
    this.#locate(hand);
    into[PLACE_SETS - 1] = whole;
    for (let set = 0; set < PLACE_SETS - 1; set += 1) {
      const sums = this.#sums[SIZE_OF[set] as number] as Int32Array;
      into[set] = sums[this.#places[set] as number] as number;
    }
    // Hands with the held cards, less those that also have this thrown card, for one card after the other.
    for (let bit = 1; bit < PLACE_SETS; bit <<= 1) {
      for (let set = 0; set < PLACE_SETS; set += 1) {
        if ((set & bit) === 0) into[set] = (into[set] as number) - (into[set | bit] as number);
      }
    }
  }

  /**
   * The same for one way to hold, in all columns.
   * @param set places held.
   * @param whole the column of the hand itself.
   */
  allAfterHolding(hand: ArrayLike<Card>, set: number, whole: number, into: Float64Array): void {
    this.#locate(hand);
    into.fill(0);
    const thrown = (PLACE_SETS - 1) ^ set;
    // All sets of thrown cards, each added to the held ones, with its sign.
    for (let also = thrown; ; also = (also - 1) & thrown) {
      const sign = (SIZE_OF[also] as number) % 2 === 0 ? 1 : -1;
      const together = set | also;
      if (together === PLACE_SETS - 1) {
        into[whole] = (into[whole] as number) + sign;
      } else {
        const sums = this.#sums[SIZE_OF[together] as number] as Int32Array;
        const from = (this.#places[together] as number) * this.columns;
        for (let column = 0; column < this.columns; column += 1) {
          into[column] = (into[column] as number) + sign * (sums[from + column] as number);
        }
      }
      if (also === 0) return;
    }
  }

  /** The sum over the hands that contain a set. For sums with one column. @param set `size` cards in rising order, up to four. */
  sumWith(set: ArrayLike<Card>, size: number): number {
    let place = 0;
    for (let index = 0; index < size; index += 1) {
      place += CHOOSE[(set[index] as number) * SIZES + index + 1] as number;
    }
    return (this.#sums[size] as Int32Array)[place] as number;
  }

  /** One column that adds up the columns of these sums, each times its factor. */
  combine(factors: Int32Array): SubsetSums {
    const combined = new SubsetSums(this.deckSize, 1);
    combined.#sums.forEach((into, size) => {
      const from = at(this.#sums, size);
      for (let place = 0; place < into.length; place += 1) {
        let sum = 0;
        for (let column = 0; column < this.columns; column += 1) {
          sum += (from[place * this.columns + column] as number) * (factors[column] as number);
        }
        into[place] = sum;
      }
    });
    return combined;
  }

  #locate(hand: ArrayLike<Card>): void {
    const places = this.#places;
    for (let set = 1; set < PLACE_SETS - 1; set += 1) {
      const top = HIGHEST_PLACE[set] as number;
      places[set] =
        (places[set ^ (1 << top)] as number) +
        (CHOOSE[(hand[top] as number) * SIZES + (SIZE_OF[set] as number)] as number);
    }
  }
}

/** Calls back for every hand of five from a deck, cards in rising order, always in the same array. */
export function forEachHand(deckSize: number, visit: (hand: Uint8Array) => void): void {
  const hand = new Uint8Array(HAND_SIZE);
  for (let first = 0; first < deckSize - 4; first += 1) {
    hand[0] = first;
    for (let second = first + 1; second < deckSize - 3; second += 1) {
      hand[1] = second;
      for (let third = second + 1; third < deckSize - 2; third += 1) {
        hand[2] = third;
        for (let fourth = third + 1; fourth < deckSize - 1; fourth += 1) {
          hand[3] = fourth;
          for (let fifth = fourth + 1; fifth < deckSize; fifth += 1) {
            hand[4] = fifth;
            visit(hand);
          }
        }
      }
    }
  }
}

/** How many ways there are to complete a hand of which `held` cards are kept. */
export function draws(deckSize: number, held: number): number {
  return choose(deckSize - HAND_SIZE, HAND_SIZE - held);
}

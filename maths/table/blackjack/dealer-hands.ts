import { ACE, CARD_VALUES, TEN, TWENTY_ONE, dealerDraws, valueOf } from '../../../games/table/blackjack/hand-value';
import { MOST_TAKEN } from './shoe-counts';
import type { ShoeCounts } from './shoe-counts';

/** The totals that a dealer may stand on, 17 … 21. */
const FIRST_TOTAL = 17;
const TOTALS = TWENTY_ONE - FIRST_TOTAL + 1;
const ROW = MOST_TAKEN + 1;

/** Cards that bring the dealer from the upcard to a total, whatever their order. */
interface DealerHand {
  readonly total: number;
  /** How many cards of each value, by value. */
  readonly counts: number[];
  /** In how many orders the dealer may draw them. */
  orders: number;
}

const KNOWN = new Map<string, DealerHands>();

/** What a dealer may end with, listed once for each upcard and rule. */
export function dealerHands(upcard: number, hitsSoft17: boolean): DealerHands {
  const key = `${upcard} ${hitsSoft17}`;
  const hands = KNOWN.get(key) ?? new DealerHands(upcard, hitsSoft17);
  KNOWN.set(key, hands);
  return hands;
}

/** What a dealer with a certain upcard may end with. Hands that bust follow from the others and are not listed; blackjacks are left out. */
export class DealerHands {
  readonly #ways = new Float64Array((CARD_VALUES + 1) * ROW);
  readonly #totals: Uint8Array;
  readonly #orders: Float64Array;
  readonly #sizes: Uint8Array;
  /** Places in `#ways` of the cards of each hand, `#firstPlace[hand]` on. */
  readonly #places: Uint8Array;
  readonly #firstPlace: Uint16Array;
  /** The value that would make a blackjack with the upcard; 0 for none. */
  readonly #blackjackWith: number;

  constructor(upcard: number, hitsSoft17: boolean) {
    this.#blackjackWith = upcard === ACE ? TEN : upcard === TEN ? ACE : 0;
    const hands = [...listHands(upcard, hitsSoft17, this.#blackjackWith).values()];
    const places = hands.map(({ counts }) =>
      counts.flatMap((count, value) => (count > 0 ? [value * ROW + count] : [])),
    );
    this.#totals = Uint8Array.from(hands, ({ total }) => total - FIRST_TOTAL);
    this.#orders = Float64Array.from(hands, ({ orders }) => orders);
    this.#sizes = Uint8Array.from(hands, ({ counts }) => counts.reduce((sum, count) => sum + count, 0));
    this.#places = Uint8Array.from(places.flat());
    let next = 0;
    this.#firstPlace = Uint16Array.from([
      0,
      ...places.map((own) => {
        next += own.length;
        return next;
      }),
    ]);
  }

  /** The chance that the dealer's hole card makes a blackjack. */
  blackjackChance(shoe: ShoeCounts): number {
    return this.#blackjackWith === 0 ? 0 : shoe.chance(this.#blackjackWith);
  }

  /**
   * The chances of 17, 18, 19, 20, 21 and bust, when the cards of this shoe are left. They add up to the chance of no blackjack.
   * @param into six chances.
   */
  outcomes(shoe: ShoeCounts, into: Float64Array): void {
    const ways = this.#ways;
    shoe.arrangements(ways);
    into.fill(0);
    for (let hand = 0; hand < this.#totals.length; hand += 1) {
      let chance = (this.#orders[hand] as number) / (ways[this.#sizes[hand] as number] as number);
      const end = this.#firstPlace[hand + 1] as number;
      for (let place = this.#firstPlace[hand] as number; place < end; place += 1) {
        chance *= ways[this.#places[place] as number] as number;
      }
      const total = this.#totals[hand] as number;
      into[total] = (into[total] as number) + chance;
    }
    let standing = 0;
    for (let total = 0; total < TOTALS; total += 1) standing += into[total] as number;
    into[TOTALS] = 1 - this.blackjackChance(shoe) - standing;
  }
}

/** All hands that stand, by their cards. */
function listHands(upcard: number, hitsSoft17: boolean, blackjackWith: number): Map<string, DealerHand> {
  const hands = new Map<string, DealerHand>();
  const counts = Array.from({ length: CARD_VALUES + 1 }, () => 0);
  const draw = (hard: number, hasAce: boolean, drawn: number): void => {
    const value = valueOf(hard, hasAce);
    if (value.total > TWENTY_ONE) return;
    if (drawn > 0 && !dealerDraws(value, hitsSoft17)) {
      const key = counts.join();
      const known = hands.get(key);
      if (known === undefined) hands.set(key, { total: value.total, counts: [...counts], orders: 1 });
      else known.orders += 1;
      return;
    }
    for (let next = ACE; next <= TEN; next += 1) {
      if (drawn === 0 && next === blackjackWith) continue;
      counts[next] = (counts[next] ?? 0) + 1;
      draw(hard + next, hasAce || next === ACE, drawn + 1);
      counts[next] = (counts[next] ?? 0) - 1;
    }
  };
  draw(upcard, upcard === ACE, 0);
  return hands;
}

import type { VideoPokerFacts } from '@croupier/contract/games/video-poker';
import { at } from '../../engine/at';
import { type Card, JOKER, SUITS } from '../../engine/cards/cards';
import { handKind } from './hand-kind';
import { compilePayTable, paysByKind } from './pay-table';
import { HAND_SIZE, PLACES_IN, PLACE_SETS, choose } from './subset-sums';

const RANKS = 13;
const NAMINGS = 24;
const SIZES = HAND_SIZE + 1;
const MOST_CARDS = 53;
/** CHOOSE[card × 6 + k] is "card choose k": a set of cards c₁ < c₂ < … is found at C(c₁,1) + C(c₂,2) + …. */
const CHOOSE = Int32Array.from({ length: MOST_CARDS * SIZES }, (_, place) =>
  choose(Math.floor(place / SIZES), place % SIZES),
);

/** Masks of ranks by how many ranks they hold, rising. */
const MASKS: readonly (readonly number[])[] = Array.from({ length: SIZES }, (_, size) =>
  Array.from({ length: 1 << RANKS }, (_mask, mask) => mask).filter(
    (mask) => [...mask.toString(2)].filter((bit) => bit === '1').length === size,
  ),
);

/**
 * What the hands that contain a set of up to four cards pay together. Names of suits make no difference, so one set stands for all that differ
 * from it in them alone, and 134,459 hands for all 2,598,960: made in a tenth of a second, where all hands would take a whole one that nobody
 * else is served in.
 */
export class PaySums {
  /** By size of the set and its place; what all sets that it stands for share. Whole numbers below 2⁵³. */
  readonly #sums: readonly Float64Array[];
  readonly #pays: Int32Array;
  readonly #wild: VideoPokerFacts['wild'];
  readonly #masks = new Int32Array(SUITS);
  readonly #suits = new Int32Array(SUITS);
  readonly #cards = new Int32Array(HAND_SIZE);
  /** Of the set that was named last: how many sets it stands for. */
  #alike = 0;

  constructor({ wild, pays }: VideoPokerFacts) {
    const size = wild === 'joker' ? MOST_CARDS : MOST_CARDS - 1;
    this.#wild = wild;
    this.#pays = paysByKind(compilePayTable(pays));
    this.#sums = Array.from({ length: HAND_SIZE }, (_, of) => new Float64Array(choose(size, of)));
    this.#addHands(HAND_SIZE, []);
    if (wild === 'joker') this.#addHands(HAND_SIZE - 1, [JOKER]);
  }

  /**
   * For each set of places, the sum over the hands that come about when exactly these cards are held and the others thrown away.
   * @param hand five cards in rising order. @param into 32 sums, by set of places held.
   */
  afterHolding(hand: readonly Card[], into: Float64Array): void {
    into[PLACE_SETS - 1] = this.#payOf(hand);
    for (let set = 0; set < PLACE_SETS - 1; set += 1) {
      const place = this.#locate(hand, set);
      into[set] = at(at(this.#sums, at(PLACES_IN, set)), place) / this.#alike;
    }
    // Hands with the held cards, less those that also have this thrown card, for one card after the other.
    for (let bit = 1; bit < PLACE_SETS; bit <<= 1) {
      for (let set = 0; set < PLACE_SETS; set += 1) {
        if ((set & bit) === 0) into[set] = at(into, set) - at(into, set | bit);
      }
    }
  }

  #payOf(hand: readonly Card[]): number {
    return at(this.#pays, handKind(hand, this.#wild));
  }

  /** Adds each hand that stands for others, of so many cards beside the jokers: its suits' masks of ranks fall from the first to the last. */
  #addHands(cards: number, jokers: readonly Card[]): void {
    const masks: number[] = [];
    const visit = (left: number, most: number) => {
      if (masks.length === SUITS) {
        if (left === 0) this.#addHand([...handOf(masks), ...jokers], namingsOf(masks));
        return;
      }
      for (let size = 0; size <= left; size += 1) {
        for (const mask of at(MASKS, size)) {
          if (mask > most) break;
          masks.push(mask);
          visit(left - size, mask);
          masks.pop();
        }
      }
    };
    visit(cards, 1 << RANKS);
  }

  #addHand(hand: readonly Card[], hands: number): void {
    const paid = this.#payOf(hand) * hands;
    if (paid === 0) return;
    for (let set = 0; set < PLACE_SETS - 1; set += 1) {
      const sums = this.#sums[PLACES_IN[set] as number] as Float64Array;
      const place = this.#locate(hand, set);
      sums[place] = (sums[place] as number) + paid;
    }
  }

  /** The place of the set that stands for a set of a hand's cards. Bare casts: this runs some million times. */
  #locate(hand: readonly Card[], set: number): number {
    const masks = this.#masks.fill(0);
    for (let bit = 0; bit < HAND_SIZE; bit += 1) {
      const card = hand[bit] as number;
      if (((set >> bit) & 1) === 0 || card === JOKER) continue;
      masks[card & 3] = (masks[card & 3] as number) | (1 << (card >> 2));
    }
    this.#nameSuits();
    const cards = this.#cards;
    let size = 0;
    let place = 0;
    for (let bit = 0; bit < HAND_SIZE; bit += 1) {
      if (((set >> bit) & 1) === 0) continue;
      const card = hand[bit] as number;
      const named = card === JOKER ? card : (card & ~3) | (this.#suits[card & 3] as number);
      // Cards of one rank may have changed places.
      let at = size;
      while (at > 0 && (cards[at - 1] as number) > named) {
        cards[at] = cards[at - 1] as number;
        at -= 1;
      }
      cards[at] = named;
      size += 1;
    }
    for (let index = 0; index < size; index += 1) {
      place += CHOOSE[(cards[index] as number) * SIZES + index + 1] as number;
    }
    return place;
  }

  /** Names the suits anew, the one with the largest mask first, and counts the ways in which that may be done. */
  #nameSuits(): void {
    const masks = this.#masks;
    let alike = 1;
    for (let suit = 0; suit < SUITS; suit += 1) {
      let name = 0;
      let equalBefore = 1;
      for (let other = 0; other < SUITS; other += 1) {
        if ((masks[other] as number) > (masks[suit] as number)) name += 1;
        else if (other < suit && masks[other] === masks[suit]) {
          name += 1;
          equalBefore += 1;
        }
      }
      this.#suits[suit] = name;
      alike *= equalBefore;
    }
    this.#alike = NAMINGS / alike;
  }
}

/** Cards in rising order from their suits' masks of ranks. */
function handOf(masks: readonly number[]): Card[] {
  const cards: Card[] = [];
  for (let card = 0; card < RANKS * SUITS; card += 1) {
    if ((((masks[card & 3] as number) >> (card >> 2)) & 1) === 1) cards.push(card);
  }
  return cards;
}

/** How many hands a hand stands for when its suits are renamed: 4!, divided by the namings that change nothing. */
function namingsOf(masks: readonly number[]): number {
  let alike = 1;
  let same = 1;
  for (let suit = 1; suit < SUITS; suit += 1) {
    same = masks[suit] === masks[suit - 1] ? same + 1 : 1;
    alike *= same;
  }
  return NAMINGS / alike;
}

import type { VideoPokerFacts, VideoPokerHand } from '@croupier/contract/games/video-poker';
import { at } from '../../games/engine/at';
import { type Card, JOKER } from '../../games/engine/cards/cards';
import { RANKS_IN } from '../../games/engine/cards/rank-masks';
import { handKind } from '../../games/video-poker/engine/hand-kind';
import { type PayTable, compilePayTable } from '../../games/video-poker/engine/pay-table';
import { HAND_SIZE } from '../../games/video-poker/engine/subset-sums';

const LOWEST_PAIRS: Partial<Record<VideoPokerHand, number>> = { 'jacks-or-better': 9, 'kings-or-better': 11 };
const BEYOND_ACE = 13;
const ROYAL_RANKS = 0b1_1111_0000_0000;
const WHEEL_RANKS = 0b1_0000_0000_1111;
const STRAIGHTS = [WHEEL_RANKS, ...Array.from({ length: 9 }, (_, lowest) => 0b11111 << lowest)];
const TWO = 1;
/** Ranks count from 1: no card at all is another key than a two. */
const RANKS_AND_JOKER = 15;
const SUITED_AND_NOT = 2;
/** What can always be held: nothing. */
export const DISCARD_ALL = 'discard all';
const UNKNOWN = -2;
const NO_CATEGORY = -1;
const NUMBERS = ['no', 'one', 'two', 'three', 'four'];
const OF_A_KIND = ['nothing', 'one card', 'pair', 'three of a kind', 'four of a kind'];

/** A kind of holds that a list does not tell apart. */
export interface HoldCategory {
  readonly name: string;
  /** Tells categories of one name apart: how many straights the held ranks fit, how many cards are high, or what wild cards are among them. */
  readonly detail: string;
}

/** Names holds as players' lists do: by what is made, or by what it is on the way to. */
export class HoldCategories {
  /** Those met so far. */
  readonly all: HoldCategory[] = [];
  readonly #places = new Int16Array(SUITED_AND_NOT * RANKS_AND_JOKER ** HAND_SIZE).fill(UNKNOWN);
  readonly #table: PayTable;
  readonly #wild: VideoPokerFacts['wild'];
  /** The lowest rank of which a pair pays; beyond the ace where none does. */
  readonly #lowestHigh: number;

  /** Where twos are wild, a straight with a two lacks a card of its own. */
  readonly #straights: readonly number[];

  constructor({ wild, pays }: Pick<VideoPokerFacts, 'wild' | 'pays'>) {
    this.#wild = wild;
    this.#straights = wild === 'deuces' ? STRAIGHTS.filter((straight) => (straight & TWO) === 0) : STRAIGHTS;
    this.#table = compilePayTable(pays);
    const [lowest] = pays.flatMap(({ hand }) => LOWEST_PAIRS[hand] ?? []);
    this.#lowestHigh = lowest ?? BEYOND_ACE;
  }

  /**
   * The category of a hold, as its place in `all`; -1 for holds that no list names, such as a pair with a third card.
   * @param hand five cards in rising order. @param set places held.
   */
  placeOf(hand: Uint8Array, set: number): number {
    const key = this.#keyOf(hand, set);
    const known = this.#places[key] as number;
    if (known !== UNKNOWN) return known;
    const held = [...hand].filter((_, place) => ((set >> place) & 1) === 1);
    const category = this.#of(held);
    let place = category === undefined ? NO_CATEGORY : this.all.findIndex((other) => isSame(other, category));
    if (category !== undefined && place < 0) place = this.all.push(category) - 1;
    this.#places[key] = place;
    return place;
  }

  /** Ranks, and whether the suit is one: all that names a hold. A wild card has no suit. Bare casts: this runs some million times. */
  #keyOf(hand: Uint8Array, set: number): number {
    let key = 0;
    let suits = 0;
    for (let place = 0; place < HAND_SIZE; place += 1) {
      if (((set >> place) & 1) === 0) continue;
      const card = hand[place] as number;
      key = key * RANKS_AND_JOKER + (card >> 2) + 1;
      if (!this.#isWild(card)) suits |= 1 << (card & 3);
    }
    return key * SUITED_AND_NOT + ((suits & (suits - 1)) === 0 ? 1 : 0);
  }

  #of(held: readonly Card[]): HoldCategory | undefined {
    const naturals = held.filter((card) => !this.#isWild(card));
    const wilds = held.length - naturals.length;
    if (held.length === HAND_SIZE) {
      const row = this.#table[handKind(held, this.#wild)];
      return (
        row && {
          name: `${row.hand.replaceAll('-', ' ')}, as dealt`,
          detail: this.#with(wilds).trim() || (this.#wild === 'none' ? '' : 'natural'),
        }
      );
    }
    const name = this.#nameOf(held.length, wilds, naturals);
    if (name === undefined) return undefined;
    const ranks = ranksOf(naturals);
    const different = RANKS_IN[ranks] === naturals.length && naturals.length > 0;
    const straights = straightsWith(ranks, this.#straights);
    const high = naturals.filter((card) => card >> 2 >= this.#lowestHigh).length;
    const detail = [
      ...(different && straights > 0 ? [`${straights} ${straights === 1 ? 'straight' : 'straights'}`] : []),
      ...(different && this.#lowestHigh < BEYOND_ACE ? [`${high} high`] : []),
    ];
    return { name, detail: detail.join(', ') };
  }

  #isWild(card: Card): boolean {
    return card === JOKER || (this.#wild === 'deuces' && card < 4);
  }

  #nameOf(size: number, wilds: number, naturals: readonly Card[]): string | undefined {
    const withWilds = this.#with(wilds);
    const [first] = naturals;
    if (first === undefined) return wilds === 0 ? DISCARD_ALL : `${this.#wildsOf(wilds)} alone`;
    const ranks = ranksOf(naturals);
    const different = at(RANKS_IN, ranks);
    if (different < naturals.length) {
      if (different === 1) return `${size === 2 ? this.#rankOfPair(first) : ''}${at(OF_A_KIND, size)}${withWilds}`;
      const [lowest, low, high, highest] = naturals.map((card) => card >> 2);
      return naturals.length === 4 && lowest === low && high === highest ? 'two pairs' : undefined;
    }
    const straights = straightsWith(ranks, STRAIGHTS);
    if (size > 1 && naturals.every((card) => (card & 3) === (first & 3))) {
      if ((ranks & ~ROYAL_RANKS) === 0) return `${size} to a royal flush${withWilds}`;
      return straights > 0 ? `${size} to a straight flush${withWilds}` : `${size} to a flush${withWilds}`;
    }
    if (size === 1) return first >> 2 >= this.#lowestHigh ? 'one high card' : undefined;
    if (size === 4 && straights > 0) return `4 to a straight${withWilds}`;
    if (naturals.every((card) => card >> 2 >= this.#lowestHigh))
      return `${size} high cards of several suits${withWilds}`;
    return straights > 0 ? `${size} to a straight${withWilds}` : undefined;
  }

  #rankOfPair(card: Card): string {
    if (this.#lowestHigh === BEYOND_ACE) return '';
    return card >> 2 >= this.#lowestHigh ? 'high ' : 'low ';
  }

  #with(wilds: number): string {
    return wilds === 0 ? '' : ` with ${this.#wildsOf(wilds)}`;
  }

  #wildsOf(count: number): string {
    if (this.#wild === 'joker') return 'the joker';
    return count === 1 ? 'one deuce' : `${at(NUMBERS, count)} deuces`;
  }
}

function ranksOf(cards: readonly Card[]): number {
  return cards.reduce((mask, card) => mask | (1 << (card >> 2)), 0);
}

/** How many of some straights have all ranks of a mask. */
function straightsWith(ranks: number, straights: readonly number[]): number {
  return straights.filter((straight) => (ranks & ~straight) === 0).length;
}

function isSame(left: HoldCategory, right: HoldCategory): boolean {
  return left.name === right.name && left.detail === right.detail;
}

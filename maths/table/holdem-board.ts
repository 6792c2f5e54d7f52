import type { Showdown } from '@croupier/contract/games/dealer-poker';
import { type Card, DECK_SIZE } from '../../games/engine/cards/cards';
import {
  PokerCategory,
  type PokerScore,
  ROYAL_FLUSH_SCORE,
  categoryOf,
  pokerScore,
} from '../../games/engine/cards/poker-hand';
import { CALL_ANTES, qualifies, settleBet } from '../../games/table/casino-holdem/rules';
import { choose } from '../../games/video-poker/engine/subset-sums';

const BOARD = 5;
/** Scores have 25 bits, places of pairs 11: both fit a float exactly. */
const PLACES = 2 ** 11;

/** What ante and call give back, less the cost of calling, in antes. */
export function netOf(player: PokerScore, result: Showdown): number {
  const call = result === 'folded' ? 0 : CALL_ANTES;
  return settleBet('ante', 1, player, result) + settleBet('raise', call, player, result) - call;
}

const RESULTS = ['unqualified', 'player', 'tie', 'dealer'] as const;

/** `netOf` the four results by the row of the pay table, looked up once a row. */
class Nets {
  readonly #rows: (Float64Array | undefined)[] = [];

  of(score: PokerScore): Float64Array {
    const row = score === ROYAL_FLUSH_SCORE ? PokerCategory.straightFlush + 1 : categoryOf(score);
    return (this.#rows[row] ??= Float64Array.from(RESULTS, (result) => netOf(score, result)));
  }
}

/**
 * All five shared cards known: for each of the 1,081 pairs that the player may hold, how many of the dealer's 990 lead to each result.
 *
 * Pairs are sorted by their scores; counts of the worse ones, in all and by card, then give each pair its own by inclusion and exclusion:
 * those that hold one of the player's cards are taken off. Allocates nothing after the first board.
 */
export class HoldemBoard {
  /** Pairs of the cards beside a board: 1,081. */
  readonly holes: number;
  /** Hands that are left for the dealer: 990. */
  readonly dealerHands: number;
  /** The two cards of a pair, by its place. */
  readonly first: Uint8Array;
  readonly second: Uint8Array;
  readonly scores: Int32Array;
  readonly unqualified: Int16Array;
  readonly won: Int16Array;
  readonly tied: Int16Array;
  /** Sum of what calling gives back over the dealer's hands, in antes. */
  readonly value: Float64Array;

  readonly #nets = new Nets();
  readonly #order: Float64Array;
  readonly #hand = new Uint8Array(BOARD + 2);
  readonly #scoreAt: Int32Array;
  readonly #placeAt: Int16Array;
  readonly #taken = new Uint8Array(DECK_SIZE);
  readonly #unqualifiedWith = new Int16Array(DECK_SIZE);
  readonly #worseWith = new Int16Array(DECK_SIZE);
  readonly #equalWith = new Int16Array(DECK_SIZE);

  /** @param deckSize cards of the deck, from the first: 52, fewer in tests. */
  constructor(readonly deckSize: number = DECK_SIZE) {
    this.holes = choose(deckSize - BOARD, 2);
    this.dealerHands = choose(deckSize - BOARD - 2, 2);
    this.first = new Uint8Array(this.holes);
    this.second = new Uint8Array(this.holes);
    this.scores = new Int32Array(this.holes);
    this.unqualified = new Int16Array(this.holes);
    this.won = new Int16Array(this.holes);
    this.tied = new Int16Array(this.holes);
    this.value = new Float64Array(this.holes);
    this.#order = new Float64Array(this.holes);
    this.#scoreAt = new Int32Array(this.holes);
    this.#placeAt = new Int16Array(this.holes);
  }

  /** @param board five cards. */
  evaluate(board: readonly Card[]): void {
    this.#score(board);
    this.#sort();
    const unqualified = this.#unqualifiedWith.fill(0);
    this.#worseWith.fill(0);
    let from = 0;
    while (from < this.holes && !qualifies(this.#scoreAt[from] as number)) {
      this.#tally(unqualified, from, 1);
      from += 1;
    }
    const none = from;
    for (let rank = 0; rank < none; rank += 1) this.#tell(rank, none, 0, 0);
    while (from < this.holes) {
      const score = this.#scoreAt[from] as number;
      let to = from;
      while (to < this.holes && (this.#scoreAt[to] as number) === score) {
        this.#tally(this.#equalWith, to, 1);
        to += 1;
      }
      for (let rank = from; rank < to; rank += 1) this.#tell(rank, none, from - none, to - from);
      for (let rank = from; rank < to; rank += 1) {
        this.#tally(this.#equalWith, rank, -1);
        this.#tally(this.#worseWith, rank, 1);
      }
      from = to;
    }
  }

  #score(board: readonly Card[]): void {
    const hand = this.#hand;
    hand.set(board);
    const taken = this.#taken.fill(0);
    for (const card of board) taken[card] = 1;
    let place = 0;
    for (let first = 0; first < this.deckSize; first += 1) {
      if (taken[first] === 1) continue;
      hand[BOARD] = first;
      for (let second = first + 1; second < this.deckSize; second += 1) {
        if (taken[second] === 1) continue;
        hand[BOARD + 1] = second;
        this.first[place] = first;
        this.second[place] = second;
        this.#order[place] = pokerScore(hand) * PLACES + place;
        place += 1;
      }
    }
  }

  #sort(): void {
    this.#order.sort();
    for (let rank = 0; rank < this.holes; rank += 1) {
      const key = this.#order[rank] as number;
      const score = Math.floor(key / PLACES);
      this.#scoreAt[rank] = score;
      this.#placeAt[rank] = key - score * PLACES;
    }
  }

  #tally(counts: Int16Array, rank: number, by: number): void {
    const place = this.#placeAt[rank] as number;
    const first = this.first[place] as number;
    const second = this.second[place] as number;
    counts[first] = (counts[first] as number) + by;
    counts[second] = (counts[second] as number) + by;
  }

  /** @param none pairs that do not qualify, `worse` qualified ones that lose to this, `equal` ones like this: over all pairs. */
  #tell(rank: number, none: number, worse: number, equal: number): void {
    const place = this.#placeAt[rank] as number;
    const score = this.#scoreAt[rank] as number;
    const first = this.first[place] as number;
    const second = this.second[place] as number;
    // The pair itself holds both of its cards, and was taken off twice.
    const unqualified =
      none -
      (this.#unqualifiedWith[first] as number) -
      (this.#unqualifiedWith[second] as number) +
      (equal === 0 ? 1 : 0);
    const won = equal === 0 ? 0 : worse - (this.#worseWith[first] as number) - (this.#worseWith[second] as number);
    const tied = equal === 0 ? 0 : equal - (this.#equalWith[first] as number) - (this.#equalWith[second] as number) + 1;
    this.scores[place] = score;
    this.unqualified[place] = unqualified;
    this.won[place] = won;
    this.tied[place] = tied;
    const nets = this.#nets.of(score);
    this.value[place] =
      unqualified * (nets[0] as number) +
      won * (nets[1] as number) +
      tied * (nets[2] as number) +
      (this.dealerHands - unqualified - won - tied) * (nets[3] as number);
  }
}

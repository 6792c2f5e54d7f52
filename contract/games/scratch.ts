import type { GameEvent, GameFacts } from './base';

/**
 * Scratch cards. A card has a book: a list of all its tickets by what they win. Each ticket bought is drawn from the whole book,
 * independently of all others, so the odds are the same for everyone at any time, and the same ticket may come again.
 * Prizes are hundredths of the ticket's price.
 */

export const SCRATCH_MECHANICS = [
  'match-three',
  'find-symbol',
  'number-match',
  'multiplier',
  'crossword',
  'beat-the-house',
  'lines',
  'collect',
] as const;
export type ScratchMechanic = (typeof SCRATCH_MECHANICS)[number];

/** So many tickets of the book that win the same in the same way. */
export interface ScratchPrize {
  /** 0 for tickets that win nothing. */
  readonly prize: number;
  readonly tickets: number;
  /** Amounts won one by one that make up the prize; for find-symbol, number-match and beat-the-house. */
  readonly parts?: readonly number[];
  /** Contained in the prize; for multiplier. */
  readonly multiplier?: number;
  /** Symbols to collect or words to complete; for collect and crossword. */
  readonly count?: number;
  /** The symbol of the winning line; for lines. */
  readonly symbol?: string;
}

interface ScratchBook extends GameFacts {
  /** Sum of all tickets of the book, those that win nothing included. */
  readonly tickets: number;
  readonly book: readonly ScratchPrize[];
}

/** Nine amounts; the one that is there three times is won. */
export interface MatchThreeFacts extends ScratchBook {
  readonly mechanic: 'match-three';
  /** Amounts that can be shown. */
  readonly amounts: readonly number[];
}

/** Twelve cells of a symbol and an amount; the amounts under the symbol that is looked for are won. */
export interface FindSymbolFacts extends ScratchBook {
  readonly mechanic: 'find-symbol';
  readonly symbol: string;
  readonly others: readonly string[];
  readonly amounts: readonly number[];
}

/** Four winning numbers, twelve numbers of the player's own with amounts; the amounts of those that match are won. */
export interface NumberMatchFacts extends ScratchBook {
  readonly mechanic: 'number-match';
  /** Numbers go from 1 to this. */
  readonly highest: number;
  readonly amounts: readonly number[];
}

/** Six amounts and a multiplier; the amount that is there three times is won, times the multiplier. */
export interface MultiplierFacts extends ScratchBook {
  readonly mechanic: 'multiplier';
  readonly amounts: readonly number[];
  readonly multipliers: readonly number[];
}

export interface CrosswordWord {
  readonly word: string;
  /** Of its first letter, from 0. */
  readonly row: number;
  readonly column: number;
  readonly down: boolean;
}

/** Eighteen different letters; the number of words that they complete wins. */
export interface CrosswordFacts extends ScratchBook {
  readonly mechanic: 'crossword';
  readonly words: readonly CrosswordWord[];
}

/** Six duels of cards; the amounts of the duels are won in which the player's card is higher. */
export interface BeatTheHouseFacts extends ScratchBook {
  readonly mechanic: 'beat-the-house';
  readonly amounts: readonly number[];
}

/** Three rows of three symbols; three of a kind in a row, a column or a diagonal win the symbol's prize. */
export interface LinesFacts extends ScratchBook {
  readonly mechanic: 'lines';
  readonly symbols: readonly string[];
}

/** Twelve cells; the number of symbols collected wins. */
export interface CollectFacts extends ScratchBook {
  readonly mechanic: 'collect';
  readonly symbol: string;
  readonly others: readonly string[];
}

export type ScratchFacts =
  | MatchThreeFacts
  | FindSymbolFacts
  | NumberMatchFacts
  | MultiplierFacts
  | CrosswordFacts
  | BeatTheHouseFacts
  | LinesFacts
  | CollectFacts;

/** What is under the coating, cells left to right and top to bottom. */
export type ScratchTicket =
  | { readonly mechanic: 'match-three'; readonly cells: readonly number[] }
  | {
      readonly mechanic: 'find-symbol';
      readonly cells: readonly { readonly symbol: string; readonly amount: number }[];
    }
  | {
      readonly mechanic: 'number-match';
      readonly winning: readonly number[];
      readonly cells: readonly { readonly number: number; readonly amount: number }[];
    }
  | { readonly mechanic: 'multiplier'; readonly cells: readonly number[]; readonly multiplier: number }
  | { readonly mechanic: 'crossword'; readonly letters: readonly string[] }
  | {
      readonly mechanic: 'beat-the-house';
      /** Cards from 2 to 14, the ace. */
      readonly duels: readonly { readonly house: number; readonly player: number; readonly amount: number }[];
    }
  | { readonly mechanic: 'lines'; readonly cells: readonly string[] }
  | { readonly mechanic: 'collect'; readonly cells: readonly string[] };

export interface ScratchTicketEvent extends GameEvent {
  readonly type: 'ticket';
  readonly ticket: ScratchTicket;
}

/** Always last. */
export interface ScratchResultEvent extends GameEvent {
  readonly type: 'result';
  readonly pay: number;
}

export type ScratchEvent = ScratchTicketEvent | ScratchResultEvent;

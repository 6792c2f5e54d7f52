import type { GameEvent } from './base';
import type { CardName } from './cards';

/** How a round of poker against the dealer ends. */
export type Showdown = 'folded' | 'unqualified' | 'player' | 'dealer' | 'tie';

/** The cards that lie open before the player decides. */
export interface CardsDealtEvent extends GameEvent {
  readonly type: 'cardsDealt';
  readonly player: readonly CardName[];
  /** Cards of the dealer that the player may see; the others lie face down. */
  readonly dealer: readonly CardName[];
  /** Cards that both hands share; empty where there are none. */
  readonly board: readonly CardName[];
}

export interface DecisionEvent extends GameEvent {
  readonly type: 'decision';
  readonly action: string;
  /** What it cost, minor units. */
  readonly cost: number;
}

/** The cards that were face down, and who won. Absent when the player folded. */
export interface ShowdownEvent extends GameEvent {
  readonly type: 'showdown';
  /** All cards of the dealer. */
  readonly dealer: readonly CardName[];
  /** All cards that both hands share. */
  readonly board: readonly CardName[];
  readonly result: Exclude<Showdown, 'folded'>;
}

/** The name of a row of a pay table and its odds to one. */
export interface PayRow {
  readonly hand: string;
  readonly odds: number;
}

import type { GameEvent, GameFacts } from './base';
import type { CardName } from './cards';

/** The rules of a blackjack table. Blackjack pays 3 to 2, insurance 2 to 1; the dealer looks for blackjack under an ace or a ten. */
export interface BlackjackRules {
  /** Decks of 52 in the shoe, which is shuffled for each round. */
  readonly decks: number;
  /** Whether the dealer draws another card on 17 with an ace as eleven. */
  readonly dealerHitsSoft17: boolean;
  /** Whether a hand from a split may be doubled; split aces never are, they get one card each. */
  readonly doubleAfterSplit: boolean;
  /** How many hands splitting may make: 2 when a pair may be split only once. Aces are split once in any case. */
  readonly mostHands: number;
}

export interface BlackjackFacts extends GameFacts, BlackjackRules {
  readonly family: 'table';
  readonly mechanic: 'blackjack';
}

/** What a player may do with a hand. */
export const BLACKJACK_ACTIONS = ['hit', 'stand', 'double', 'split', 'insurance', 'no-insurance'] as const;
export type BlackjackAction = (typeof BLACKJACK_ACTIONS)[number];

/** How a hand ended. */
export type BlackjackOutcome = 'blackjack' | 'win' | 'push' | 'lose' | 'bust';

/** The player's two cards and the dealer's upcard. The hole card stays hidden until the dealer's turn. */
export interface BlackjackDealEvent extends GameEvent {
  readonly type: 'deal';
  readonly player: readonly CardName[];
  readonly dealer: CardName;
}

/** The player's answer to the offer of insurance, which comes when the dealer shows an ace. */
export interface BlackjackInsuranceEvent extends GameEvent {
  readonly type: 'insurance';
  /** Minor units, half the stake; 0 when it was declined. */
  readonly cost: number;
}

/** The dealer looked at the hole card under an ace or a ten. */
export interface BlackjackPeekEvent extends GameEvent {
  readonly type: 'peek';
  readonly blackjack: boolean;
}

/** It is this hand's turn; the player decides next. Hands count from 0, from the left. */
export interface BlackjackTurnEvent extends GameEvent {
  readonly type: 'turn';
  readonly hand: number;
  readonly cards: readonly CardName[];
  readonly total: number;
  /** True when an ace counts eleven in the total. */
  readonly soft: boolean;
}

/** A hand got a card: after "hit", after "double", or as the second card after a split. */
export interface BlackjackCardEvent extends GameEvent {
  readonly type: 'card';
  readonly hand: number;
  readonly card: CardName;
  readonly total: number;
  readonly soft: boolean;
}

/** The hand was split: its second card is now the first card of a new hand right after it. */
export interface BlackjackSplitEvent extends GameEvent {
  readonly type: 'split';
  readonly hand: number;
}

/** The hand's bet was doubled; it gets one more card. */
export interface BlackjackDoubleEvent extends GameEvent {
  readonly type: 'double';
  readonly hand: number;
}

/** All cards of the dealer, upcard first. Drawn to only when a hand of the player's is still to be decided. */
export interface BlackjackDealerEvent extends GameEvent {
  readonly type: 'dealer';
  readonly cards: readonly CardName[];
  readonly total: number;
  readonly soft: boolean;
}

export interface BlackjackHandResult {
  readonly cards: readonly CardName[];
  readonly total: number;
  /** Staked on this hand and paid for it, the stake included; minor units. */
  readonly bet: number;
  readonly amount: number;
  readonly outcome: BlackjackOutcome;
}

export interface BlackjackWinEvent extends GameEvent {
  readonly type: 'finalWin';
  readonly hands: readonly BlackjackHandResult[];
  /** Paid for insurance, its cost included; minor units. */
  readonly insurance: number;
  /** Paid in all, minor units. */
  readonly amount: number;
}

/** A round: `deal`; `insurance` and `peek` where they apply; the player's hands from the left; `dealer`; `finalWin`. */
export type BlackjackEvent =
  | BlackjackDealEvent
  | BlackjackInsuranceEvent
  | BlackjackPeekEvent
  | BlackjackTurnEvent
  | BlackjackCardEvent
  | BlackjackSplitEvent
  | BlackjackDoubleEvent
  | BlackjackDealerEvent
  | BlackjackWinEvent;

import type { GameEvent, GameFacts } from './base';
import type { CardName } from './cards';

/** Every hand that some pay table pays, best first. */
export const VIDEO_POKER_HANDS = [
  'royal-flush',
  'four-deuces',
  'five-of-a-kind',
  'wild-royal-flush',
  'straight-flush',
  'four-aces',
  'four-twos-threes-fours',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pairs',
  'kings-or-better',
  'jacks-or-better',
] as const;
export type VideoPokerHand = (typeof VIDEO_POKER_HANDS)[number];

/** Which cards are wild: none, the four deuces, or one joker in addition to the 52 cards. */
export type WildCards = 'none' | 'deuces' | 'joker';

export interface PaidHand {
  readonly hand: VideoPokerHand;
  /** What it pays, the stake included, in multiples of the stake. */
  readonly pay: number;
}

/**
 * Five cards from a freshly shuffled deck; the player holds any of them, the others are replaced from the top of the same deck, from
 * the left. The order of the deck is settled before the deal.
 */
export interface VideoPokerFacts extends GameFacts {
  readonly family: 'video-poker';
  readonly mechanic: 'video-poker';
  readonly wild: WildCards;
  /** Best first. A hand is paid by the first row that it fits. */
  readonly pays: readonly PaidHand[];
}

/** The first five cards. */
export interface VideoPokerDealEvent extends GameEvent {
  readonly type: 'deal';
  readonly cards: readonly CardName[];
  /** What these cards would be paid for if all were held; null for nothing. */
  readonly hand: VideoPokerHand | null;
}

/** The cards after the exchange: the held ones are where they were. */
export interface VideoPokerDrawEvent extends GameEvent {
  readonly type: 'draw';
  /** Places, 0 … 4, rising. */
  readonly held: readonly number[];
  readonly cards: readonly CardName[];
}

export interface VideoPokerWinEvent extends GameEvent {
  readonly type: 'finalWin';
  readonly hand: VideoPokerHand | null;
  /** Minor units. */
  readonly amount: number;
}

/**
 * A round: `deal`, then the player's action "hold:" with the places to hold in rising order ("hold:024"; "hold:" for a whole new hand),
 * then `draw` and `finalWin`.
 */
export type VideoPokerEvent = VideoPokerDealEvent | VideoPokerDrawEvent | VideoPokerWinEvent;

/** One way to play a hand. */
export interface HoldAdvice {
  /** The action that does it. */
  readonly action: string;
  /** What it returns on average, in multiples of the stake. */
  readonly value: number;
}

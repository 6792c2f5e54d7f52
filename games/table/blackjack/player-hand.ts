import type { BlackjackRules } from '@croupier/contract/games/blackjack';
import { at } from '../../engine/at';
import type { Card } from '../../engine/cards/cards';
import type { ActionOffer } from '../../engine/game';
import { ACE, TWENTY_ONE, cardValue, handValue, isPair } from './hand-value';

/** One of the player's hands in play. */
export interface PlayerHand {
  readonly cards: Card[];
  /** Minor units. */
  bet: number;
  readonly fromSplit: boolean;
  /** True when nothing more can be done with it. */
  done: boolean;
}

/** What may be done with a hand now; nothing when it is done or waits for its second card. */
export function offersFor(hand: PlayerHand, hands: number, stake: number, rules: BlackjackRules): ActionOffer[] {
  if (hand.done) return [];
  const offers: ActionOffer[] = [
    { action: 'hit', cost: 0 },
    { action: 'stand', cost: 0 },
  ];
  const twoCards = hand.cards.length === 2;
  if (twoCards && (!hand.fromSplit || rules.doubleAfterSplit)) offers.push({ action: 'double', cost: stake });
  if (isPair(hand.cards) && hands < rules.mostHands) offers.push({ action: 'split', cost: stake });
  return offers;
}

/** Gives the hand a card; with 21 or more it is done. */
export function addCard(hand: PlayerHand, card: Card): void {
  hand.cards.push(card);
  // Nothing is gained on 21, so nobody is asked.
  if (handValue(hand.cards).total >= TWENTY_ONE) hand.done = true;
}

/** True for a hand that began with an ace of a split pair: it gets one card and may not be split again. */
export function isSplitAce({ cards, fromSplit }: PlayerHand): boolean {
  return fromSplit && cardValue(at(cards, 0)) === ACE;
}

/** Both cards of a pair as hands of their own, each with the bet that the pair had. */
export function splitHand({ cards, bet }: PlayerHand): [PlayerHand, PlayerHand] {
  const half = (place: number): PlayerHand => ({ cards: [at(cards, place)], bet, fromSplit: true, done: false });
  return [half(0), half(1)];
}

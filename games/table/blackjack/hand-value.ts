import { at } from '../../engine/at';
import { rankOf } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';

/** What cards count: an ace one (or eleven, see `handValue`), court cards ten. */
export const CARD_VALUES = 10;
export const ACE = 1;
export const TEN = 10;
export const TWENTY_ONE = 21;
const ACE_BONUS = 10;
const DEALER_STANDS_FROM = 17;
const ACE_RANK = 12;
const TEN_RANK = 8;

/** What a card counts: 1 for an ace, 2 … 10. */
export function cardValue(card: Card): number {
  const rank = rankOf(card);
  if (rank === ACE_RANK) return ACE;
  return rank >= TEN_RANK ? TEN : rank + 2;
}

/** What cards count together. */
export interface HandValue {
  /** With an ace as eleven where that does not bust. */
  readonly total: number;
  /** True when an ace counts eleven. */
  readonly soft: boolean;
}

/** The value of cards that add up to `hard` with every ace as one. */
export function valueOf(hard: number, hasAce: boolean): HandValue {
  const soft = hasAce && hard + ACE_BONUS <= TWENTY_ONE;
  return { total: soft ? hard + ACE_BONUS : hard, soft };
}

export function handValue(cards: readonly Card[]): HandValue {
  const values = cards.map(cardValue);
  return valueOf(
    values.reduce((sum, value) => sum + value, 0),
    values.includes(ACE),
  );
}

/** Ace and ten as the first two cards of a hand that was not split. */
export function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && handValue(cards).total === TWENTY_ONE;
}

/** True when two cards count the same, so that they may be split. */
export function isPair(cards: readonly Card[]): boolean {
  return cards.length === 2 && cardValue(at(cards, 0)) === cardValue(at(cards, 1));
}

/** The dealer draws to 17, and where the rules say so also on 17 with an ace as eleven. */
export function dealerDraws({ total, soft }: HandValue, hitsSoft17: boolean): boolean {
  return total < DEALER_STANDS_FROM || (hitsSoft17 && soft && total === DEALER_STANDS_FROM);
}

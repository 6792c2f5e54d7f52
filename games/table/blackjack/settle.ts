import type { BlackjackHandResult, BlackjackOutcome } from '@croupier/contract/games/blackjack';
import { cardNames } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';
import { TWENTY_ONE, handValue, isBlackjack } from './hand-value';
import type { PlayerHand } from './player-hand';

/** How a hand ends against the dealer's final cards. */
function outcomeOf({ cards, fromSplit }: PlayerHand, dealer: readonly Card[]): BlackjackOutcome {
  const { total } = handValue(cards);
  if (total > TWENTY_ONE) return 'bust';
  const natural = !fromSplit && isBlackjack(cards);
  const dealerNatural = isBlackjack(dealer);
  if (natural) return dealerNatural ? 'push' : 'blackjack';
  if (dealerNatural) return 'lose';
  const dealerTotal = handValue(dealer).total;
  if (dealerTotal > TWENTY_ONE || total > dealerTotal) return 'win';
  return total === dealerTotal ? 'push' : 'lose';
}

/**
 * What a hand is paid, its bet included: 5/2 for a blackjack, twice the bet for a win, the bet for a push.
 * @throws RangeError when that is no whole number of minor units.
 */
export function settleHand(hand: PlayerHand, dealer: readonly Card[]): BlackjackHandResult {
  const { bet, cards } = hand;
  const outcome = outcomeOf(hand, dealer);
  const halves = { blackjack: 5, win: 4, push: 2, lose: 0, bust: 0 }[outcome];
  const amount = (bet * halves) / 2;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`A bet of ${bet} cannot be paid 3 to 2`);
  return { cards: cardNames(cards), total: handValue(cards).total, bet, amount, outcome };
}

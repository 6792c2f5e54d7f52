import { DECK_SIZE } from '../../games/engine/cards/cards';
import { pokerScore } from '../../games/engine/cards/poker-hand';
import { settleAaBonus } from '../../games/table/casino-holdem/rules';
import { type Figures, type WholeResults, addWays, figuresOfWhole } from './figures';

/** The AA bonus of Casino Hold'em on each of the 2,598,960 hands that the player's two cards and the flop may be. A second's work. */
export function analyseAaBonus(): Figures {
  const results: WholeResults = new Map();
  const hand = new Uint8Array(5);
  const deal = (place: number, from: number): void => {
    if (place === hand.length) return addWays(results, settleAaBonus(1, pokerScore(hand)), 1);
    for (let card = from; card < DECK_SIZE; card += 1) {
      hand[place] = card;
      deal(place + 1, card + 1);
    }
  };
  deal(0, 0);
  return figuresOfWhole(results);
}

import type { GameEvent } from '@croupier/contract/games/base';
import type { BlackjackEvent, BlackjackRules } from '@croupier/contract/games/blackjack';
import { at } from '../../engine/at';
import { cardName, cardNames } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';
import type { Shoe } from '../../engine/cards/shoe';
import type { ActionOffer } from '../../engine/game';
import { ACE, TEN, TWENTY_ONE, cardValue, dealerDraws, handValue, isBlackjack } from './hand-value';
import { addCard, isSplitAce, offersFor, splitHand } from './player-hand';
import type { PlayerHand } from './player-hand';
import { settleHand } from './settle';

/** A round under way: yields what the player may do, takes what the player does, returns what is paid in minor units. */
type Course<Result> = Generator<readonly ActionOffer[], Result, string>;

type WithoutIndex<Event> = Event extends GameEvent ? Omit<Event, 'index'> : never;

/** Insurance is half the stake, paid 2 to 1: three times its cost comes back. */
const INSURANCE_RETURNS = 3;

/** One round of blackjack. Cards come from the top of the shoe: player, dealer, player, dealer, then as they are asked for. */
export class BlackjackRound {
  readonly events: BlackjackEvent[] = [];
  readonly #rules: BlackjackRules;
  readonly #stake: number;
  readonly #shoe: Shoe;

  /** @param stake minor units, even. */
  constructor(rules: BlackjackRules, stake: number, shoe: Shoe) {
    this.#rules = rules;
    this.#stake = stake;
    this.#shoe = shoe;
  }

  *play(): Course<number> {
    const shoe = this.#shoe;
    const [first, upcard, second, hole] = [shoe.deal(), shoe.deal(), shoe.deal(), shoe.deal()];
    const player = [first, second];
    const dealer = [upcard, hole];
    this.#tell({ type: 'deal', player: cardNames(player), dealer: cardName(upcard) });
    const upValue = cardValue(upcard);
    const insurance = upValue === ACE ? yield* this.#offerInsurance() : 0;
    const dealerBlackjack = isBlackjack(dealer);
    if (upValue === ACE || upValue === TEN) this.#tell({ type: 'peek', blackjack: dealerBlackjack });
    const hands: PlayerHand[] = [{ cards: player, bet: this.#stake, fromSplit: false, done: false }];
    if (!dealerBlackjack && !isBlackjack(player)) {
      // Splitting adds hands behind the one that is played.
      for (let place = 0; place < hands.length; place += 1) yield* this.#playHand(hands, place);
      if (hands.some(({ cards }) => handValue(cards).total <= TWENTY_ONE)) this.#drawForDealer(dealer);
    }
    return this.#settle(hands, dealer, dealerBlackjack ? insurance * INSURANCE_RETURNS : 0);
  }

  /** @returns what insurance cost, minor units. */
  *#offerInsurance(): Course<number> {
    const price = this.#stake / 2;
    const action = yield [
      { action: 'insurance', cost: price },
      { action: 'no-insurance', cost: 0 },
    ];
    const cost = action === 'insurance' ? price : 0;
    this.#tell({ type: 'insurance', cost });
    return cost;
  }

  /** Plays one hand to its end; a split puts a new hand behind it and plays on with what is left here. */
  *#playHand(hands: PlayerHand[], place: number): Course<void> {
    let hand = at(hands, place);
    if (hand.cards.length === 1) this.#dealTo(hand, place);
    while (!hand.done) {
      this.#tell({ type: 'turn', hand: place, cards: cardNames(hand.cards), ...handValue(hand.cards) });
      const action = yield offersFor(hand, hands.length, this.#stake, this.#rules);
      if (action === 'hit') {
        this.#dealTo(hand, place);
      } else if (action === 'stand') {
        hand.done = true;
      } else if (action === 'double') {
        hand.bet += this.#stake;
        this.#tell({ type: 'double', hand: place });
        this.#dealTo(hand, place);
        hand.done = true;
      } else {
        const halves = splitHand(hand);
        hands.splice(place, 1, ...halves);
        hand = halves[0];
        this.#tell({ type: 'split', hand: place });
        this.#dealTo(hand, place);
      }
    }
  }

  #dealTo(hand: PlayerHand, place: number): void {
    const card = this.#shoe.deal();
    addCard(hand, card);
    if (isSplitAce(hand)) hand.done = true;
    this.#tell({ type: 'card', hand: place, card: cardName(card), ...handValue(hand.cards) });
  }

  #drawForDealer(dealer: Card[]): void {
    while (dealerDraws(handValue(dealer), this.#rules.dealerHitsSoft17)) dealer.push(this.#shoe.deal());
  }

  /** @returns what is paid in all, minor units. */
  #settle(hands: readonly PlayerHand[], dealer: readonly Card[], insurance: number): number {
    this.#tell({ type: 'dealer', cards: cardNames(dealer), ...handValue(dealer) });
    const results = hands.map((hand) => settleHand(hand, dealer));
    const amount = results.reduce((sum, result) => sum + result.amount, insurance);
    this.#tell({ type: 'finalWin', hands: results, insurance, amount });
    return amount;
  }

  #tell(event: WithoutIndex<BlackjackEvent>): void {
    this.events.push({ ...event, index: this.events.length });
  }
}

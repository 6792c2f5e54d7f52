import type { CardsDealtEvent, DecisionEvent, Showdown, ShowdownEvent } from '@croupier/contract/games/dealer-poker';
import type { GameEvent } from '@croupier/contract/games/base';
import type { Chip, SettledBet, Spot, TableFacts } from '@croupier/contract/games/table';
import { type Card, cardNames, orderedDeck } from '../../engine/cards/cards';
import { shuffle } from '../../engine/draw';
import { BASE_MODE, type Game, IllegalActionError, InvalidChoiceError, finished } from '../../engine/game';
import { readChips, spotsOf, whole } from '../layout/chips';
import { closingEvents } from '../layout/layout-game';

const DECK = orderedDeck();

/** The cards of a round, from the front of the shuffled deck. */
export interface Deal {
  readonly player: readonly Card[];
  readonly dealer: readonly Card[];
  /** Cards that both hands share. */
  readonly board: readonly Card[];
}

export interface DealerPokerRules<Facts extends TableFacts> {
  readonly facts: Facts;
  readonly spots: readonly Spot[];
  readonly stakeStep: number;
  readonly limits: { readonly least: number; readonly most: number };
  /** What the player does instead of folding: its name, and its cost as a multiple of the ante. */
  readonly raise: { readonly action: string; readonly antes: number };
  /** How many cards each takes from the deck, in this order, and how many of them lie open before the decision. */
  readonly cards: { readonly player: number; readonly dealer: number; readonly board: number };
  readonly open: { readonly dealer: number; readonly board: number };
  /** Compares the hands. */
  showdown(deal: Deal): Exclude<Showdown, 'folded'>;
  /** What a bet returns, stake included, in minor units. The bet "raise" is the second one that the player made. */
  settle(bet: string, amount: number, player: Deal, result: Showdown): number;
}

const FOLD = 'fold';

/**
 * Poker against the dealer: an ante, one look at the cards, then one decision, to raise or to fold. Draws the shuffle of one deck of 52;
 * the player's cards are its first, then the dealer's, then those that both share.
 */
export function createDealerPoker<Facts extends TableFacts>(
  rules: DealerPokerRules<Facts>,
): Game<readonly Chip[]> & { readonly facts: Facts } {
  const { facts, stakeStep, limits, raise, cards, open } = rules;
  const spots = spotsOf(rules.spots);

  function opening({ player, dealer, board }: Deal): CardsDealtEvent {
    return {
      index: 0,
      type: 'cardsDealt',
      player: cardNames(player),
      dealer: cardNames(dealer.slice(0, open.dealer)),
      board: cardNames(board.slice(0, open.board)),
    };
  }

  function settleAll(events: readonly GameEvent[], chips: readonly Chip[], deal: Deal, result: Showdown) {
    const bets = chips.map(
      (chip): SettledBet => ({ ...chip, returned: whole(rules.settle(chip.bet, chip.amount, deal, result)) }),
    );
    return closingEvents(events, bets);
  }

  return {
    facts,
    modes: [BASE_MODE],
    stakeStep,
    limits,
    readChoice(raw, _mode, stake, unit = 1) {
      const chips = readChips(raw, stake, spots, unit);
      if (anteOf(chips) === 0) throw new InvalidChoiceError('a round begins with an ante');
      return chips;
    },
    play({ choice, actions }, random) {
      const deck = shuffle(random, DECK);
      const ends = [cards.player, cards.player + cards.dealer, cards.player + cards.dealer + cards.board];
      const deal = {
        player: deck.slice(0, ends[0]),
        dealer: deck.slice(ends[0], ends[1]),
        board: deck.slice(ends[1], ends[2]),
      };
      const dealt = opening(deal);
      const price = anteOf(choice) * raise.antes;
      const [action] = actions;
      if (action === undefined) {
        const offers = [
          { action: raise.action, cost: price },
          { action: FOLD, cost: 0 },
        ];
        return { events: [dealt], extraCost: 0, payout: null, actions: offers };
      }
      if (actions.length > 1) throw new IllegalActionError('the decision is made');
      if (action !== FOLD && action !== raise.action)
        throw new IllegalActionError(`there is no action ${action.slice(0, 40)}`);
      const cost = action === FOLD ? 0 : price;
      const decision: DecisionEvent = { index: 1, type: 'decision', action, cost };
      if (action === FOLD) return finished(...settleAll([dealt, decision], choice, deal, 'folded'));
      const result = rules.showdown(deal);
      const shown: ShowdownEvent = {
        index: 2,
        type: 'showdown',
        dealer: cardNames(deal.dealer),
        board: cardNames(deal.board),
        result,
      };
      const chips = [...choice, { bet: 'raise', numbers: [], amount: cost }];
      return finished(...settleAll([dealt, decision, shown], chips, deal, result), cost);
    },
    actionWhenLeft: () => FOLD,
  };
}

function anteOf(chips: readonly Chip[]): number {
  return chips.find(({ bet }) => bet === 'ante')?.amount ?? 0;
}

import type { GameEvent } from '@croupier/contract/games/base';
import type {
  VideoPokerDealEvent,
  VideoPokerEvent,
  VideoPokerFacts,
  VideoPokerHand,
} from '@croupier/contract/games/video-poker';
import { at } from '../../engine/at';
import { cardNames, orderedDeck } from '../../engine/cards/cards';
import type { Card } from '../../engine/cards/cards';
import { shuffle } from '../../engine/draw';
import { BASE_MODE, IllegalActionError, noChoice } from '../../engine/game';
import type { Game, RandomStream, RoundInput, RoundState } from '../../engine/game';
import { adviseHold } from './advise-hold';
import { readHold } from './hold-action';
import { handKind } from './hand-kind';
import { compilePayTable } from './pay-table';
import { HAND_SIZE } from './subset-sums';

export interface VideoPokerGame extends Game<null> {
  readonly facts: VideoPokerFacts;
}

/**
 * A video poker from its facts. The whole deck is shuffled before the deal, so no choice of the player changes what lies on top of it.
 * Payouts are whole multiples of the stake, so any stake will do. For a player who left, the house holds what returns most.
 */
export function createVideoPoker(facts: VideoPokerFacts): VideoPokerGame {
  const table = compilePayTable(facts.pays);
  const rowOf = (cards: readonly Card[]) => table[handKind(cards, facts.wild)];
  const handOf = (cards: readonly Card[]): VideoPokerHand | null => rowOf(cards)?.hand ?? null;

  function play({ stake, actions }: RoundInput<null>, random: RandomStream): RoundState {
    const deck = shuffle(random, orderedDeck(1, facts.wild === 'joker' ? 1 : 0));
    const dealt = deck.slice(0, HAND_SIZE);
    const events: VideoPokerEvent[] = [{ index: 0, type: 'deal', cards: cardNames(dealt), hand: handOf(dealt) }];
    const [action, ...more] = actions;
    if (action === undefined) return { events, extraCost: 0, payout: null, actions: [{ action: 'hold', cost: 0 }] };
    if (more.length > 0) throw new IllegalActionError('the hand is over');
    const held = readHold(action);
    const drawn = exchange(dealt, held, deck);
    const amount = (rowOf(drawn)?.pay ?? 0) * stake;
    events.push(
      { index: 1, type: 'draw', held, cards: cardNames(drawn) },
      { index: 2, type: 'finalWin', hand: handOf(drawn), amount },
    );
    return { events, extraCost: 0, payout: amount, actions: [] };
  }

  function actionWhenLeft({ events }: RoundState): string {
    const deal = events.find(isDeal);
    if (deal === undefined) throw new RangeError('A round of video poker begins with its deal');
    return at(adviseHold(facts, deal.cards), 0).action;
  }

  return {
    facts,
    modes: [BASE_MODE],
    stakeStep: 1,
    readChoice: noChoice,
    play,
    actionWhenLeft,
    adviser: { forMoney: false, adviceFor: (input, random) => actionWhenLeft(play(input, random)) },
  };
}

/** The hand with all but the held places replaced by the cards below the deal, from the left. */
function exchange(dealt: readonly Card[], held: readonly number[], deck: readonly Card[]): Card[] {
  let next = HAND_SIZE;
  return dealt.map((card, place) => {
    if (held.includes(place)) return card;
    next += 1;
    return at(deck, next - 1);
  });
}

function isDeal(event: GameEvent): event is VideoPokerDealEvent {
  return event.type === 'deal';
}

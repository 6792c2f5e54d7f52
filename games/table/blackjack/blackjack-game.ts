import type { BlackjackFacts } from '@croupier/contract/games/blackjack';
import { orderedDeck } from '../../engine/cards/cards';
import { Shoe } from '../../engine/cards/shoe';
import { BASE_MODE, IllegalActionError, finished, noChoice } from '../../engine/game';
import type { Game, RandomStream, RoundInput, RoundState } from '../../engine/game';
import { adviseAction } from './advise-action';
import type { StrategyTable } from './basic-strategy';
import { BlackjackRound } from './round';

export interface BlackjackGame extends Game<null> {
  readonly facts: BlackjackFacts;
  /** What basic strategy does in this game. */
  readonly strategy: StrategyTable;
}

/** Even, so that 3 to 2 and half the stake for insurance are whole minor units. */
const STAKE_STEP = 2;

/** Blackjack from its facts. For a player who left, the house hits and stands by basic strategy, and never raises the bet. */
export function createBlackjack(facts: BlackjackFacts, strategy: StrategyTable): BlackjackGame {
  const cards = orderedDeck(facts.decks);

  function play({ stake, actions }: RoundInput<null>, random: RandomStream): RoundState {
    const round = new BlackjackRound(facts, stake, new Shoe(random, cards));
    const course = round.play();
    let extraCost = 0;
    let step = course.next('');
    for (const action of actions) {
      if (step.done) throw new IllegalActionError('the round is over');
      const offer = step.value.find((offered) => offered.action === action);
      if (offer === undefined) throw new IllegalActionError(`"${action}" is not offered now`);
      extraCost += offer.cost;
      step = course.next(action);
    }
    if (step.done) return finished(round.events, step.value, extraCost);
    return { events: round.events, extraCost, payout: null, actions: step.value };
  }

  function actionWhenLeft(state: RoundState): string {
    return adviseAction(strategy, { ...state, actions: state.actions.filter(({ cost }) => cost === 0) });
  }

  return {
    facts,
    strategy,
    modes: [BASE_MODE],
    stakeStep: STAKE_STEP,
    readChoice: noChoice,
    play,
    actionWhenLeft,
    // Basic strategy is public knowledge, allowed at real tables too.
    adviser: { forMoney: true, adviceFor: (input, random) => adviseAction(strategy, play(input, random)) },
  };
}

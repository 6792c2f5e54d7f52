import type { GameEvent } from '@croupier/contract/games/base';
import type { BlackjackDealEvent, BlackjackTurnEvent } from '@croupier/contract/games/blackjack';
import type { RoundState } from '../../engine/game';
import { basicStrategy } from './basic-strategy';
import type { StrategyTable } from './basic-strategy';

const isDeal = (event: GameEvent): event is BlackjackDealEvent => event.type === 'deal';
const isTurn = (event: GameEvent): event is BlackjackTurnEvent => event.type === 'turn';

/**
 * What basic strategy does in a round that waits, among the actions it offers. Insurance is never taken: it returns less than it costs.
 * @throws RangeError when the round waits for nothing.
 */
export function adviseAction(strategy: StrategyTable, { events, actions }: RoundState): string {
  const offered = actions.map(({ action }) => action);
  if (offered.includes('no-insurance')) return 'no-insurance';
  const deal = events.find(isDeal);
  const turn = events.findLast(isTurn);
  if (deal === undefined || turn === undefined || offered.length === 0) throw new RangeError('The round does not wait');
  return basicStrategy(strategy, turn.cards, deal.dealer, offered);
}

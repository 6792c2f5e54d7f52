import { minor } from '@croupier/contract/money';
import type { Ground } from '../../../ground';
import type { BoundCall } from '../../../http/handlers';
import { depositEvents } from '../../deposits/domain';
import { distributedGame, familyOf } from '../../play/domain';
import type { RewardsNeeds } from '../needs';
import { computeCosts, computeWins } from './computing';
import { costDeskCallsOf } from './desk/calls';
import { createEstimate } from './estimate';
import { createHabits } from './habits';
import { createPastCashbacks } from './losses';

/** What offers will cost: the habits of members, counted every minute, and the estimate from them. */
export function openCost(
  ground: Ground,
  { operators, play }: Pick<RewardsNeeds, 'operators' | 'play'>,
): { readonly deskCalls: readonly BoundCall[] } {
  const habits = createHabits(ground);
  ground.jobs.schedule('* * * * *', 'rewards:countHabits', () => habits.count());
  ground.jobs.schedule('41 3 * * *', 'rewards:forgetHabits', () => habits.forget());
  ground.events.listen(depositEvents.settled, 'habits', async ({ memberId, amount, currency, at }, trx) => {
    // Facts of earlier versions do not tell when.
    if (at !== undefined) await habits.deposited(trx, { memberId, currency, amount: minor(amount), at: new Date(at) });
  });
  const estimate = createEstimate({
    habits,
    game: distributedGame,
    familyOf,
    jackpotGames: () => play.jackpotGames(),
    compute: computeCosts,
    wins: computeWins,
    cashbacks: createPastCashbacks(ground),
  });
  return { deskCalls: costDeskCallsOf(operators, estimate) };
}

import type { Ground } from '../../../ground';
import type { BoundCall } from '../../../http/handlers';
import { depositEvents } from '../../deposits/domain';
import type { Grants } from '../grants/grants';
import type { GameName } from '../giving/views';
import type { RewardsNeeds } from '../needs';
import { judgeNewBets } from './bets';
import { abuseDeskCallsOf } from './desk/calls';
import { findSharedMeans } from './shared-means';
import { compareLater, forgetWatched, windowStart } from './store';

/** Suspected abuse of offers: found by jobs from what members share and how they bet, decided by operators. */
export function openAbuse(
  ground: Ground,
  needs: RewardsNeeds & { readonly grants: Grants; readonly gameName: GameName },
): { readonly deskCalls: readonly BoundCall[] } {
  const { members, deposits, play, operators, usernamesOf, grants, gameName } = needs;
  ground.jobs.schedule('* * * * *', 'rewards:judgeBets', () => judgeNewBets({ ...ground, play }));
  ground.jobs.schedule('*/5 * * * *', 'rewards:findSharedMeans', () =>
    findSharedMeans({ ...ground, members, paysAlike: deposits.paysAlike }),
  );
  ground.jobs.schedule('41 3 * * *', 'rewards:forgetWatched', () =>
    forgetWatched(ground.database, windowStart(ground.clock.now())),
  );
  ground.events.listen(depositEvents.settled, 'abuse', ({ memberId }, trx) => compareLater(trx, [memberId]));
  return { deskCalls: abuseDeskCallsOf(operators, { ...ground, grants, usernamesOf, gameName }) };
}

import { contestsCalls } from '@croupier/contract/calls/rewards/contests';
import type { Ground } from '../../../ground';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Giving } from '../giving/giving';
import type { RewardsNeeds } from '../needs';
import { createCounting } from './counting';
import type { ContestsDeps } from './deps';
import { contestsDeskCallsOf } from './desk/calls';
import { createPlayerContests } from './player';
import { settleRaces } from './races/settle';
import { contestsRoutes } from './routes';

/** Missions and races. Counted every minute, and whenever somebody looks at the board of a running race. */
export function openContests(
  ground: Ground,
  needs: RewardsNeeds & { readonly giving: Giving },
): { readonly calls: readonly BoundCall[]; readonly deskCalls: readonly BoundCall[] } {
  const { jobs } = ground;
  const { play, members, messages, compliance, catalogue, giving, usernamesOf } = needs;
  const counting = createCounting({ ...ground, play });
  const deps: ContestsDeps = {
    ...ground,
    counting,
    giving,
    members,
    messages,
    exclusion: compliance.exclusion,
    play,
    usernamesOf,
    gameName: async (code) => (await catalogue.service.game(code)).name,
  };
  jobs.schedule('* * * * *', 'rewards:countContests', () => counting.count());
  jobs.schedule('* * * * *', 'rewards:settleRaces', () => settleRaces(deps));
  return {
    calls: bind(contestsCalls, contestsRoutes(createPlayerContests(deps))),
    deskCalls: contestsDeskCallsOf(needs.operators, deps),
  };
}

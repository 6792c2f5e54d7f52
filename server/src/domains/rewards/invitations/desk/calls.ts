import { invitationsDeskCalls as calls } from '@croupier/contract/calls/rewards/invitations-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { Acting, DeskDeps } from '../../../operators/domain';
import { createAgentsDesk } from './agents';
import { createReferralsDesk } from './referrals';
import { invitationsDeskRoutes } from './routes';
import { createStepsDesk } from './steps';

type Deps = Omit<Parameters<typeof createReferralsDesk>[0], keyof Acting>;

/** What operators do about members' invitations: rewards, held members, agents. */
export function invitationsDeskCalls({ access, acting }: DeskDeps, deps: Deps): BoundCall[] {
  const acts = { ...deps, ...acting };
  const desks = {
    steps: createStepsDesk(acts),
    referrals: createReferralsDesk(acts),
    agents: createAgentsDesk(acts),
  };
  return bind(calls, invitationsDeskRoutes(access, desks));
}

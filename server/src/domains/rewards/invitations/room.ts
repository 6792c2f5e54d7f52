import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { invitationsDeskCalls } from '@croupier/contract/calls/rewards/invitations-desk';
import type { Ground } from '../../../ground';
import { type BoundCall, bind } from '../../../http/handlers';
import { depositEvents } from '../../deposits/domain';
import type { RewardsNeeds } from '../needs';
import { countStakes, meetDeposit } from './counting';
import type { InvitationsDeps } from './deps';
import { createAgentsDesk } from './desk/agents';
import { createReferralsDesk } from './desk/referrals';
import { invitationsDeskRoutes } from './desk/routes';
import { createStepsDesk } from './desk/steps';
import { closeMonths } from './months';
import { invitationsRoutes } from './routes';

/** Members who invite others: who counts, what that pays, and the share of agents. */
export function openInvitations(
  ground: Ground,
  needs: RewardsNeeds,
): { readonly calls: readonly BoundCall[]; readonly deskCalls: readonly BoundCall[] } {
  const { jobs, events } = ground;
  const deps: InvitationsDeps = {
    ...ground,
    members: needs.members,
    exclusion: needs.compliance.exclusion,
    paysAlike: needs.deposits.paysAlike,
  };
  events.listen(depositEvents.settled, 'invitations', ({ memberId }, trx) => meetDeposit(deps, trx, memberId));
  jobs.schedule('* * * * *', 'invitations:countStakes', () => countStakes(deps));
  jobs.schedule('7 * * * *', 'invitations:closeMonths', () => closeMonths(deps));
  const { access, acting } = needs.operators;
  const acts = { ...deps, ...acting, usernamesOf: needs.usernamesOf };
  return {
    calls: bind(invitationsCalls, invitationsRoutes(deps)),
    deskCalls: bind(
      invitationsDeskCalls,
      invitationsDeskRoutes(access, {
        steps: createStepsDesk(acts),
        referrals: createReferralsDesk(acts),
        agents: createAgentsDesk(acts),
      }),
    ),
  };
}

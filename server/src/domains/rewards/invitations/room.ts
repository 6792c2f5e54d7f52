import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import type { Ground } from '../../../ground';
import { type BoundCall, bind } from '../../../http/handlers';
import { depositEvents } from '../../deposits/domain';
import type { RewardsNeeds } from '../needs';
import { countStakes, meetDeposit } from './counting';
import type { InvitationsDeps } from './deps';
import { invitationsDeskCalls } from './desk/calls';
import { closeMonths } from './months';
import { invitationsRoutes } from './routes';

/** Members who invite others: who counts, what that pays, and the share of agents. */
export function openInvitations(
  ground: Ground,
  { members, compliance, deposits, operators, usernamesOf }: RewardsNeeds,
): { readonly calls: readonly BoundCall[]; readonly deskCalls: readonly BoundCall[] } {
  const { jobs, events } = ground;
  const { exclusion } = compliance;
  const deps: InvitationsDeps = { ...ground, members, exclusion, paysAlike: deposits.paysAlike };
  events.listen(depositEvents.settled, 'invitations', ({ memberId }, trx) => meetDeposit(deps, trx, memberId));
  jobs.schedule('* * * * *', 'invitations:countStakes', () => countStakes(deps));
  jobs.schedule('7 * * * *', 'invitations:closeMonths', () => closeMonths(deps));
  return {
    calls: bind(invitationsCalls, invitationsRoutes(deps)),
    deskCalls: invitationsDeskCalls(operators, { ...deps, usernamesOf }),
  };
}

import type { invitationsDeskCalls } from '@croupier/contract/calls/rewards/invitations-desk';
import type { Handlers } from '../../../../http/handlers';
import type { Access } from '../../../operators/domain';
import type { createAgentsDesk } from './agents';
import type { createReferralsDesk } from './referrals';
import type { createStepsDesk } from './steps';

interface Desks {
  readonly steps: ReturnType<typeof createStepsDesk>;
  readonly referrals: ReturnType<typeof createReferralsDesk>;
  readonly agents: ReturnType<typeof createAgentsDesk>;
}

/** What operators do about members' invitations. */
export const invitationsDeskRoutes = (
  access: Access,
  { steps, referrals, agents }: Desks,
): Handlers<typeof invitationsDeskCalls> => ({
  referralSteps: () => steps.list(),
  async referralStepSet(wanted, context) {
    await steps.set(wanted, await access.actor(context));
    return {};
  },
  referralList: (wanted) => referrals.list(wanted),
  async referralClear(wanted, context) {
    await referrals.clear(wanted, await access.actor(context));
    return {};
  },
  async referralRefuse(wanted, context) {
    await referrals.refuse(wanted, await access.actor(context));
    return {};
  },
  referralsOfMember: ({ id }) => referrals.ofMember(id),
  referralAgents: (wanted) => agents.list(wanted),
  agentChangeList: (wanted) => agents.changes(wanted),
  agentChangePropose: async (wanted, context) => agents.propose(wanted, await access.actor(context)),
  agentChangeApprove: async ({ id }, context) => agents.approve(id, await access.actor(context)),
  agentChangeReject: async ({ id, reason }, context) => agents.reject(id, reason, await access.actor(context)),
  agentChangeWithdraw: async ({ id }, context) => agents.withdraw(id, await access.actor(context)),
});

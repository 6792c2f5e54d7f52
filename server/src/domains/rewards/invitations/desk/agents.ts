import type { PayloadOf } from '@croupier/contract/call';
import {
  type AgentChange,
  invitationsDeskCalls,
  type ReferralAgent,
} from '@croupier/contract/calls/rewards/invitations-desk';
import {
  type Acting,
  createProposalDesk,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import { refuseErased } from '../../../members/domain';
import { listAgents } from '../agents-store';
import type { InvitationsDeps } from '../deps';
import { agentLine } from './agent-line';
import { agentChanges, type AgentChangeRow, insertChange } from './store';

const ACTS = proposalActs('agentChange', 'member', {
  propose: invitationsDeskCalls.agentChangePropose,
  approve: invitationsDeskCalls.agentChangeApprove,
  reject: invitationsDeskCalls.agentChangeReject,
  withdraw: invitationsDeskCalls.agentChangeWithdraw,
});

type Deps = InvitationsDeps &
  Pick<Acting, 'audited'> & {
    readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  };

/** Agents: one operator proposes a member's share, another decides; an approval is all that changes it. */
export function createAgentsDesk(deps: Deps) {
  const { database, usernamesOf, members } = deps;
  const {
    list: changes,
    propose,
    once: _,
    ...decisions
  } = createProposalDesk<AgentChangeRow, AgentChange>(deps, {
    acts: ACTS,
    store: agentChanges,
    subject: (row) => ({ subjectType: 'member', subjectId: String(row.member_id) }),
    content: ({ share, current }) => ({ sharePercent: share, currentPercent: current }),
    // What members get is read from the approved changes.
    carryOut: (trx, { member_id: memberId }) => refuseErased(trx, memberId),
    async lines(rows) {
      const names = await usernamesOf(rows.map(({ member_id }) => member_id));
      return rows.map((row) => ({
        ...proposalOf(row),
        memberId: String(row.member_id),
        username: names.get(row.member_id) ?? '',
        sharePercent: row.share,
        currentPercent: row.current,
      }));
    },
  });

  return {
    async list({ pageNum, pageSize }: PayloadOf<typeof invitationsDeskCalls.referralAgents>) {
      const { memberIds, total } = await listAgents(database, { offset: (pageNum - 1) * pageSize, limit: pageSize });
      const agents: ReferralAgent[] = [];
      for (const memberId of memberIds) {
        const line = await agentLine(deps, memberId, false);
        if (line) agents.push(line);
      }
      return pageOf(agents, total, pageNum, pageSize);
    },
    ...decisions,
    changes,
    /** @throws Refusal notFound; memberErased; reasonTooShort; alreadyProposed */
    async propose(wanted: PayloadOf<typeof invitationsDeskCalls.agentChangePropose>, operator: SignedIn) {
      const { memberId } = await members.profileOf(numericId(wanted.memberId));
      const reason = judgedReason(keptText(wanted.reason, 'reason'));
      const proposed = { memberId, share: wanted.sharePercent, reason };
      return propose(operator, async (trx, by) => {
        await refuseErased(trx, memberId);
        return insertChange(trx, proposed, by);
      });
    },
  };
}

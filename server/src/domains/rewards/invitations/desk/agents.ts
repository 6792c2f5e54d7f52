import type { PayloadOf } from '@croupier/contract/call';
import {
  type AgentChange,
  invitationsDeskCalls,
  type ReferralAgent,
} from '@croupier/contract/calls/rewards/invitations-desk';
import {
  type Acting,
  createProposals,
  judgedReason,
  keptText,
  numericId,
  pageOf,
  proposalActs,
  proposalOf,
  type SignedIn,
} from '../../../operators/domain';
import { listAgents } from '../agents-store';
import type { InvitationsDeps } from '../deps';
import { agentLine } from './agent-line';
import { type AgentChangeRow, findChange, insertChange, readChanges } from './store';

const AGENTS = {
  acts: proposalActs('agentChange', 'member', {
    propose: invitationsDeskCalls.agentChangePropose,
    approve: invitationsDeskCalls.agentChangeApprove,
    reject: invitationsDeskCalls.agentChangeReject,
    withdraw: invitationsDeskCalls.agentChangeWithdraw,
  }),
  table: 'agent_change',
  find: findChange,
  subject: (row: AgentChangeRow) => ({ subjectType: 'member', subjectId: String(row.member_id) }) as const,
  snapshot: (row: AgentChangeRow) => ({
    sharePercent: row.share,
    currentPercent: row.current,
    status: row.status,
    reason: row.reason,
    decisionReason: row.decision_reason,
  }),
} as const;

type Deps = InvitationsDeps &
  Pick<Acting, 'audited'> & {
    readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  };

/** Agents: one operator proposes a member's share, another decides; an approval is all that changes it. */
export function createAgentsDesk(deps: Deps) {
  const { database, usernamesOf, members } = deps;
  const changes = createProposals<AgentChangeRow>(deps, AGENTS);

  async function wire(rows: readonly AgentChangeRow[]): Promise<AgentChange[]> {
    const names = await usernamesOf(rows.map(({ member_id }) => member_id));
    return rows.map((row) => ({
      ...proposalOf(row),
      memberId: String(row.member_id),
      username: names.get(row.member_id) ?? '',
      sharePercent: row.share,
      currentPercent: row.current,
    }));
  }
  async function wireOne(row: AgentChangeRow): Promise<AgentChange> {
    const [line] = await wire([row]);
    if (!line) throw new Error('a proposal was lost');
    return line;
  }

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
    async changes({ status, pageNum, pageSize }: PayloadOf<typeof invitationsDeskCalls.agentChangeList>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readChanges(database, status ?? null, window);
      return pageOf(await wire(rows), total, pageNum, pageSize);
    },
    /** @throws Refusal notFound; reasonTooShort; alreadyProposed */
    async propose(wanted: PayloadOf<typeof invitationsDeskCalls.agentChangePropose>, operator: SignedIn) {
      const { memberId } = await members.profileOf(numericId(wanted.memberId));
      const reason = judgedReason(keptText(wanted.reason, 'reason'));
      const proposed = { memberId, share: wanted.sharePercent, reason };
      return wireOne(await changes.propose(operator, (trx, by) => insertChange(trx, proposed, by)));
    },
    approve: async (id: string, operator: SignedIn) =>
      wireOne(await changes.approve(id, operator, async () => undefined)),
    reject: async (id: string, reason: string, operator: SignedIn) =>
      wireOne(await changes.reject(id, reason, operator)),
    withdraw: async (id: string, operator: SignedIn) => wireOne(await changes.withdraw(id, operator)),
  };
}

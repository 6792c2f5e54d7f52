import type { AnswerOf, PayloadOf } from '@croupier/contract/call';
import { invitationsDeskCalls, type Referral } from '@croupier/contract/calls/rewards/invitations-desk';
import { minor, toWire } from '@croupier/contract/money';
import { currencyOf } from '../../../../ledger/read';
import { Refusal } from '../../../../platform/refusal';
import { act, type Acting, type Actor, keptText, numericId, pageOf } from '../../../operators/domain';
import type { InvitationsDeps } from '../deps';
import type { ReferralState } from '../store';
import { claimsOf } from '../steps-store';
import { agentLine } from './agent-line';
import { decide, findReferral, type MatchRow, matchesOf, readReferrals, type ReferralRow, statesOf } from './store';

const CLEARED = act('referralCleared', { subject: 'member', by: invitationsDeskCalls.referralClear });
const REFUSED = act('referralRefused', { subject: 'member', by: invitationsDeskCalls.referralRefuse });

/** Invited members that are listed on a member's page. */
const LISTED = 100;

function matchesIn(rows: readonly MatchRow[], names: ReadonlyMap<number, string>): Referral['matches'] {
  const traits = new Map<number, Referral['matches'][number]['traits']>();
  for (const { other_id, trait } of rows) traits.set(other_id, [...(traits.get(other_id) ?? []), trait]);
  return [...traits].map(([id, shared]) => ({ memberId: String(id), username: names.get(id) ?? '', traits: shared }));
}

type Deps = InvitationsDeps &
  Pick<Acting, 'audited'> & {
    readonly usernamesOf: (memberIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  };

/** Invited members, those that are held above all, and who invited whom. */
export function createReferralsDesk(deps: Deps) {
  const { database, audited, members, usernamesOf, clock } = deps;

  async function wire(rows: readonly ReferralRow[]): Promise<Referral[]> {
    const matches = await matchesOf(
      database,
      rows.map(({ member_id }) => member_id),
    );
    const names = await usernamesOf([
      ...rows.flatMap(({ member_id, inviter_id }) => [member_id, inviter_id]),
      ...matches.map(({ other_id }) => other_id),
    ]);
    return rows.map((row) => ({
      memberId: String(row.member_id),
      username: names.get(row.member_id) ?? '',
      inviterId: String(row.inviter_id),
      inviter: names.get(row.inviter_id) ?? '',
      state: row.state,
      currency: row.currency,
      deposited: toWire(row.deposit_amount, row.currency),
      staked: toWire(minor(Math.max(row.staked, 0)), row.currency),
      matches: matchesIn(
        matches.filter(({ member_id }) => member_id === row.member_id),
        names,
      ),
      decidedBy: row.decided_by,
      decideTime: row.decided_at?.toISOString() ?? null,
      decisionReason: row.decision_reason,
    }));
  }

  /** @param to the state that an operator's word leads to, undefined where there is nothing to decide */
  const deciding = (
    made: typeof CLEARED,
    to: (row: ReferralRow) => ReferralState | undefined,
    { id, reason }: PayloadOf<typeof invitationsDeskCalls.referralClear>,
    operator: Actor,
  ): Promise<void> =>
    audited(made, operator, async (trx) => {
      const row = await findReferral(trx, numericId(id));
      if (!row) throw new Refusal('notFound');
      const state = to(row);
      if (state === undefined) throw new Refusal('conflict');
      const decisionReason = keptText(reason, 'reason');
      await decide(trx, row.member_id, state, {
        operator: operator.operator,
        reason: decisionReason,
        now: clock.now(),
      });
      const matches = (await matchesOf(trx, [row.member_id])).map(({ other_id, trait }) => `${other_id} ${trait}`);
      const invitedBy = String(row.inviter_id);
      return {
        log: {
          subjectId: id,
          before: { state: row.state, invitedBy, matches },
          after: { state, invitedBy, matches, reason: decisionReason },
        },
      };
    });

  return {
    async list({ state, pageNum, pageSize }: PayloadOf<typeof invitationsDeskCalls.referralList>) {
      const window = { offset: (pageNum - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readReferrals(database, state, window);
      return pageOf(await wire(rows), total, pageNum, pageSize);
    },
    /** @throws Refusal notFound; conflict for one that is neither held nor refused */
    clear: (wanted: PayloadOf<typeof invitationsDeskCalls.referralClear>, operator: Actor) =>
      deciding(
        CLEARED,
        ({ state, staked, deposit_amount }) => {
          if (state !== 'held' && state !== 'refused') return undefined;
          return staked >= deposit_amount ? 'counted' : 'staking';
        },
        wanted,
        operator,
      ),
    /** @throws Refusal notFound; conflict for one that is refused */
    refuse: (wanted: PayloadOf<typeof invitationsDeskCalls.referralRefuse>, operator: Actor) =>
      deciding(REFUSED, ({ state }) => (state === 'refused' ? undefined : 'refused'), wanted, operator),
    /** @throws Refusal notFound */
    async ofMember(id: string): Promise<AnswerOf<typeof invitationsDeskCalls.referralsOfMember>> {
      const memberId = numericId(id);
      const { invitedBy } = await members.profileOf(memberId);
      const { rows, total } = await members.invited.invitedBy(database, memberId, LISTED);
      const states = await statesOf(
        database,
        rows.map((row) => row.memberId),
      );
      const currency = await currencyOf(database, memberId);
      const { claimed } = await claimsOf(database, memberId);
      const inviter = invitedBy === null ? undefined : (await usernamesOf([invitedBy])).get(invitedBy);
      return {
        invitedBy: invitedBy === null ? null : { memberId: String(invitedBy), username: inviter ?? '' },
        invited: rows.map((row) => ({
          memberId: String(row.memberId),
          username: row.username,
          joinTime: row.createTime.toISOString(),
          state: states.get(row.memberId) ?? null,
        })),
        inviteCount: total,
        currency,
        claimed: toWire(minor(claimed), currency),
        agent: await agentLine(deps, memberId, true),
      };
    },
  };
}

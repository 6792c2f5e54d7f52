import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../../operators/domain';
import type { ReferralState, Trait } from '../store';

export interface ReferralRow {
  readonly member_id: number;
  readonly inviter_id: number;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly deposit_amount: Minor;
  readonly staked: number;
  readonly state: ReferralState;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
}

const REFERRAL = sql`member_id, inviter_id, currency, deposit_amount, staked, state, decided_by, decided_at, decision_reason`;

interface Window {
  readonly offset: number;
  readonly limit: number;
}

/** Invited members in one state, the newest first. */
export async function readReferrals(
  queryable: Queryable,
  state: ReferralState,
  window: Window,
): Promise<{ readonly rows: readonly ReferralRow[]; readonly total: number }> {
  const { rows } = await sql<ReferralRow>`select ${REFERRAL} from invited_member where state = ${state}
    order by member_id desc offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from invited_member
    where state = ${state}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Locks it until the transaction ends. */
export async function findReferral(trx: Trx, memberId: number): Promise<ReferralRow | undefined> {
  const { rows } = await sql<ReferralRow>`select ${REFERRAL} from invited_member
    where member_id = ${memberId} for update`.execute(trx);
  return rows[0];
}

export async function decide(
  trx: Trx,
  memberId: number,
  state: ReferralState,
  by: { readonly operator: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`update invited_member set state = ${state}, counted_at = ${state === 'counted' ? by.now : null},
      decided_by = ${by.operator}, decided_at = ${by.now}, decision_reason = ${by.reason}
    where member_id = ${memberId}`.execute(trx);
}

export interface MatchRow {
  readonly member_id: number;
  readonly other_id: number;
  readonly trait: Trait;
}

/** What some invited members share with others. */
export async function matchesOf(queryable: Queryable, memberIds: readonly number[]): Promise<readonly MatchRow[]> {
  const { rows } = await sql<MatchRow>`select member_id, other_id, trait from invited_match
    where member_id = any(${[...memberIds]}::bigint[]) order by member_id, other_id, trait`.execute(queryable);
  return rows;
}

/** States by member id, of those who have made a first deposit. */
export async function statesOf(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, ReferralState>> {
  const { rows } = await sql<{ member_id: number; state: ReferralState }>`select member_id, state from invited_member
    where member_id = any(${[...memberIds]}::bigint[])`.execute(queryable);
  return new Map(rows.map(({ member_id, state }) => [member_id, state]));
}

export interface AgentChangeRow extends ProposalRow {
  readonly member_id: number;
  /** Percent that is proposed, and the one approved last. */
  readonly share: number;
  readonly current: number;
}

export const agentChanges = createProposalStore<AgentChangeRow>({
  table: 'agent_change',
  columns: sql`a.member_id, a.share, coalesce((select c.share from agent_change c
    where c.member_id = a.member_id and c.status = 'approved' order by c.agent_change_id desc limit 1), 0) as current`,
  leading: 'oldest',
});

/** @returns the new proposal's id, or undefined when one for the member waits already */
export async function insertChange(
  trx: Trx,
  change: { readonly memberId: number; readonly share: number; readonly reason: string },
  by: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{
    agent_change_id: number;
  }>`insert into agent_change (member_id, share, reason, proposed_by, proposed_at)
    values (${change.memberId}, ${change.share}, ${change.reason}, ${by.operatorId}, ${by.now})
    on conflict (member_id) where status = 'proposed' do nothing returning agent_change_id`.execute(trx);
  return rows[0]?.agent_change_id;
}

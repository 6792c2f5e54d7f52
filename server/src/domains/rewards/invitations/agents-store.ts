import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** The percent of everybody who was ever made an agent, as approved last before a moment. */
const terms = (before: string) => sql`select distinct on (member_id) member_id, share from agent_change
  where status = 'approved' and decided_at < ${before}::timestamptz order by member_id, agent_change_id desc`;

/** The start of a month in UTC. @param month such as 2026-11-01 */
const startOf = (month: string): string => `${month}T00:00:00Z`;

/** Agents of a month, with their percent. @param month first day; @param memberId only this one */
export async function agentsIn(
  queryable: Queryable,
  month: string,
  memberId: number | null = null,
): Promise<readonly { readonly member_id: number; readonly share: number }[]> {
  const { rows } = await sql<{
    member_id: number;
    share: number;
  }>`select member_id, share from (${terms(startOf(month))}) t
    where share > 0 and (${memberId}::bigint is null or member_id = ${memberId}) order by member_id`.execute(queryable);
  return rows;
}

/** The percent that was approved last for a member, whether or not its month has begun; 0 for those who are no agents. */
export async function approvedShare(queryable: Queryable, memberId: number): Promise<number> {
  const { rows } = await sql<{ share: number }>`select share from agent_change
    where status = 'approved' and member_id = ${memberId} order by agent_change_id desc limit 1`.execute(queryable);
  return rows[0]?.share ?? 0;
}

/** When the first agent was approved. */
export async function firstApproval(queryable: Queryable): Promise<Date | null> {
  const { rows } = await sql<{ first: Date | null }>`select min(decided_at) as first from agent_change
    where status = 'approved' and share > 0`.execute(queryable);
  return rows[0]?.first ?? null;
}

/** The house's net win of a month from each invited member of an agent who counts and plays in the agent's currency. */
export async function netWinsOf(
  queryable: Queryable,
  agentId: number,
  month: string,
  currency: CurrencyCode,
): Promise<readonly { readonly member_id: number; readonly net_win: number }[]> {
  const { rows } = await sql<{ member_id: number; net_win: number }>`select m.member_id, w.net_win from invited_member m
    join invited_month w using (member_id)
    where m.inviter_id = ${agentId} and m.state = 'counted' and m.currency = ${currency} and w.month = ${month}::date
    order by m.member_id`.execute(queryable);
  return rows;
}

export interface Award {
  readonly memberId: number;
  readonly month: string;
  readonly netWin: number;
  readonly share: number;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

export async function insertAward(trx: Trx, award: Award, now: Date): Promise<void> {
  await sql`insert into agent_award (member_id, month, net_win, share, amount, currency, closed_at)
    values (${award.memberId}, ${award.month}::date, ${award.netWin}, ${award.share}, ${award.amount}, ${award.currency}, ${now})`.execute(
    trx,
  );
}

/** What closed months gave an agent, and what of it was claimed, minor units. */
export async function awardsOf(
  queryable: Queryable,
  memberId: number,
): Promise<{ readonly accrued: number; readonly claimed: number }> {
  const { rows } = await sql<{ accrued: number; claimed: number }>`select
      (select coalesce(sum(amount), 0)::bigint from agent_award where member_id = ${memberId}) as accrued,
      (select coalesce(sum(amount), 0)::bigint from agent_claim where member_id = ${memberId}) as claimed`.execute(
    queryable,
  );
  return rows[0] ?? { accrued: 0, claimed: 0 };
}

/** @returns the claim's id. */
export async function insertShareClaim(
  trx: Trx,
  claim: { readonly memberId: number; readonly amount: Minor; readonly currency: CurrencyCode; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ claim_id: number }>`insert into agent_claim (member_id, amount, currency, claimed_at)
    values (${claim.memberId}, ${claim.amount}, ${claim.currency}, ${claim.now}) returning claim_id`.execute(trx);
  if (!rows[0]) throw new Error('a claim was lost');
  return rows[0].claim_id;
}

/** Members who are agents or were, a page of them. */
export async function listAgents(
  queryable: Queryable,
  window: { readonly offset: number; readonly limit: number },
): Promise<{ readonly memberIds: readonly number[]; readonly total: number }> {
  const ever = sql`select distinct member_id from agent_change where status = 'approved'`;
  const { rows } = await sql<{ member_id: number }>`${ever} order by member_id
    offset ${window.offset} limit ${window.limit}`.execute(queryable);
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from (${ever}) e`.execute(queryable);
  return { memberIds: rows.map(({ member_id }) => member_id), total: counted[0]?.total ?? 0 };
}

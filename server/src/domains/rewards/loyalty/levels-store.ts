import type { CurrencyCode, Minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export type LevelChangeKind = 'invitedByFigures' | 'invitedByOperator' | 'accepted' | 'set';

/** An operator who invites or sets a level, and why. */
export interface LevelDecision {
  readonly operator: string;
  readonly reason: string;
}

export interface LevelChange {
  readonly memberId: number;
  readonly kind: LevelChangeKind;
  readonly level: number;
  readonly levelBefore: number;
  readonly decision: LevelDecision | null;
  readonly at: Date;
}

export async function logLevel(
  trx: Trx,
  { memberId, kind, level, levelBefore, decision, at }: LevelChange,
): Promise<void> {
  await sql`insert into loyalty_level_change (member_id, kind, level, level_before, operator, reason, at)
    values (${memberId}, ${kind}, ${level}, ${levelBefore}, ${decision?.operator ?? null}, ${decision?.reason ?? null}, ${at})`.execute(
    trx,
  );
}

/** A member's invitations by the house and changes of level, the newest first. */
export async function levelChangesOf(db: Queryable, memberId: number, limit: number): Promise<readonly LevelChange[]> {
  const { rows } = await sql<LevelChange>`select member_id as "memberId", kind, level, level_before as "levelBefore",
      case when operator is null then null else jsonb_build_object('operator', operator, 'reason', reason) end as decision, at
    from loyalty_level_change where member_id = ${memberId} order by change_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Stores a deposit for the rule of figures. A repeated one has no effect. */
export async function addDeposit(
  trx: Trx,
  deposit: { depositId: string; memberId: number; amount: Minor; currency: CurrencyCode; at: Date },
): Promise<void> {
  const { depositId, memberId, amount, currency, at } = deposit;
  await sql`insert into loyalty_deposit (deposit_id, member_id, amount, currency, at)
    values (${depositId}, ${memberId}, ${amount}, ${currency}, ${at}) on conflict do nothing`.execute(trx);
}

/** Deletes deposits that no rule counts any more. */
export async function forgetDeposits(trx: Trx, before: Date): Promise<void> {
  await sql`delete from loyalty_deposit where at < ${before}`.execute(trx);
}

/** What members deposited since a moment and since each reached the present level, minor units; those without a deposit are left out. */
export async function depositedSince(
  db: Queryable,
  memberIds: readonly number[],
  since: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ member_id: number; sum: number }>`select m.member_id, sum(d.amount)::bigint as sum
    from unnest(${[...memberIds]}::bigint[]) as m (member_id)
    cross join lateral (select coalesce(max(at), '-infinity') as at from loyalty_level_change c
      where c.member_id = m.member_id and c.kind in ('accepted', 'set')) reached
    join loyalty_deposit d on d.member_id = m.member_id and d.at >= ${since} and d.at > reached.at
    group by m.member_id`.execute(db);
  return new Map(rows.map(({ member_id, sum }) => [member_id, sum]));
}

/** The last member that was compared with figures; 0 at the start of a round. */
export async function readFiguresMark(db: Queryable): Promise<number> {
  const { rows } = await sql<{ after_member: number }>`select after_member from loyalty_figures_mark`.execute(db);
  return rows[0]?.after_member ?? 0;
}

export async function moveFiguresMark(trx: Trx, memberId: number): Promise<void> {
  await sql`update loyalty_figures_mark set after_member = ${memberId}`.execute(trx);
}

export interface Depositor {
  readonly memberId: number;
  readonly level: number;
}

/** Members with a level, no invitation and a deposit since a moment, by number, after a member. */
export async function depositors(
  db: Queryable,
  wanted: { readonly after: number; readonly since: Date; readonly limit: number },
): Promise<readonly Depositor[]> {
  const { rows } = await sql<Depositor>`select member_id as "memberId", level from loyalty_member m
    where member_id > ${wanted.after} and level > 0 and offered is null
      and exists (select from loyalty_deposit d where d.member_id = m.member_id and d.at >= ${wanted.since})
    order by member_id limit ${wanted.limit}`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import { lockWallet } from '../../../ledger/post';
import type { Queryable, Trx } from '../../../platform/database';
import { type Limit, type Period, PERIODS, WINDOW_MILLISECONDS } from './rules';

const COLUMNS = sql`period, amount, pending, pending_amount as "pendingAmount", pending_from as "pendingFrom"`;

const none = (period: Period): Limit => ({
  period,
  amount: null,
  pending: false,
  pendingAmount: null,
  pendingFrom: null,
});
const everyPeriod = (rows: readonly Limit[]): Limit[] =>
  PERIODS.map((period) => rows.find((row) => row.period === period) ?? none(period));

export async function readLimits(db: Queryable, memberId: number): Promise<Limit[]> {
  const { rows } = await sql<Limit>`select ${COLUMNS} from deposit_limit where member_id = ${memberId}`.execute(db);
  return everyPeriod(rows);
}

/** Reads the member's limits and blocks the member's other deposits and changes until the transaction ends, even where no limit is stored yet. */
export async function lockLimits(trx: Trx, memberId: number): Promise<Limit[]> {
  await lockWallet(trx, memberId);
  return readLimits(trx, memberId);
}

export async function saveLimit(trx: Trx, memberId: number, limit: Limit, now: Date): Promise<void> {
  const { period, amount, pending, pendingAmount, pendingFrom } = limit;
  await sql`insert into deposit_limit (member_id, period, amount, pending, pending_amount, pending_from, updated_at)
    values (${memberId}, ${period}, ${amount}, ${pending}, ${pendingAmount}, ${pendingFrom}, ${now})
    on conflict (member_id, period) do update set amount = excluded.amount, pending = excluded.pending,
      pending_amount = excluded.pending_amount, pending_from = excluded.pending_from, updated_at = excluded.updated_at`.execute(
    trx,
  );
  await sql`insert into deposit_limit_change (member_id, period, amount, effective_at, created_at)
    values (${memberId}, ${period}, ${pending ? pendingAmount : amount}, ${pendingFrom ?? now}, ${now})`.execute(trx);
}

/** The amount counted against each period's limit, minor units: deposits that were credited or may still be. */
export async function depositedWithin(db: Queryable, memberId: number, now: Date): Promise<Record<Period, number>> {
  const since = (period: Period) => new Date(now.getTime() - WINDOW_MILLISECONDS[period]);
  const { rows } = await sql<Record<Period, number>>`select
      coalesce(sum(amount) filter (where at > ${since('day')}), 0)::bigint as day,
      coalesce(sum(amount) filter (where at > ${since('week')}), 0)::bigint as week,
      coalesce(sum(amount), 0)::bigint as month
    from (select coalesce(credited, amount) as amount, coalesce(settled_at, created_at) as at from deposit
      where member_id = ${memberId} and status in ('created', 'processing', 'challenge', 'review', 'success')) counted
    where at > ${since('month')}`.execute(db);
  return rows[0] ?? { day: 0, week: 0, month: 0 };
}

/** Whether the member has ever chosen a limit, including no limit. */
export async function hasChosen(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from deposit_limit where member_id = ${memberId} limit 1`.execute(db);
  return rows.length > 0;
}

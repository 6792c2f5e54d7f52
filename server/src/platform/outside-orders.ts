import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database';

/**
 * Orders to external parties that move money: placed once, queried until they end, and still watched for a while after an operator has ended one by
 * hand. Holds the intervals of queries, and how one process at a time claims due orders.
 */

const SECOND = 1_000;
const HOUR = 3_600_000;
export const DAY_MILLISECONDS = 24 * HOUR;

/** Lease of a process on an order that it queries. Longer than any timeout of a query. */
const LEASE_MILLISECONDS = 60 * SECOND;

/** How long an order must go unanswered before an operator may end it by hand. */
export const SILENCE_MILLISECONDS = DAY_MILLISECONDS;

const WATCH_PAUSE_MILLISECONDS = 12 * HOUR;

/** When to query an open order next: after 2 s, 4 s, 8 s … at most ten minutes. @param checks number of queries so far. */
export const askAgainAt = (checks: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(10 * 60 * SECOND, 2 * SECOND * 2 ** Math.min(Math.max(0, checks - 1), 20)));

/** When to query an ended order again. */
export const afterWatchPause = (now: Date): Date => new Date(now.getTime() + WATCH_PAUSE_MILLISECONDS);

/**
 * When to query an ended order next: twice a day.
 * @param milliseconds for how long after its end. @returns undefined when it is no longer queried.
 */
export function watchAgainAt(endedAt: Date, milliseconds: number, now: Date): Date | undefined {
  const next = afterWatchPause(now);
  return next.getTime() - endedAt.getTime() > milliseconds ? undefined : next;
}

/** A table of orders; its key is a member, what the order is for, and the attempt. */
interface OrderTable {
  readonly name: string;
  /** The column of what the order is for. */
  readonly subject: string;
}

/**
 * Claims due orders. One that was only ordered counts as asked from here on: after a crash it is unknown whether the other side received it.
 * @param only a condition; undefined takes any. @returns the rows as they are now, with `was`, the state before.
 */
export async function claimDue<Row>(
  db: Queryable,
  { name, subject }: OrderTable,
  now: Date,
  limit: number,
  only: RawBuilder<unknown> = sql`true`,
): Promise<readonly Row[]> {
  const table = sql.table(name);
  const id = sql.ref(subject);
  const { rows } = await sql<Row>`update ${table} o set checks = o.checks + 1,
      state = case o.state when 'ordered' then 'asked' else o.state end,
      updated_at = case o.state when 'ordered' then ${now} else o.updated_at end,
      leased_until = ${new Date(now.getTime() + LEASE_MILLISECONDS)}
    from (select member_id, ${id}, attempt, state as was from ${table}
      where next_check_at <= ${now} and (leased_until is null or leased_until <= ${now}) and ${only}
      order by next_check_at limit ${limit} for update skip locked) due
    where o.member_id = due.member_id and o.${id} = due.${id} and o.attempt = due.attempt
    returning o.*, due.was`.execute(db);
  return rows;
}

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** So many attempts within the window lock the subject for as long as the window. */
export interface GuardRule {
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** What people type as their name may be a password by mistake: subjects are stored hashed. */
const subjectKey = (subject: string): string => createHash('sha256').update(subject).digest('hex');

/**
 * Counts an attempt before it is tried, so that many at once cannot slip through together.
 * @returns when the lock ends, if the attempt may not be tried; undefined if it may.
 */
export async function countAttempt(
  queryable: Queryable,
  subject: string,
  { attempts, windowSeconds }: GuardRule,
  now: Date,
): Promise<Date | undefined> {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const lockEnd = new Date(now.getTime() + windowSeconds * 1000);
  const locked = sql`g.locked_until > ${now}`;
  const recent = sql`array(select t from unnest(g.attempts) t where t > ${windowStart}) || ${now}::timestamptz`;
  const { rows } = await sql<{ lockedUntil: Date | null; refused: number }>`
    insert into login_guard as g (subject, attempts, updated_at) values (${subjectKey(subject)}, array[${now}::timestamptz], ${now})
    on conflict (subject) do update set
      attempts = case when ${locked} then g.attempts else ${recent} end,
      locked_until = case when ${locked} then g.locked_until
        when cardinality(${recent}) >= ${attempts}::integer then ${lockEnd}::timestamptz end,
      refused = case when ${locked} then least(g.refused + 1, 1000000) else 0 end,
      updated_at = ${now}
    returning locked_until as "lockedUntil", refused`.execute(queryable);
  const row = rows[0];
  return row && row.refused > 0 && row.lockedUntil ? row.lockedUntil : undefined;
}

/** @returns when the subject's lock ends, if it is locked. */
export async function lockOf(queryable: Queryable, subject: string, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ lockedUntil: Date }>`select locked_until as "lockedUntil" from login_guard
    where subject = ${subjectKey(subject)} and locked_until > ${now}`.execute(queryable);
  return rows[0]?.lockedUntil;
}

/** The right password was given, or set anew: earlier failures no longer count. */
export async function forgetAttempts(queryable: Queryable, subject: string): Promise<void> {
  await sql`delete from login_guard where subject = ${subjectKey(subject)}`.execute(queryable);
}

export async function deleteOldAttempts(queryable: Queryable, before: Date): Promise<void> {
  await sql`delete from login_guard where updated_at <= ${before}`.execute(queryable);
}

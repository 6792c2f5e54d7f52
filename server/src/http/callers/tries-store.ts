import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database';

/** This many attempts within the window lock the counter for the length of the window. */
export interface TryRule {
  readonly tries: number;
  readonly windowSeconds: number;
}

/** Key of a counter, both parts hashed; empty means any. */
export interface Counted {
  readonly account: string;
  readonly network: string;
}

export interface Lock {
  readonly until: Date;
  /** Whether this attempt is the first that the lock refuses. */
  readonly begins: boolean;
}

export const ANY = '';
export const hashed = (key: string): string => createHash('sha256').update(key).digest('hex');

/**
 * Counts an attempt before it is verified, so that concurrent attempts cannot exceed the limit. Attempts that a lock refuses do not extend it.
 * @returns the lock, if the attempt must be refused.
 */
export async function countOne(
  queryable: Queryable,
  { account, network }: Counted,
  { tries, windowSeconds }: TryRule,
  now: Date,
): Promise<Lock | undefined> {
  const windowStart = new Date(now.getTime() - windowSeconds * 1_000);
  const lockEnd = new Date(now.getTime() + windowSeconds * 1_000);
  const locked = sql`g.locked_until > ${now}`;
  const recent = sql`array(select t from unnest(g.tried) t where t > ${windowStart}) || ${now}::timestamptz`;
  const { rows } = await sql<{ lockedUntil: Date | null; refused: number }>`
    insert into guarded_try as g (account, network, tried, locked_until, updated_at)
      values (${account}, ${network}, array[${now}::timestamptz], ${tries <= 1 ? lockEnd : null}, ${now})
    on conflict (account, network) do update set
      tried = case when ${locked} then g.tried else ${recent} end,
      locked_until = case when ${locked} then g.locked_until
        when cardinality(${recent}) >= ${tries}::integer then ${lockEnd}::timestamptz end,
      refused = case when ${locked} then least(g.refused + 1, 1000000) else 0 end,
      updated_at = ${now}
    returning locked_until as "lockedUntil", refused`.execute(queryable);
  const row = rows[0];
  return row && row.refused > 0 && row.lockedUntil ? { until: row.lockedUntil, begins: row.refused === 1 } : undefined;
}

/** @returns when the lock ends, if there is one. */
export async function lockEndOf(
  queryable: Queryable,
  { account, network }: Counted,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ lockedUntil: Date }>`select locked_until as "lockedUntil" from guarded_try
    where account = ${account} and network = ${network} and locked_until > ${now}`.execute(queryable);
  return rows[0]?.lockedUntil;
}

/** Uncounts the newest attempt and removes the lock that it set, unless that lock has already refused an attempt. */
export async function takeBackOne(queryable: Queryable, { account, network }: Counted): Promise<void> {
  await sql`update guarded_try set tried = trim_array(tried, 1), locked_until = null
    where account = ${account} and network = ${network} and cardinality(tried) > 0 and refused = 0`.execute(queryable);
}

export async function forgetOne(queryable: Queryable, { account, network }: Counted): Promise<void> {
  await sql`delete from guarded_try where account = ${account} and network = ${network}`.execute(queryable);
}

/** All counters of an account. */
export async function forgetAll(queryable: Queryable, account: string): Promise<void> {
  await sql`delete from guarded_try where account = ${account}`.execute(queryable);
}

export async function isKnown(queryable: Queryable, { account, network }: Counted, after: Date): Promise<boolean> {
  const { rows } = await sql`select from known_network
    where account = ${account} and network = ${network} and seen_at > ${after}`.execute(queryable);
  return rows.length > 0;
}

export async function remember(queryable: Queryable, { account, network }: Counted, now: Date): Promise<void> {
  await sql`insert into known_network (account, network, seen_at) values (${account}, ${network}, ${now})
    on conflict (account, network) do update set seen_at = excluded.seen_at`.execute(queryable);
}

/** @param before attempts and exemptions up to then are deleted. */
export async function forgetOld(queryable: Queryable, before: { tried: Date; opened: Date }): Promise<void> {
  await sql`delete from guarded_try where updated_at <= ${before.tried}`.execute(queryable);
  await sql`delete from known_network where seen_at <= ${before.opened}`.execute(queryable);
}

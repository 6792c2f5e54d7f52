import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Role } from '../rules';

export interface Challenge {
  readonly operator_id: number;
  readonly offered_secret: Buffer | null;
}

export async function insertChallenge(
  queryable: Queryable,
  challenge: { tokenHash: Buffer; operatorId: number; offeredSecret: Buffer | null; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from operator_challenge where expires_at < ${challenge.now}`.execute(queryable);
  await sql`insert into operator_challenge (token_hash, operator_id, offered_secret, expires_at)
    values (${challenge.tokenHash}, ${challenge.operatorId}, ${challenge.offeredSecret}, ${challenge.expiresAt})`.execute(
    queryable,
  );
}

export async function findChallenge(
  queryable: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Challenge | undefined> {
  const { rows } = await sql<Challenge>`
    select operator_id, offered_secret from operator_challenge
    where token_hash = ${tokenHash} and expires_at > ${now}`.execute(queryable);
  return rows[0];
}

/** @returns false when it was used before: a challenge opens one session. */
export async function useChallenge(queryable: Queryable, tokenHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from operator_challenge where token_hash = ${tokenHash}`.execute(
    queryable,
  );
  return numAffectedRows === 1n;
}

export async function insertSession(
  queryable: Queryable,
  session: { tokenHash: Buffer; operatorId: number; address: string; userAgent: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into operator_session (token_hash, operator_id, address, user_agent, created_at, seen_at, expires_at)
    values (${session.tokenHash}, ${session.operatorId}, ${session.address}, ${session.userAgent}, ${session.now},
      ${session.now}, ${session.expiresAt})`.execute(queryable);
}

export interface LiveSession {
  readonly session_id: number;
  readonly operator_id: number;
  readonly role: Role;
  readonly seen_at: Date;
}

/** The session of a token, when it is neither ended, idle for too long nor too old, and its operator is enabled. */
export async function findSession(
  queryable: Queryable,
  tokenHash: Buffer,
  now: Date,
  seenAfter: Date,
): Promise<LiveSession | undefined> {
  const { rows } = await sql<LiveSession>`
    select s.session_id, s.operator_id, s.seen_at, o.role
    from operator_session s join operator o using (operator_id)
    where s.token_hash = ${tokenHash} and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${seenAfter}
      and o.enabled`.execute(queryable);
  return rows[0];
}

/** The operators whose sessions can still be used, among some, with their roles. */
export async function livingSessions(
  queryable: Queryable,
  sessionIds: readonly number[],
  now: Date,
  seenAfter: Date,
): Promise<readonly Pick<LiveSession, 'session_id' | 'role'>[]> {
  const { rows } = await sql<Pick<LiveSession, 'session_id' | 'role'>>`
    select s.session_id, o.role from operator_session s join operator o using (operator_id)
    where s.session_id = any(${[...sessionIds]}) and s.ended_at is null and s.expires_at > ${now} and s.seen_at > ${seenAfter}
      and o.enabled`.execute(queryable);
  return rows;
}

export async function touchSession(queryable: Queryable, sessionId: number, now: Date): Promise<void> {
  await sql`update operator_session set seen_at = ${now} where session_id = ${sessionId}`.execute(queryable);
}

export async function endSession(queryable: Queryable, sessionId: string, now: Date): Promise<void> {
  await sql`update operator_session set ended_at = ${now}
    where session_id = ${sessionId} and ended_at is null`.execute(queryable);
}

/** Ends all sessions of an operator, and the logins between their steps. */
export async function endSessionsOf(queryable: Queryable, operatorId: number, now: Date): Promise<void> {
  await sql`delete from operator_challenge where operator_id = ${operatorId}`.execute(queryable);
  await sql`update operator_session set ended_at = ${now}
    where operator_id = ${operatorId} and ended_at is null`.execute(queryable);
}

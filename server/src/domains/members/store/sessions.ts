import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { LoginMethod } from '@croupier/contract/calls/members/sessions';
import type { FamilyToken } from '../rules/family';

export interface SessionRow {
  readonly sessionId: string;
  readonly memberId: number;
  readonly seenAt: Date;
  /** Hash of the token that this one replaces; null once it has. */
  readonly replaces: Buffer | null;
}

export interface NewSession {
  readonly tokenHash: Buffer;
  readonly sessionId: string;
  readonly memberId: number;
  readonly method: LoginMethod;
  readonly expiresAt: Date;
  readonly idleAt: Date;
  readonly userAgent: string;
  readonly address: string;
}

/** Points in time before which a session that was last seen, or a token that was replaced, no longer counts. */
export interface SessionLimits {
  readonly now: Date;
  readonly seenAfter: Date;
  /** When a session that is used now ends unless it is used again. */
  readonly idleAt: Date;
  readonly replacedAfter: Date;
}

/**
 * A session ends by idleness at the moment that was set when it was last used, or earlier if the operator has shortened the time since: a time that was
 * lengthened later brings no session back.
 */
const living = ({ now, seenAfter, replacedAfter }: SessionLimits) =>
  sql`s.expires_at > ${now} and s.seen_at > ${seenAfter} and (s.idle_at is null or s.idle_at > ${now}) and (s.replaced_at is null or s.replaced_at > ${replacedAfter})`;

export async function insertSession(trx: Trx, session: NewSession, now: Date): Promise<void> {
  await sql`insert into member_session
      (token_hash, session_id, member_id, logged_in_at, seen_at, idle_at, expires_at, user_agent, address, method)
    values (${session.tokenHash}, ${session.sessionId}, ${session.memberId}, ${now}, ${now}, ${session.idleAt}, ${session.expiresAt},
      ${session.userAgent}, ${session.address}, ${session.method})`.execute(trx);
}

/** The active sessions of some tokens, of enabled members, in the order of the tokens: one look-up by primary key for each. */
export async function sessionsOf(
  queryable: Queryable,
  tokenHashes: readonly Buffer[],
  limits: SessionLimits,
): Promise<readonly (SessionRow | undefined)[]> {
  const { rows } = await sql<SessionRow & { tokenHash: Buffer }>`/* prepared */
    select s.token_hash as "tokenHash", s.session_id as "sessionId", s.member_id as "memberId", s.seen_at as "seenAt", s.replaces
    from member_session s join member m on m.id = s.member_id
    where s.token_hash = any(${[...tokenHashes]}::bytea[]) and m.enabled and ${living(limits)}`.execute(queryable);
  const found = new Map(rows.map(({ tokenHash, ...session }) => [tokenHash.toString('hex'), session]));
  return tokenHashes.map((tokenHash) => found.get(tokenHash.toString('hex')));
}

/** Which of these sessions of enabled members can still be used. */
export async function livingSessions(
  queryable: Queryable,
  sessions: readonly { readonly memberId: number; readonly sessionId: string }[],
  limits: SessionLimits,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sessionId: string }>`select distinct s.session_id as "sessionId"
    from member_session s join member m on m.id = s.member_id
    where s.member_id = any(${sessions.map(({ memberId }) => memberId)}::bigint[])
      and s.session_id = any(${sessions.map(({ sessionId }) => sessionId)}) and m.enabled and ${living(limits)}`.execute(
    queryable,
  );
  return new Set(rows.map(({ sessionId }) => sessionId));
}

/** Updates the time of last use, unless another request just did. */
export async function touchSession(
  queryable: Queryable,
  tokenHash: Buffer,
  { now, idleAt }: Pick<SessionLimits, 'now' | 'idleAt'>,
  unseenSince: Date,
) {
  await sql`update member_session set seen_at = ${now}, idle_at = ${idleAt}
    where token_hash = ${tokenHash} and seen_at <= ${unseenSince}`.execute(queryable);
}

/** Starts the old token's grace period once the new one was used, and so has arrived. Idempotent. */
export async function takeOver(queryable: Queryable, tokenHash: Buffer, replaces: Buffer, now: Date): Promise<void> {
  await sql`with replaced as (
      update member_session set replaced_at = ${now} where token_hash = ${replaces} and replaced_at is null)
    update member_session set replaces = null where token_hash = ${tokenHash}`.execute(queryable);
}

/**
 * Gives a session a new token; the old one stays valid until the new one is used. The session keeps its login time and its absolute end.
 * @returns false when the old token is no longer valid.
 */
export async function rotateSession(trx: Trx, from: Buffer, to: Buffer, limits: SessionLimits): Promise<boolean> {
  const { rows } = await sql`
    insert into member_session
      (token_hash, session_id, member_id, logged_in_at, seen_at, idle_at, expires_at, user_agent, address, method,
        replaces, parent)
    select ${to}, s.session_id, s.member_id, s.logged_in_at, ${limits.now}, ${limits.idleAt}, s.expires_at, s.user_agent, s.address, s.method,
      s.token_hash, s.token_hash
    from member_session s where s.token_hash = ${from} and ${living(limits)} returning token_hash`.execute(trx);
  return rows.length > 0;
}

export async function endSession(trx: Trx, memberId: number, sessionId: string): Promise<void> {
  await sql`delete from member_session where member_id = ${memberId} and session_id = ${sessionId}`.execute(trx);
}

/** Ends every session of a member. @param except a session to keep. */
export async function endSessions(trx: Trx, memberId: number, except?: string): Promise<void> {
  await sql`delete from member_session
    where member_id = ${memberId} and session_id is distinct from ${except ?? null}`.execute(trx);
}

export interface SignInRow {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly method: LoginMethod;
  readonly loggedInAt: Date;
  readonly seenAt: Date;
}

/** A member's active sessions, used last first. A session is one row here, whichever of its tokens are valid. */
export async function signInsOf(db: Queryable, memberId: number, limits: SessionLimits): Promise<readonly SignInRow[]> {
  const { rows } =
    await sql<SignInRow>`select s.session_id as "sessionId", max(s.user_agent) as "userAgent", max(s.method) as method,
      min(s.logged_in_at) as "loggedInAt", max(s.seen_at) as "seenAt"
    from member_session s where s.member_id = ${memberId} and ${living(limits)}
    group by s.session_id order by max(s.seen_at) desc, s.session_id`.execute(db);
  return rows;
}

/** Deletes expired and idle tokens; replaced ones stay that long so that their reuse is detected. */
export async function deleteDeadSessions(queryable: Queryable, { now, seenAfter }: SessionLimits) {
  await sql`delete from member_session where expires_at <= ${now} or seen_at <= ${seenAfter} or idle_at <= ${now}`.execute(
    queryable,
  );
}

/** The active tokens of a session that were not replaced. */
export async function familyOf(trx: Trx, memberId: number, sessionId: string, limits: SessionLimits) {
  const { rows } = await sql<FamilyToken>`
    select s.token_hash as "tokenHash", s.parent, s.replaces is null as "isUsed", s.seen_at as "seenAt"
    from member_session s where s.member_id = ${memberId} and s.session_id = ${sessionId} and s.replaced_at is null
      and ${living(limits)}`.execute(trx);
  return rows;
}

export async function deleteTokens(trx: Trx, tokenHashes: readonly Buffer[]): Promise<void> {
  if (tokenHashes.length > 0)
    await sql`delete from member_session where token_hash = any(${[...tokenHashes]})`.execute(trx);
}

/** The session of a token whose successor was used, and whose grace is over. */
export async function spentSessionOf(queryable: Queryable, tokenHash: Buffer, { replacedAfter }: SessionLimits) {
  const { rows } = await sql<{ memberId: number; sessionId: string }>`
    select member_id as "memberId", session_id as "sessionId" from member_session
    where token_hash = ${tokenHash} and replaced_at <= ${replacedAfter}`.execute(queryable);
  return rows[0];
}

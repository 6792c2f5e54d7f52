import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** A login that began here and whose person is at the provider's page. */
export interface LoginAttempt {
  readonly issuer: string;
  /** The signed-in member who links the provider; null at a login. */
  readonly memberId: number | null;
  readonly expiresAt: Date;
}

export async function insertAttempt(
  queryable: Queryable,
  attempt: LoginAttempt & { readonly stateHash: Buffer; readonly device: Buffer },
): Promise<void> {
  await sql`insert into login_attempt (state_hash, issuer, device, member_id, expires_at)
    values (${attempt.stateHash}, ${attempt.issuer}, ${attempt.device}, ${attempt.memberId}, ${attempt.expiresAt})`.execute(
    queryable,
  );
}

/** Uses an attempt up, from the browser that began it alone. Of two racing answers, one wins. */
export async function takeAttempt(
  queryable: Queryable,
  stateHash: Buffer,
  device: Buffer,
): Promise<LoginAttempt | undefined> {
  const { rows } =
    await sql<LoginAttempt>`delete from login_attempt where state_hash = ${stateHash} and device = ${device}
    returning issuer, member_id as "memberId", expires_at as "expiresAt"`.execute(queryable);
  return rows[0];
}

/** A person whom a provider has proved and whom no account knows yet. */
export interface PendingRow {
  readonly tokenHash: Buffer;
  readonly issuer: string;
  readonly subject: string;
  /** Name of the provider. */
  readonly provider: string;
  /** Normalised; empty when the provider tells none. */
  readonly email: string;
  readonly emailProved: boolean;
}

export async function insertPending(
  queryable: Queryable,
  pending: PendingRow & { readonly device: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await sql`insert into pending_login (token_hash, device, issuer, subject, provider, email, email_proved, expires_at)
    values (${pending.tokenHash}, ${pending.device}, ${pending.issuer}, ${pending.subject}, ${pending.provider},
      ${pending.email}, ${pending.emailProved}, ${pending.expiresAt})`.execute(queryable);
}

export async function findPending(
  queryable: Queryable,
  tokenHash: Buffer,
  device: Buffer,
  now: Date,
): Promise<PendingRow | undefined> {
  const { rows } = await sql<PendingRow>`select token_hash as "tokenHash", issuer, subject, provider, email,
      email_proved as "emailProved"
    from pending_login where token_hash = ${tokenHash} and device = ${device} and expires_at > ${now}`.execute(
    queryable,
  );
  return rows[0];
}

/** Uses a pending person up. @returns false when another request did before. */
export async function spendPending(trx: Trx, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`delete from pending_login where token_hash = ${tokenHash} returning token_hash`.execute(
    trx,
  );
  return rows.length === 1;
}

export async function deleteOldSocial(queryable: Queryable, now: Date): Promise<void> {
  await sql`delete from login_attempt where expires_at <= ${now}`.execute(queryable);
  await sql`delete from pending_login where expires_at <= ${now}`.execute(queryable);
}

export interface LinkedRow {
  readonly id: number;
  readonly provider: string;
  readonly email: string;
  readonly linkedAt: Date;
  readonly usedAt: Date | null;
}

/** Links a login to a member. Linking it again is harmless. @returns false when another member has it. */
export async function insertLogin(
  trx: Trx,
  login: { issuer: string; subject: string; memberId: number; provider: string; email: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into linked_login as l (issuer, subject, member_id, provider, email, linked_at)
    values (${login.issuer}, ${login.subject}, ${login.memberId}, ${login.provider}, ${login.email}, ${login.now})
    on conflict (issuer, subject) do update set provider = excluded.provider where l.member_id = excluded.member_id
    returning linked_login_id`.execute(trx);
  return rows.length === 1;
}

/** @returns the member whose login it is. */
export async function ownerOfLogin(queryable: Queryable, issuer: string, subject: string): Promise<number | undefined> {
  const { rows } = await sql<{ memberId: number }>`select member_id as "memberId" from linked_login
    where issuer = ${issuer} and subject = ${subject}`.execute(queryable);
  return rows[0]?.memberId;
}

/** Notes a login by the provider. @returns false when it is linked to this member no longer. */
export async function noteUse(
  trx: Trx,
  login: { issuer: string; subject: string; memberId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`update linked_login set used_at = ${login.now}
    where issuer = ${login.issuer} and subject = ${login.subject} and member_id = ${login.memberId}
    returning linked_login_id`.execute(trx);
  return rows.length === 1;
}

/** Logins of a member, linked first first. */
export async function loginsOf(queryable: Queryable, memberId: number): Promise<readonly LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`select linked_login_id as id, provider, email, linked_at as "linkedAt",
      used_at as "usedAt"
    from linked_login where member_id = ${memberId} order by linked_login_id`.execute(queryable);
  return rows;
}

export async function hasPassword(queryable: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select has_password as has from member where id = ${memberId}`.execute(
    queryable,
  );
  return rows[0]?.has === true;
}

/** Removes all of a member's linked logins. */
export async function deleteLogins(trx: Trx, memberId: number): Promise<void> {
  await sql`delete from linked_login where member_id = ${memberId}`.execute(trx);
}

export async function deleteLogin(trx: Trx, memberId: number, id: string): Promise<void> {
  await sql`delete from linked_login where member_id = ${memberId} and linked_login_id::text = ${id}`.execute(trx);
}

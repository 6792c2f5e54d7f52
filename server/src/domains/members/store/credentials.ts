import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { LoginName } from '../rules/names';

/** What a typed password is compared with. `memberId` is null when the registration made no account. */
export interface Credential {
  readonly memberId: number | null;
  readonly passwordHash: string;
  readonly activated: boolean;
}

/** Claims a username permanently. @returns false when it is taken. Of two racing claims, one waits and loses. */
export async function claimUsername(
  trx: Trx,
  claim: { usernameKey: string; email: string; passwordHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`insert into username_claim (username_key, email, password_hash, created_at)
    values (${claim.usernameKey}, ${claim.email}, ${claim.passwordHash}, ${claim.now})
    on conflict (username_key) do nothing returning username_key`.execute(trx);
  return rows.length === 1;
}

export async function isClaimed(queryable: Queryable, usernameKey: string): Promise<boolean> {
  const { rows } = await sql`select from username_claim where username_key = ${usernameKey}`.execute(queryable);
  return rows.length === 1;
}

/** Assigns a claimed username to a member. */
export async function fulfilClaim(trx: Trx, usernameKey: string, memberId: number): Promise<void> {
  await sql`update username_claim set member_id = ${memberId} where username_key = ${usernameKey}`.execute(trx);
}

/** Deletes the claim's password once the member has verified the address, so that only the member's own password counts. */
export async function forgetClaimedPassword(trx: Trx, memberId: number): Promise<void> {
  await sql`update username_claim set password_hash = null where member_id = ${memberId}`.execute(trx);
}

/**
 * The candidates that a login may match. A username has one: its account, or the registration that claimed it. An address has two: the account that
 * verified it, and the newest registration that did not. The number of candidates depends on the kind of name alone, so that the work reveals
 * nothing.
 */
export async function credentialsOf(
  queryable: Queryable,
  { kind, key }: LoginName,
): Promise<readonly (Credential | undefined)[]> {
  if (kind === 'username') {
    const { rows } = await sql<Credential>`
      select c.member_id as "memberId", coalesce(m.password_hash, c.password_hash) as "passwordHash",
        m.activated_at is not null as activated
      from username_claim c left join member m on m.id = c.member_id where c.username_key = ${key}`.execute(queryable);
    return [rows[0]];
  }
  const { rows: proved } = await sql<Credential & { readonly memberId: number }>`
    select id as "memberId", password_hash as "passwordHash", true as activated
    from member where email = ${key} and activated_at is not null`.execute(queryable);
  const { rows: unproved } = await sql<Credential>`
    select member_id as "memberId", password_hash as "passwordHash", false as activated
    from username_claim where email = ${key} and password_hash is not null
    order by created_at desc limit 1`.execute(queryable);
  return [proved[0], unproved[0]];
}

/**
 * The owner of a name: the account that verified it, else the account that has the address of the registration, else that address alone.
 * @returns neither for an unclaimed name
 */
export async function ownerOf(
  queryable: Queryable,
  { kind, key }: LoginName,
): Promise<{ readonly memberId?: number; readonly email?: string }> {
  if (kind === 'email') {
    const { rows } = await sql<{ id: number }>`select id from member where email = ${key}`.execute(queryable);
    return rows[0] ? { memberId: rows[0].id } : { email: key };
  }
  const { rows } = await sql<{ id: number | null; email: string }>`
    select coalesce(m.id, a.id) as id, c.email from username_claim c
    left join member m on m.id = c.member_id and m.activated_at is not null
    left join member a on a.email = c.email
    where c.username_key = ${key}`.execute(queryable);
  const claim = rows[0];
  if (!claim) return {};
  return claim.id === null ? { email: claim.email } : { memberId: claim.id };
}

/** Deletes the registration with this address that nobody proved, with its name, so that who proves the address may have it. */
export async function forgetRegistrationOf(queryable: Queryable, email: string): Promise<void> {
  await sql`select forget_registration_of(${email})`.execute(queryable);
}

/** See migration 0708. @param madeBefore registrations up to then. @returns how many accounts were forgotten. */
export async function forgetRegistrations(queryable: Queryable, madeBefore: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select forget_registrations(${madeBefore}) as count`.execute(queryable);
  return rows[0]?.count ?? 0;
}

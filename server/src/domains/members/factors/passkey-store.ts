import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface PasskeyRow {
  readonly credentialId: string;
  readonly passkeyId: string;
  readonly memberId: number;
  readonly name: string;
  /** COSE. */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly backedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const COLUMNS = sql`credential_id as "credentialId", passkey_id as "passkeyId", member_id as "memberId", name,
  public_key as "publicKey", counter, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** A member's passkeys, oldest first. */
export async function passkeysOf(queryable: Queryable, memberId: number): Promise<readonly PasskeyRow[]> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from member_passkey where member_id = ${memberId} order by created_at, passkey_id`.execute(
    queryable,
  );
  return rows;
}

export async function findPasskey(queryable: Queryable, credentialId: string): Promise<PasskeyRow | undefined> {
  const { rows } = await sql<PasskeyRow>`
    select ${COLUMNS} from member_passkey where credential_id = ${credentialId}`.execute(queryable);
  return rows[0];
}

/** @returns false when somebody has this passkey already */
export async function insertPasskey(trx: Trx, row: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const { rows } = await sql`
    insert into member_passkey (credential_id, passkey_id, member_id, name, public_key, counter, backed_up, created_at)
    values (${row.credentialId}, ${row.passkeyId}, ${row.memberId}, ${row.name}, ${row.publicKey}, ${row.counter},
      ${row.backedUp}, ${row.createdAt})
    on conflict (credential_id) do nothing returning credential_id`.execute(trx);
  return rows.length === 1;
}

/** Another member's passkey is none of the caller's. @returns false when the member has no such passkey */
export async function renamePasskey(queryable: Queryable, memberId: number, passkeyId: string, name: string) {
  const { rows } = await sql`
    update member_passkey set name = ${name} where passkey_id = ${passkeyId} and member_id = ${memberId}
    returning passkey_id`.execute(queryable);
  return rows.length === 1;
}

/** @returns its name; undefined when the member has no such passkey */
export async function deletePasskey(trx: Trx, memberId: number, passkeyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from member_passkey where passkey_id = ${passkeyId} and member_id = ${memberId} returning name`.execute(trx);
  return rows[0]?.name;
}

/** @returns how many there were */
export async function deletePasskeys(trx: Trx, memberId: number): Promise<number> {
  const { rows } = await sql`delete from member_passkey where member_id = ${memberId} returning passkey_id`.execute(
    trx,
  );
  return rows.length;
}

/**
 * Notes a login. A counter that authenticators keep must have grown; those that keep none send 0 for ever.
 * @returns false when the passkey is gone, or a login with this count was faster
 */
export async function notePasskeyLogin(
  trx: Trx,
  credentialId: string,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update member_passkey set counter = ${counter}, backed_up = ${backedUp}, last_used_at = ${now}
    where credential_id = ${credentialId} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning credential_id`.execute(trx);
  return rows.length === 1;
}

/** @param memberId who adds a passkey; null for a login */
export async function insertChallenge(
  queryable: Queryable,
  challenge: { hash: Buffer; memberId: number | null; expiresAt: Date },
): Promise<void> {
  await sql`insert into passkey_challenge (challenge_hash, member_id, expires_at)
    values (${challenge.hash}, ${challenge.memberId}, ${challenge.expiresAt})`.execute(queryable);
}

/** Uses a challenge up, whatever comes of its answer. @returns false when it was used, has expired or is another's */
export async function spendChallenge(queryable: Queryable, hash: Buffer, memberId: number | null, now: Date) {
  const { rows } = await sql`
    delete from passkey_challenge
    where challenge_hash = ${hash} and member_id is not distinct from ${memberId}::bigint and expires_at > ${now}
    returning challenge_hash`.execute(queryable);
  return rows.length === 1;
}

export async function deleteOldChallenges(queryable: Queryable, now: Date): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= ${now}`.execute(queryable);
}

import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export type KeyPurpose = 'activate' | 'reset' | 'proveEmail';

export async function insertKey(
  trx: Trx,
  key: { keyHash: Buffer; memberId: number; purpose: KeyPurpose; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into mail_key (key_hash, member_id, purpose, created_at, expires_at)
    values (${key.keyHash}, ${key.memberId}, ${key.purpose}, ${key.now}, ${key.expiresAt})`.execute(trx);
}

export interface MailKey {
  readonly memberId: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export async function findKey(
  queryable: Queryable,
  keyHash: Buffer,
  purpose: KeyPurpose,
): Promise<MailKey | undefined> {
  const { rows } = await sql<MailKey>`
    select member_id as "memberId", expires_at as "expiresAt", used_at as "usedAt" from mail_key
    where key_hash = ${keyHash} and purpose = ${purpose}`.execute(queryable);
  return rows[0];
}

/** Uses a key up. Of two racing requests, one wins. @returns false when it was used before or has expired. */
export async function useKey(trx: Trx, keyHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`update mail_key set used_at = ${now}
    where key_hash = ${keyHash} and used_at is null and expires_at > ${now} returning key_hash`.execute(trx);
  return rows.length === 1;
}

/** Invalidates every open reset link of a member, after one was used or the password changed otherwise. */
export async function closeResetKeys(trx: Trx, memberId: number, now: Date): Promise<void> {
  await sql`update mail_key set used_at = ${now}
    where member_id = ${memberId} and purpose = 'reset' and used_at is null`.execute(trx);
}

/** Deletes every link that was mailed to a member: its address is not theirs any more. */
export async function deleteKeysOf(trx: Trx, memberId: number): Promise<void> {
  await sql`delete from mail_key where member_id = ${memberId}`.execute(trx);
}

export async function deleteOldKeys(queryable: Queryable, expiredBefore: Date): Promise<void> {
  await sql`delete from mail_key where expires_at <= ${expiredBefore}`.execute(queryable);
}

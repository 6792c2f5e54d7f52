import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** A wrong code may be typed so often until a new one is needed. */
const MOST_TRIES = 5;
/** Mails with a code that an address gets within a day. */
const MOST_SENDS = 10;

/**
 * Replaces the code of an address.
 * @returns false, without an effect, when one went out within the last `quietSeconds`, or too many within a day.
 */
export async function replaceCode(
  trx: Trx,
  code: { email: string; codeHash: Buffer; now: Date; expiresAt: Date; quietSeconds: number },
): Promise<boolean> {
  const { email, codeHash, now, expiresAt } = code;
  const quietSince = new Date(now.getTime() - code.quietSeconds * 1000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql`
    insert into registration_code as c (email, code_hash, sent_at, expires_at, sends_since)
    values (${email}, ${codeHash}, ${now}, ${expiresAt}, ${now})
    on conflict (email) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0,
      sends = case when c.sends_since <= ${dayAgo} then 1 else c.sends + 1 end,
      sends_since = case when c.sends_since <= ${dayAgo} then excluded.sends_since else c.sends_since end
    where c.sent_at <= ${quietSince} and (c.sends < ${MOST_SENDS} or c.sends_since <= ${dayAgo})
    returning email`.execute(trx);
  return rows.length === 1;
}

/** Counts a try before it is compared, so that concurrent tries cannot exceed the limit. @returns the hash to compare with, if one is good. */
export async function tryCode(queryable: Queryable, email: string, now: Date): Promise<Buffer | undefined> {
  const { rows } = await sql<{ codeHash: Buffer }>`update registration_code set tries = tries + 1
    where email = ${email} and expires_at > ${now} and tries < ${MOST_TRIES}
    returning code_hash as "codeHash"`.execute(queryable);
  return rows[0]?.codeHash;
}

/** Uses a code up. Of two racing registrations, one wins. @returns false when it was used before. */
export async function spendCode(trx: Trx, email: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`update registration_code set expires_at = ${now}
    where email = ${email} and code_hash = ${codeHash} and expires_at > ${now} returning email`.execute(trx);
  return rows.length === 1;
}

/** @param sentBefore codes of mails up to then; how many went out within a day is counted no longer. */
export async function deleteOldCodes(queryable: Queryable, sentBefore: Date): Promise<void> {
  await sql`delete from registration_code where sent_at <= ${sentBefore}`.execute(queryable);
}

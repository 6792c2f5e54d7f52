import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

/** A wrong code may be typed so often until a new one is needed. */
const MOST_TRIES = 5;

/** Who asks for a code, and who types one. */
export interface Requester {
  /** Hash of the network (`networkOf`). */
  readonly network: string;
  /** Hash of the browser's id. */
  readonly device: Buffer;
}

/** Whether a code went out to an address for somebody of this network after a moment. */
export async function isCodeSentSince(
  queryable: Queryable,
  email: string,
  { network }: Requester,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`select from registration_code
    where email = ${email} and network = ${network} and sent_at > ${since} limit 1`.execute(queryable);
  return rows.length > 0;
}

/** Replaces the requester's code for an address; those that others asked for stay. */
export async function replaceCode(
  trx: Trx,
  { email, network, device, ...code }: Requester & { email: string; codeHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into registration_code (email, network, device, code_hash, sent_at, expires_at)
    values (${email}, ${network}, ${device}, ${code.codeHash}, ${code.now}, ${code.expiresAt})
    on conflict (email, network, device) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0`.execute(trx);
}

/**
 * Counts a try before it is compared, so that concurrent tries cannot exceed the limit. A browser tries the codes that it asked for itself, a caller without
 * an id those of its network: tries from elsewhere use no code up.
 * @returns the hashes to compare with
 */
export async function tryCodes(
  queryable: Queryable,
  email: string,
  { network, device }: Omit<Requester, 'device'> & { readonly device: Buffer | null },
  now: Date,
): Promise<readonly Buffer[]> {
  const own = device ? sql`device = ${device}` : sql`network = ${network}`;
  const { rows } = await sql<{ codeHash: Buffer }>`update registration_code set tries = tries + 1
    where email = ${email} and ${own} and expires_at > ${now} and tries < ${MOST_TRIES}
    returning code_hash as "codeHash"`.execute(queryable);
  return rows.map(({ codeHash }) => codeHash);
}

/** Uses a code up. Of two racing registrations, one wins. @returns false when it was used before. */
export async function spendCode(trx: Trx, email: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`update registration_code set expires_at = ${now}
    where email = ${email} and code_hash = ${codeHash} and expires_at > ${now} returning email`.execute(trx);
  return rows.length > 0;
}

/** @param sentBefore codes of mails up to then */
export async function deleteOldCodes(queryable: Queryable, sentBefore: Date): Promise<void> {
  await sql`delete from registration_code where sent_at <= ${sentBefore}`.execute(queryable);
}

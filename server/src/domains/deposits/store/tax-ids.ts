import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** A payer's tax id in plain text, from a row older than the encryption. */
export interface PlainTaxId {
  readonly memberId: number;
  readonly depositId: string;
  /** Digits only. */
  readonly taxId: string;
}

export async function readPlainTaxIds(db: Queryable, limit: number): Promise<PlainTaxId[]> {
  const { rows } = await sql<PlainTaxId>`select member_id as "memberId", deposit_id as "depositId",
      coalesce(billing ->> 'taxId', '') as "taxId"
    from deposit where billing ? 'taxId' limit ${limit}`.execute(db);
  return rows;
}

/**
 * Replaces the plain tax id with the encrypted one, unless the plain one is gone.
 * @param hash replaces the hash of the order's input, from which the tax id could be brute-forced: the order's request key matches no input any
 * more.
 */
export async function storeSealedTaxId(
  db: Queryable,
  { memberId, depositId }: PlainTaxId,
  sealed: Buffer,
  hash: Buffer,
): Promise<void> {
  await sql`update deposit set tax_id = ${sealed}, billing = billing - 'taxId',
      request_hash = case when request_key is null then null else ${hash}::bytea end
    where member_id = ${memberId} and deposit_id = ${depositId} and billing ? 'taxId'`.execute(db);
}

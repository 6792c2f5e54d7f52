import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/**
 * Those of the given members whose card or account other members have paid with: credited, held, or refused after a hold. Each with these other
 * members, lowest id first.
 */
export async function paysAlike(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; others: number[] }>`
    select own.member_id as id, to_jsonb(array_agg(distinct other.member_id order by other.member_id)) as others from deposit own join deposit other on other.member_id <> own.member_id
      and (other.card_fingerprint = own.card_fingerprint or other.payer_account = own.payer_account)
    where own.member_id = any(${[...memberIds]}::bigint[]) and (own.card_fingerprint is not null or own.payer_account is not null)
      and (other.status in ('success', 'review') or (other.status = 'declined' and other.review_reason is not null))
    group by own.member_id`.execute(queryable);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Condition: of a deposit that was credited, held, or refused after a hold. */
export const PAID = sql<boolean>`(status in ('success', 'review') or (status = 'declined' and review_reason is not null))`;

/**
 * Those of the given members whose card or account other members have paid with: credited, held, or refused after a hold. Each with these other
 * members, lowest id first; excluded members whose data were erased are among them, by the hashes that are kept of what they paid with. The distinct ones of each card and account keep them searched by index: joined plainly, all deposits would be read.
 */
export async function paysAlike(
  queryable: Queryable,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ id: number; others: number[] }>`
    with own as materialized (select distinct member_id, card_fingerprint, payer_account from deposit
        where member_id = any(${[...memberIds]}::bigint[]) and (card_fingerprint is not null or payer_account is not null)),
      alike as (
        select own.member_id, other.member_id as other_id from own cross join lateral (select distinct member_id from deposit
          where card_fingerprint = own.card_fingerprint and member_id <> own.member_id and ${PAID}) as other
        union
        select own.member_id, other.member_id from own cross join lateral (select distinct member_id from deposit
          where payer_account = own.payer_account and member_id <> own.member_id and ${PAID}) as other
        union
        select own.member_id, gone.member_id from own join payer_tombstone gone
          on gone.means in (payer_hash('card', own.card_fingerprint), payer_hash('account', own.payer_account))
          and gone.member_id <> own.member_id)
    select member_id as id, to_jsonb(array_agg(other_id order by other_id)) as others from alike group by member_id`.execute(
    queryable,
  );
  return new Map(rows.map(({ id, others }) => [id, others]));
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Members who have paid with a card, or from an account, that this one has paid with: credited, held, or refused after it had been held. */
export async function paysAlike(queryable: Queryable, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.member_id as id from deposit own join deposit other on other.member_id <> own.member_id
      and (other.card_fingerprint = own.card_fingerprint or other.payer_account = own.payer_account)
    where own.member_id = ${memberId} and (own.card_fingerprint is not null or own.payer_account is not null)
      and (other.status in ('success', 'review') or (other.status = 'declined' and other.review_reason is not null))
    order by id`.execute(queryable);
  return rows.map(({ id }) => id);
}

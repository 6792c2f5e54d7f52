import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';

/** Closes an account that is open or disabled; offers are not wanted from then on. @param by operator; null for the member. @returns false when it was closed already */
export async function storeClosed(trx: Trx, memberId: number, now: Date, by: string | null): Promise<boolean> {
  const { rows } =
    await sql`update member set enabled = false, closed_at = ${now}, closed_by = ${by}, receives_offers = false,
      offers_changed_at = case when receives_offers then greatest(${now}::timestamptz, offers_changed_at + interval '1 millisecond') else offers_changed_at end
    where id = ${memberId} and closed_at is null returning id`.execute(trx);
  return rows.length === 1;
}

/** @returns false when it was not closed. @throws Refusal memberErased */
export async function storeReopened(trx: Trx, memberId: number): Promise<boolean> {
  await refuseErased(trx, memberId);
  const { rows } = await sql`update member set enabled = true, closed_at = null, closed_by = null
    where id = ${memberId} and closed_at is not null returning id`.execute(trx);
  return rows.length === 1;
}

/** Whether an account is closed, which is more than disabled. */
export async function isClosed(queryable: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${memberId} and closed_at is not null`.execute(queryable);
  return rows.length === 1;
}

/**
 * Refuses what operators would write about a member whose data were erased: nobody is behind the account any more, and nothing erases it again.
 * @throws Refusal memberErased
 */
export async function refuseErased(queryable: Queryable, memberId: number): Promise<void> {
  const { rows } = await sql`select from member where id = ${memberId} and erased_at is not null`.execute(queryable);
  if (rows.length > 0) throw new Refusal('memberErased');
}

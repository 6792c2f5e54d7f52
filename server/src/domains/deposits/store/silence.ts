import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import { RETURNED } from '../provider';
import type { DepositRow } from './deposits';

/**
 * Claims payments that are due for a query and postpones their next one, so that two processes never query the same payment: open ones first, then
 * expired ones that the provider had, and, of some methods, those that were paid, or returned before they were credited. The pause doubles with
 * each query.
 * @param onItsWayAfter expired payments whose money is on its way are queried while created after this.
 * @param givenUpAfter other expired or returned payments are queried while created after this, and paid ones while settled after this.
 * @param alsoPaid methods whose paid and returned payments are queried.
 */
export async function claimSilent(
  db: Queryable,
  now: Date,
  firstPause: number,
  longestPause: number,
  onItsWayAfter: Date,
  givenUpAfter: Date,
  alsoPaid: readonly string[],
  limit: number,
): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`update deposit d set checks = d.checks + 1,
      next_check_at = ${now}::timestamptz + least(${longestPause}, ${firstPause} * 2.0 ^ least(d.checks + 1, 20)) * interval '1 millisecond'
    from (select member_id, deposit_id from deposit where next_check_at <= ${now} and (status in ('processing', 'challenge')
        or (status = 'expired' and provider_payment_id is not null
          and created_at > case when on_its_way_at is null then ${givenUpAfter}::timestamptz else ${onItsWayAfter}::timestamptz end)
        or (status = 'success' and method = any(${[...alsoPaid]}::text[]) and settled_at > ${givenUpAfter})
        or (status = 'declined' and decline_reason = ${RETURNED} and method = any(${[...alsoPaid]}::text[]) and created_at > ${givenUpAfter}))
      order by status not in ('processing', 'challenge'), next_check_at limit ${limit} for update skip locked) due
    where d.member_id = due.member_id and d.deposit_id = due.deposit_id returning d.*`.execute(db);
  return rows;
}

/** Expires intents that were never paid. @returns how many. */
export async function expireUnpaid(db: Queryable, createdBefore: Date, now: Date): Promise<number> {
  const { rows } = await sql`update deposit set status = 'expired', card_token = null, updated_at = ${now}
    where status = 'created' and created_at < ${createdBefore} returning 1`.execute(db);
  return rows.length;
}

/** Deletes card tokens that are no longer valid. */
export async function forgetTokens(db: Queryable, createdBefore: Date): Promise<void> {
  await sql`update deposit set card_token = null
    where status in ('created', 'processing') and card_token is not null and created_at < ${createdBefore}`.execute(db);
}

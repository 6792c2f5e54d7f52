import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { DepositRow } from './deposits';

/** Postpones the next query about a payment that is on its way. @returns false when the payment has ended. */
export async function askLater(
  db: Queryable,
  { member_id, deposit_id }: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  nextCheckAt: Date,
): Promise<boolean> {
  const { rows } = await sql`update deposit set next_check_at = ${nextCheckAt}
    where member_id = ${member_id} and deposit_id = ${deposit_id} and status in ('processing', 'challenge', 'expired') returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The id of the event that a payment has been on its way for a day, one per deposit. */
export const slowEventId = (depositId: string): string => `slow:${depositId}`;

/**
 * Closes the slow-payment events of payments that ended, so that they leave the unapplied updates unless an operator has resolved them; they stay
 * listed with the deposit.
 */
export async function closeSlow(
  trx: Trx,
  payments: readonly { readonly provider: string; readonly depositId: string }[],
  now: Date,
): Promise<void> {
  const providers = payments.map(({ provider }) => provider);
  const slow = payments.map(({ depositId }) => slowEventId(depositId));
  await sql`update provider_event set state = 'applied', processed_at = ${now}
    where (provider, event_id) in (select * from unnest(${providers}::text[], ${slow}::text[]))
      and state = 'conflict' and resolution is null`.execute(trx);
}

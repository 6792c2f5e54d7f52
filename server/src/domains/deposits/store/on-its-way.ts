import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { DepositRow } from './deposits';

/** Puts the next question about a payment that is on its way off. @returns false when it has ended. */
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

/** The update that a payment has been on its way for a day: once for each deposit. */
export const slowEventId = (depositId: string): string => `slow:${depositId}`;

/** Slow payments have come to their end: the updates of them leave the unapplied ones, unless an operator has dealt with them, and stay at the deposit's desk. */
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

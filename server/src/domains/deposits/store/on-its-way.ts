import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { DepositRow } from './deposits';

/** Puts the next question about an open payment off. @returns false when it is not open any more. */
export async function askLater(
  db: Queryable,
  { member_id, deposit_id }: Pick<DepositRow, 'member_id' | 'deposit_id'>,
  nextCheckAt: Date,
): Promise<boolean> {
  const { rows } = await sql`update deposit set next_check_at = ${nextCheckAt}
    where member_id = ${member_id} and deposit_id = ${deposit_id} and status in ('processing', 'challenge') returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

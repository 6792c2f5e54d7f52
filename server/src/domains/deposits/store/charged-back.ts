import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** For other domains: whether a member's deposit was charged back. False for an id that is no deposit of theirs. */
export async function wasChargedBack(db: Queryable, memberId: number, depositId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from deposit
    where member_id = ${memberId} and deposit_id = ${depositId} and charged_back_at is not null`.execute(db);
  return rows.length > 0;
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Sets whether an operator takes conversations. */
export async function writeAvailable(queryable: Queryable, operatorId: number, available: boolean, now: Date) {
  await sql`insert into support_presence (operator_id, available, seen_at) values (${operatorId}, ${available}, ${now})
    on conflict (operator_id) do update set available = excluded.available, seen_at = excluded.seen_at`.execute(
    queryable,
  );
}

/** Operators who are connected. */
export async function touchPresence(queryable: Queryable, operatorIds: readonly number[], now: Date): Promise<void> {
  await sql`update support_presence set seen_at = ${now} where operator_id = any(${[...operatorIds]})`.execute(
    queryable,
  );
}

/** Operators whose session has ended take no conversations until they say so again. */
export async function endPresence(queryable: Queryable, operatorIds: readonly number[]): Promise<void> {
  await sql`update support_presence set available = false where operator_id = any(${[...operatorIds]})`.execute(
    queryable,
  );
}

/** Operators who take conversations and were seen after a moment. */
export async function presentOperators(queryable: Queryable, seenAfter: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ operator_id: number }>`select operator_id from support_presence
    where available and seen_at > ${seenAfter} order by operator_id`.execute(queryable);
  return rows.map((row) => row.operator_id);
}

/** Whether an operator has said to take conversations. */
export async function isAvailable(queryable: Queryable, operatorId: number): Promise<boolean> {
  const { rows } = await sql<{ available: boolean }>`select available from support_presence
    where operator_id = ${operatorId}`.execute(queryable);
  return rows[0]?.available ?? false;
}

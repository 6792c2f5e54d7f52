import { sql } from 'kysely';
import type { Queryable } from '../../platform/database';

/** Records in a session's open round how far its player has seen it. @returns false when no round is open. */
export async function writeEvent(db: Queryable, memberId: number, sessionId: number, event: string): Promise<boolean> {
  const { rows } = await sql`update round set event = ${event}
    where member_id = ${memberId} and session_id = ${sessionId} and active returning 1`.execute(db);
  return rows.length > 0;
}

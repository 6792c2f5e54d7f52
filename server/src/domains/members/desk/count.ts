import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Members there are, and those who joined since a moment. */
export async function countMembers(queryable: Queryable, since: Date): Promise<{ total: number; fresh: number }> {
  const { rows } = await sql<{ total: number; fresh: number }>`
    select count(*) as total, count(*) filter (where created_at >= ${since}) as fresh from member`.execute(queryable);
  return rows[0] ?? { total: 0, fresh: 0 };
}

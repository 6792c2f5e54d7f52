import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

/** Members with an open account who have not logged in since a moment, in the order of their numbers, after one of them. */
export async function membersQuietSince(
  db: Queryable,
  before: Date,
  after: number,
  limit: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from member where id > ${after} and enabled and activated_at is not null
    and coalesce(last_login_at, created_at) <= ${before} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

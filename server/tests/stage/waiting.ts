import { sql } from 'kysely';
import type { Database } from '../../src/platform/database';

/** How many transactions of this database wait for a lock. */
export async function waiting(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid) as count from pg_locks where not granted and pid in (
      select pid from pg_locks where database = (select oid from pg_database where datname = current_database()))`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

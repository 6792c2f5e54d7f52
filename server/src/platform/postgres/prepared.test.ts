import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import type { Database } from '../database';

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());

/** What the connection of `database` has prepared. */
async function preparedBy(connection: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(connection);
  return rows.map(({ statement }) => statement);
}

it('plans a marked statement once a connection, with other values too', async () => {
  await fresh.database.connection().execute(async (connection) => {
    const doubled = async (value: number) =>
      (await sql<{ doubled: number }>`/* prepared */ select ${value}::bigint * 2 as doubled`.execute(connection)).rows;
    expect([await doubled(2), await doubled(3)]).toEqual([[{ doubled: 4 }], [{ doubled: 6 }]]);
    expect(await preparedBy(connection)).toEqual(['/* prepared */ select $1::bigint * 2 as doubled']);
  });
});

it('keeps none of the others', async () => {
  await fresh.database.connection().execute(async (connection) => {
    const before = await preparedBy(connection);
    await sql`select ${1}::bigint`.execute(connection);
    expect(await preparedBy(connection)).toEqual(before);
  });
});

it('gives two statements that differ two names', async () => {
  await fresh.database.connection().execute(async (connection) => {
    const { rows: one } = await sql`/* prepared */ select 1 as one`.execute(connection);
    const { rows: two } = await sql`/* prepared */ select 2 as two`.execute(connection);
    expect([one, two]).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../tests/stage/stage';
import { SEALED_COLUMNS } from './columns';

/** Columns of bytes that are no seals: hashes, and what providers sent us. */
const PLAIN =
  /hash$|sha256$|\.device$|member_session\.(?:replaces|parent)$|^provider_callback\.body$|^jackpot_hit\.secret$|^member_passkey\.public_key$|^(?:member|payer)_tombstone\./;

describe('the columns that a rotation seals again', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.destroy());
  const read = async (text: string) =>
    (await asOwner(fresh.ownerUrl, (client) => client.query<{ name: string }>(text))).rows.map(({ name }) => name);

  it('are all columns of bytes but those that are known to be no seals', async () => {
    const bytes = await read(`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`);
    const sealed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
    expect(bytes.filter((name) => !PLAIN.test(name))).toEqual(sealed.toSorted());
  });

  it('are found by the primary keys of their tables', async () => {
    const keys =
      await read(`select c.relname || ': ' || string_agg(a.attname || ' ' || format_type(a.atttypid, null), ', ' order by k.n) as name
      from pg_index i join pg_class c on c.oid = i.indrelid, unnest(i.indkey) with ordinality as k (attnum, n), pg_attribute a
      where i.indisprimary and a.attrelid = c.oid and a.attnum = k.attnum group by c.relname`);
    for (const { table, key } of SEALED_COLUMNS)
      expect(keys).toContain(`${table}: ${key.map(([name, type]) => `${name} ${type}`).join(', ')}`);
  });
});

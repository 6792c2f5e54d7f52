import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../stage/postgres';
import { freshDatabase, type TestDatabase } from '../stage/stage';
import { programOf } from './program';
import { readCatalogue, rowFaults } from './row-types';
import { readStatements, type Statements } from './statements';
import { SOURCE, sourceFiles } from './table-uses';

/**
 * What the code reads from a statement is a type that the compiler believes. Here PostgreSQL describes each statement on the migrated database, and
 * its answer is held against the type.
 */

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());

const faultsOf = ({ checker, all }: Statements): Promise<readonly string[]> =>
  asOwner(fresh.ownerUrl, async (client) => {
    const catalogue = await readCatalogue(client);
    const faults: string[] = [];
    for (const statement of all) faults.push(...(await rowFaults(client, catalogue, checker, statement)));
    return [...new Set(faults)];
  });

describe('rows that the server reads', () => {
  it('are what the migrated database answers, in every statement', async () => {
    const paths = sourceFiles();
    const statements = readStatements(programOf(paths), paths);
    expect(statements.all.filter(({ row }) => row).length).toBeGreaterThan(300);
    expect(await faultsOf(statements)).toEqual([]);
  });
});

/** Row types with a statement that is read with them, and what is found. */
const PLANTED: Readonly<Record<string, readonly [row: string, text: string, fault: string | undefined]>> = {
  'that agrees': [
    '{ member_id: number; key: string; made_at: Date; barred_until: Date; last_game: string | null }',
    `select m.member_id, m.key, m.created_at as made_at, w.barred_until, null::text as last_game
      from movement m join wallet w using (member_id)`,
    undefined,
  ],
  'that names a column that is not there': [
    '{ pence: number }',
    'select cash from wallet',
    'pence is not in the answer',
  ],
  'that expects a number where text comes': ['{ currency: number }', 'select currency from wallet', 'currency is text'],
  'that expects text where a number comes': ['{ cash: string }', 'select cash from wallet', 'cash is bigint'],
  'that expects one where a list comes': ['{ tags: string }', 'select themes as tags from game', 'tags is text[]'],
  'that expects a value where null may come': [
    '{ owed: number }',
    'select owed from deposit',
    'owed may be null in deposit',
  ],
  'that expects null where it never comes': [
    '{ amount: number | null }',
    'select amount from deposit',
    'amount is never null in deposit',
  ],
  'of a table that is not there': ['{ cash: number }', 'select cash from purse', 'relation "purse" does not exist'],
  'of a column that is not there': [
    '{ cash: number }',
    'select pence as cash from wallet',
    'column "pence" does not exist',
  ],
  'of a statement that is put together of parts': [
    '{ cash: string }',
    'select ${COLUMNS} from wallet ${theirs(1)}',
    'cash is bigint',
  ],
};

const pathOf = (name: string) => join(SOURCE, `${name.replaceAll(' ', '-')}.planted.ts`);

const PART = `import { type RawBuilder, sql } from 'kysely';
  interface Part { readonly table: string; readonly order: string; readonly given: string; readonly whose?: () => RawBuilder<boolean> }
  const all = () => sql<boolean>\`true\`;
  export const run = ({ table, order, given, whose = all }: Part, after: readonly string[], db: never) => sql<{ cash: number }>\`
    select \${sql.raw(given)} from \${sql.table(table)} where \${whose()}
      and (\${sql.raw(order)}) > (\${sql.join(order.split(', ').map((_, n) => sql\`\${after[n]}\`))})\`.execute(db);
  export const parts: readonly Part[] = [`;
/** Records of a declared list, of each of which the same function makes a statement. */
const DECLARED: Readonly<Record<string, readonly [records: string, fault: string | undefined]>> = {
  'that agrees': [
    `{ table: 'wallet', order: 'member_id', given: 'cash', whose: () => sql\`cash > 0\` },
     { table: 'wallet', order: 'currency, member_id', given: 'member_id, cash' }`,
    undefined,
  ],
  'of a table that is not there': [
    "{ table: 'wallet', order: 'member_id', given: 'cash' }, { table: 'purse', order: 'member_id', given: 'cash' }",
    'relation "purse" does not exist',
  ],
  'that gives a column that is not there': [
    "{ table: 'wallet', order: 'member_id', given: 'cash, pence' }",
    'column "pence" does not exist',
  ],
  'in the order of a column that is not there': [
    "{ table: 'wallet', order: 'currency, pence', given: 'cash' }",
    'column "pence" does not exist',
  ],
  'with rows by a column that is not there': [
    "{ table: 'wallet', order: 'member_id', given: 'cash', whose: () => sql`pence > 0` }",
    'column "pence" does not exist',
  ],
};

describe('a record of a declared list', () => {
  const sources = Object.fromEntries(
    Object.entries(DECLARED).map(([name, [records]]) => [pathOf(`declared ${name}`), `${PART} ${records} ];`]),
  );
  const program = programOf(Object.keys(sources), sources);

  it.each(Object.entries(DECLARED))('%s is judged as the statement that is made of it', async (name, [, fault]) => {
    const found = await faultsOf(readStatements(program, [pathOf(`declared ${name}`)]));
    expect(found).toEqual(fault ? [expect.stringContaining(fault)] : []);
  });
});

describe('a row type', () => {
  const sources = Object.fromEntries(
    Object.entries(PLANTED).map(([name, [row, text]]) => [
      pathOf(name),
      `import { sql } from 'kysely';
      const COLUMNS = sql\`member_id, \${sql.ref('cash')}\`;
      const theirs = (id: number) => sql\`where member_id = \${id}\`;
      export const run = (db: never) => sql<${row}>\`${text}\`.execute(db);`,
    ]),
  );
  const paths = Object.keys(sources);
  const program = programOf(paths, sources);

  it.each(Object.entries(PLANTED))('%s is judged so', async (name, [, , fault]) => {
    const found = await faultsOf(readStatements(program, [pathOf(name)]));
    expect(found).toEqual(fault ? [expect.stringContaining(fault)] : []);
  });
});

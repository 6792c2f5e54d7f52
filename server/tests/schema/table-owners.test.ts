import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_DATA } from '../../src/own-data';
import { asOwner } from '../stage/postgres';
import { freshDatabase, type TestDatabase } from '../stage/stage';
import { type Allowance, FOR_CALLERS, LEDGER_ALONE, MAY_READ, MAY_WRITE, OWNED, roomOf } from './table-owners';
import { dynamicTables, dynamicTablesIn, sourceFiles, type TableUse, tablesIn, usesIn, usesOf } from './table-uses';

const owners = new Map(
  Object.entries(OWNED).flatMap(([room, tables]) => tables.map((table) => [table, room] as const)),
);
const tables = new Set(owners.keys());
/** The proof of the books reads what it must, and writes nothing. */
const isBooks = (path: string): boolean => /(?:^|\/)books(?:\.ts$|\/)/.test(path);
/** The metrics count what is open in every room. */
const isMetrics = (path: string): boolean => path.startsWith('metrics/');
/** A rotation of the master key seals the columns of every room again, named in one list of its own. */
const isRotation = (path: string): boolean => path.startsWith('rotation/');
const allows = (list: readonly Allowance[], { table, file }: TableUse): boolean =>
  list.some((allowed) => allowed.table === table && allowed.room === roomOf(file));

function isAllowed(use: TableUse): boolean {
  if (owners.get(use.table) === roomOf(use.file) || isRotation(use.file)) return true;
  if (use.writes) return !LEDGER_ALONE.includes(use.table) && allows(MAY_WRITE, use);
  return isBooks(use.file) || isMetrics(use.file) || allows(MAY_READ, use) || allows(MAY_WRITE, use);
}
const trespasses = (uses: readonly TableUse[]): readonly string[] =>
  uses
    .filter((use) => !isAllowed(use))
    .map(
      ({ file, line, table, writes }) =>
        `${file}:${line} ${writes ? 'writes' : 'reads'} ${table} of ${owners.get(table)}`,
    );

const inBooks = (source: string) => trespasses(usesIn('domains/deposits/books.ts', source, tables));

const uses = usesOf(sourceFiles(), tables);

describe('the tables', () => {
  let fresh: TestDatabase;
  beforeAll(async () => {
    fresh = await freshDatabase();
  });
  afterAll(() => fresh.destroy());

  it('have one owner each', async () => {
    const { rows } = await asOwner(fresh.ownerUrl, (client) =>
      client.query<{ name: string }>(
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
          and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') order by 1`,
      ),
    );
    const owned = Object.values(OWNED).flat();
    expect(rows.map(({ name }) => name)).toEqual([...owned].sort());
    expect(owned.length).toBe(tables.size);
  });

  it('are written by their owners, and read by others as far as is listed', () => {
    expect(trespasses(uses)).toEqual([]);
  });

  it('have no allowance that nobody needs', () => {
    const unused = [
      ...MAY_READ.map((one) => ({ ...one, writes: false })),
      ...MAY_WRITE.map((one) => ({ ...one, writes: true })),
    ].filter(
      ({ room, table, writes }) =>
        !uses.some((use) => use.table === table && roomOf(use.file) === room && use.writes === writes),
    );
    expect(unused).toEqual([]);
  });

  it('are named by their statements, but for functions whose callers name their own', () => {
    const { places, called } = dynamicTables(sourceFiles(), Object.keys(FOR_CALLERS));
    expect(places).toEqual(Object.values(FOR_CALLERS).sort());
    const named = called.filter(({ table }) => tables.has(table));
    // The parts of a member's data are by far the most of them.
    expect(named.length).toBeGreaterThan(OWN_DATA.length + 4);
    expect(trespasses(named)).toEqual([]);
  });
});

describe('a statement', () => {
  it.each([
    [
      'writes the wallet',
      'deposits',
      'await sql`update wallet set cash = cash + 1`.execute(db)',
      'writes wallet of ledger',
    ],
    ['adds a transfer', 'rounds', 'sql`insert into transfer (amount) values (1)`', 'writes transfer of ledger'],
    [
      'deletes movements in a step',
      'members',
      'sql`with gone as (delete from movement returning 1) select from gone`',
      'writes movement of ledger',
    ],
    [
      'joins a table of another room',
      'catalogue',
      'sql`select from game g left join member m using (id)`',
      'reads member of members',
    ],
    ['lists a table of another room', 'catalogue', 'sql`select from game g, deposit d`', 'reads deposit of deposits'],
    ['hides one in a part', 'content', 'const part = sql`and exists (select from round)`', 'reads round of ledger'],
    ['is a plain text', 'live', "const SELECT = 'select cash from wallet where true'", 'reads wallet of ledger'],
  ])('that %s is found', (_, room, source, trespass) => {
    const found = trespasses(usesIn(`domains/${room}/planted.ts`, source, tables));
    expect(found).toEqual([`domains/${room}/planted.ts:1 ${trespass}`]);
  });

  it('that is made of a declared table is found, and is its owner’s alone', () => {
    const part =
      "const parts: readonly DataPart[] = [{ name: 'money', table: 'wallet', order: 'member_id', given: 'cash' }];";
    const handed = (room: string) =>
      trespasses(dynamicTablesIn(`${room}/own-data.ts`, part, Object.keys(FOR_CALLERS)).called);
    expect(handed('domains/members')).toEqual(['domains/members/own-data.ts:1 writes wallet of ledger']);
    expect(handed('ledger')).toEqual([]);
  });

  it('of the books may read everything and write nothing', () => {
    expect(inBooks('const rule = `select from wallet w join round r using (member_id)`')).toEqual([]);
    expect(inBooks('const rule = `update wallet set cash = 0`')).toHaveLength(1);
  });

  it('is read as SQL, not as prose and not by its other words', () => {
    expect(
      usesIn('domains/live/planted.ts', "const told = 'money from deposit, or join member'; // from wallet", tables),
    ).toEqual([]);
    expect(
      tablesIn(`select extract(epoch from at), 'from wallet' from game -- from round
      where a is distinct from b and id in (select 1 from member m, unnest(x) u) for update of game`),
    ).toEqual([
      { table: 'at', writes: false },
      { table: 'game', writes: false },
      { table: 'member', writes: false },
    ]);
  });
});

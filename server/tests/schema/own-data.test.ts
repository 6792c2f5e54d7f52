import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OWN_DATA } from '../../src/own-data';
import type { DataPart } from '../../src/platform/query/own-data';
import { asOwner } from '../stage/postgres';
import { freshDatabase, type TestDatabase } from '../stage/stage';
import { NOT_COPIED } from './not-copied';

/** Of a table: its columns, and the columns of each unique index that holds for all rows and no null. */
interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly keys: readonly (readonly string[])[];
}

const namesOf = (list: string): readonly string[] => list.split(',').map((name) => name.trim());

/** What a part leaves open: columns of its table that nobody has decided about or that it gives and withholds, and an order in which a page may lose rows. */
function faultsOf({ name, table, given, withheld, order }: DataPart, tables: readonly Table[]): readonly string[] {
  const found = tables.find((one) => one.name === table);
  if (!found) return [`${name}: ${table} is not there`];
  const named = [...namesOf(given), ...namesOf(withheld)];
  const places = new Set([...namesOf(order), 'member_id']);
  return [
    ...found.columns
      .filter((column) => !named.includes(column))
      .map((column) => `is neither given nor withheld: ${column}`),
    ...named.filter((column, at) => named.indexOf(column) !== at).map((column) => `is named twice: ${column}`),
    ...named.filter((column) => !found.columns.includes(column)).map((column) => `is not there: ${column}`),
    ...(found.keys.some((key) => key.every((column) => places.has(column))) ? [] : [`is not unique: ${order}`]),
  ].map((fault) => `${name} ${fault}`);
}

describe('a copy of a member’s data', () => {
  let fresh: TestDatabase;
  let tables: readonly Table[];
  beforeAll(async () => {
    fresh = await freshDatabase();
    tables = await asOwner(fresh.ownerUrl, async (client) => {
      const { rows } = await client.query<Table>(
        `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
           coalesce((select jsonb_agg((select jsonb_agg(k.attname) from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey)))
             from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null and i.indexprs is null
               and not exists (select from pg_attribute k where k.attrelid = c.oid and k.attnum = any(i.indkey) and not k.attnotnull)), '[]') as keys
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition group by c.oid`,
      );
      return rows;
    });
  });
  afterAll(() => fresh.destroy());

  it('gives or withholds every column of its tables, and loses no row between two pages', () => {
    expect(OWN_DATA.flatMap((part) => faultsOf(part, tables))).toEqual([]);
  });

  it('has every table that names a member, but for those that are listed with a reason', () => {
    const withMember = tables.filter(({ columns }) => columns.includes('member_id')).map(({ name }) => name);
    const copied = OWN_DATA.map(({ table }) => table);
    const left = Object.values(NOT_COPIED).flat();
    expect(withMember.filter((table) => !copied.includes(table)).sort()).toEqual([...left].sort());
  });

  it.each([
    [{ given: 'cash' }, 'is neither given nor withheld: held'],
    [{ given: 'cash, held, member_id' }, 'is named twice: member_id'],
    [{ withheld: 'member_id, pence' }, 'is not there: pence'],
    [{ order: 'cash' }, 'is not unique: cash'],
    [{ table: 'purse' }, 'is not there'],
  ])('is refused with %j', (change, fault) => {
    const wallet = { name: 'wallet', columns: ['member_id', 'cash', 'held'], keys: [['currency', 'member_id']] };
    const part = { name: 'wallet', table: 'wallet', order: 'currency', given: 'cash, held', withheld: 'member_id' };
    expect(faultsOf(part, [wallet])).toEqual([]);
    expect(faultsOf({ ...part, ...change }, [wallet])[0]).toContain(fault);
  });
});

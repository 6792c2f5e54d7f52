import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from '../../src/platform/postgres/migration-files';
import { CARDS } from '../stage/card-form';
import { openDepositStage } from '../stage/deposit-stage';
import { type EarlierHouse, earlierHouse } from '../stage/earlier';
import { asOwner, MIGRATIONS } from '../stage/postgres';
import { freshDatabase, type TestDatabase } from '../stage/stage';
import { schemaText } from './schema-text';

/** Migrations of the last release with their checksums, as `sha256sum` prints them. Every release rewrites it (CONTRIBUTING). */
const released = new Map(
  readFileSync(new URL('released.sha256', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(66), line.slice(0, 64)]),
);
const walletsOf = (url: string) =>
  asOwner(url, async (client) => (await client.query('select * from wallet order by member_id')).rows);
const schemaOf = (url: string) => asOwner(url, schemaText);

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.destroy());

describe('released migrations', () => {
  it('are there as they were released', async () => {
    const files = new Map((await readMigrations(MIGRATIONS)).map(({ name, checksum }) => [name, checksum]));
    expect(released.size).toBeGreaterThan(90);
    for (const [name, checksum] of released) expect(files.get(name), name).toBe(checksum);
  });

  it('are followed by such as are numbered by time', async () => {
    const later = (await readMigrations(MIGRATIONS)).map(({ name }) => name).filter((name) => !released.has(name));
    const last = [...released.keys()].sort().at(-1) ?? '';
    expect(later.filter((name) => !/^\d{14}_/.test(name) || name < last)).toEqual([]);
  });
});

describe('a house of the last release, with members and deposits', () => {
  let house: Awaited<ReturnType<typeof openDepositStage>>;
  let upgraded: EarlierHouse;
  beforeAll(async () => {
    house = await openDepositStage();
    const member = await house.newMember();
    await house.pay(member, await house.create(member, CARDS.approved));
    const names = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
    upgraded = await earlierHouse(names.find((name) => !released.has(name)) ?? '9', house.ownerUrl, {});
  });
  afterAll(async () => {
    await upgraded?.destroy();
    await house.close();
  });

  it('has after its upgrade the schema of a fresh one, and the same money', async () => {
    await upgraded.upgrade();
    expect(await schemaOf(upgraded.ownerUrl)).toBe(await schemaOf(fresh.ownerUrl));
    expect(await walletsOf(upgraded.ownerUrl)).toEqual(await walletsOf(house.ownerUrl));
    expect((await walletsOf(upgraded.ownerUrl)).length).toBeGreaterThan(0);
  });
});

describe('the comparison of schemas', () => {
  it.each([
    ['a column', 'alter table wallet add column planted bigint'],
    ['a type', 'alter table deposit alter column decline_reason type varchar(80)'],
    ['a column that may be null', 'alter table deposit alter column language drop not null'],
    ['a default', "alter table deposit alter column language set default 'xx'"],
    ['a constraint', 'alter table wallet add constraint planted check (version >= 0)'],
    ['an index', 'create index planted on wallet (currency)'],
    ['a function', "create function planted() returns integer language sql as 'select 1'"],
    ['a trigger', 'alter table movement disable trigger all'],
    ['a right', 'grant delete on transfer to croupier_app'],
    ['a sequence', 'create sequence planted'],
  ])('finds %s', async (_, change) => {
    const before = await schemaOf(fresh.ownerUrl);
    const changed = await asOwner(fresh.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(change);
      const text = await schemaText(client);
      await client.query('rollback');
      return text;
    });
    expect(changed).not.toBe(before);
  });
});

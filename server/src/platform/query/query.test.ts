import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { ALL_ROWS, compileQuery, type Entity, MAXIMUM_PAGE_SIZE, pageOf } from './query';
import { Refusal } from '../refusal';

const ENTITY: Entity = {
  columns: {
    name: { sql: sql`name`, type: 'text' },
    plays: { sql: sql`plays`, type: 'integer' },
    rate: { sql: sql`rate`, type: 'decimal' },
    enabled: { sql: sql`enabled`, type: 'flag' },
    createTime: { sql: sql`created_at`, type: 'instant' },
    dial: { sql: sql`dial`, type: 'text', sortBy: sql`dial::integer` },
  },
  defaultOrder: sql`plays`,
  tieBreak: sql`name`,
  defaultPageSize: 20,
};

let stage: TestDatabase;

beforeAll(async () => {
  stage = await freshDatabase();
});
afterAll(() => stage.destroy());

const ROWS = sql`(values
  ('Dragon Vault', 30, 1.5, true,  timestamptz '2026-01-01', '90'),
  ('100% Gold',    20, 0.5, true,  timestamptz '2026-02-01', '1'),
  ('100 Gold',     10, 2.5, false, timestamptz '2026-03-01', '358')
) as t(name, plays, rate, enabled, created_at, dial)`;

async function names(payload: Parameters<typeof compileQuery>[1]): Promise<string[]> {
  const query = compileQuery(ENTITY, payload);
  const { rows } = await sql<{ name: string }>`select name from ${ROWS} where ${query.where}
    order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(stage.database);
  return rows.map((row) => row.name);
}

const sorts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`name_${at}`, 'ASC']));
const tooMany = (key: string) => expect.objectContaining({ reason: 'invalidRequest', details: { field: key } });

describe('the query language', () => {
  it('compares by name and by suffix', async () => {
    expect(await names({ enabled: 1, plays_GT: 20 })).toEqual(['Dragon Vault']);
    expect(await names({ name_NEQ: 'Dragon Vault' })).toEqual(['100 Gold', '100% Gold']);
    expect(await names({ plays_GTE: '20', plays_LTE: 20 })).toEqual(['100% Gold']);
    expect(await names({ plays_LT: 20 })).toEqual(['100 Gold']);
    expect(await names({ rate_EQ: '2.5' })).toEqual(['100 Gold']);
    expect(await names({ createTime_GT: '2026-01-15' })).toEqual(['100 Gold', '100% Gold']);
  });

  it('takes a list, or one text with commas', async () => {
    expect(await names({ plays_IN: [10, 30] })).toEqual(['100 Gold', 'Dragon Vault']);
    expect(await names({ plays_IN: '10, 30' })).toEqual(['100 Gold', 'Dragon Vault']);
    expect(await names({ name_IN: [] })).toEqual([]);
    expect(await names({ createTime_IN: ['2026-02-01T00:00:00Z'], enabled_IN: 'true' })).toEqual(['100% Gold']);
  });

  it.each(['DRAGON', 'drağon', 'ＤＲＡＧＯＮ vault'])('finds %s without its case and accents', async (typed) => {
    expect(await names({ name_LIKE: typed })).toEqual(['Dragon Vault']);
  });

  it('finds text within text, wildcards taken as they are written', async () => {
    expect(await names({ name_LIKE: '100%' })).toEqual(['100% Gold']);
    expect(await names({ name_LIKE: 'GOLD' })).toEqual(['100 Gold', '100% Gold']);
    expect(await names({ name_LIKE: '_' })).toEqual([]);
    expect(await names({ name_LIKE: '\\' })).toEqual([]);
  });

  it('sorts in the order of the numbers, by the number inside where that is meant', async () => {
    expect(await names({ name_1: 'DESC', enabled_0: 'ASC' })).toEqual(['100 Gold', 'Dragon Vault', '100% Gold']);
    expect(await names({ dial_0: 'asc' })).toEqual(['100% Gold', 'Dragon Vault', '100 Gold']);
  });

  it('takes five sorts and twenty conditions, and names the first that is one too many', () => {
    const twenty = Object.fromEntries(
      ['name', 'plays', 'rate', 'dial'].flatMap((column) =>
        ['EQ', 'NEQ', 'GT', 'GTE', 'LT'].map((suffix) => [`${column}_${suffix}`, '1']),
      ),
    );
    expect(() => compileQuery(ENTITY, { ...sorts(5), ...twenty })).not.toThrow();
    expect(() => compileQuery(ENTITY, sorts(6))).toThrow(tooMany('name_5'));
    expect(() => compileQuery(ENTITY, sorts(999))).toThrow(tooMany('name_5'));
    expect(() => compileQuery(ENTITY, { ...twenty, enabled: true })).toThrow(tooMany('enabled'));
  });

  it('pages from 1 and caps the size', async () => {
    expect(await names({ pageNum: 2, pageSize: '2' })).toEqual(['Dragon Vault']);
    expect(compileQuery(ENTITY, { pageSize: 9_999 }).limit).toBe(MAXIMUM_PAGE_SIZE);
    expect(compileQuery({ ...ENTITY, defaultPageSize: ALL_ROWS }, {}).limit).toBe(ALL_ROWS);
    const query = compileQuery(ENTITY, { pageNum: 2, pageSize: 2 });
    expect(pageOf(query, ['c'], 3)).toEqual({ content: ['c'], number: 1, size: 2, totalElements: 3, last: true });
    expect(pageOf(query, ['c', 'd'], 5).last).toBe(false);
  });

  it.each([
    [{ memberId: 7 }, 'memberId'],
    [{ plays: 'many' }, 'plays'],
    [{ plays: 1.5 }, 'plays'],
    [{ plays_GT: [1] }, 'plays_GT'],
    [{ plays_LIKE: '1' }, 'plays_LIKE'],
    [{ plays_LTX: 1 }, 'plays_LTX'],
    [{ enabled: 2 }, 'enabled'],
    [{ name: 'a\u0000b' }, 'name'],
    [{ name_0: 'SIDEWAYS' }, 'name_0'],
    [{ createTime_GT: '2026-13-40' }, 'createTime_GT'],
    [{ pageNum: 0 }, 'pageNum'],
    [{ pageSize: -1 }, 'pageSize'],
    [{ pageNum: 999_999_999 }, 'pageNum'],
    [{ constructor: 'x' }, 'constructor'],
  ])('refuses %j and names the key', (payload, field) => {
    expect(() => compileQuery(ENTITY, payload as never)).toThrow(new Refusal('invalidRequest', { field }));
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom("'; drop table wallet; --", '1) or (1=1', '%_\\', '\u0000', '1e309', '-0', 'NaN', '\uD800'),
);
const anyValue = fc.oneof(
  anyText,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.array(fc.oneof(anyText, fc.double()), { maxLength: 4 }),
);
const anyKey = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...Object.keys(ENTITY.columns)),
      fc.constantFrom('', '_EQ', '_NEQ', '_GT', '_GTE', '_LT', '_LTE', '_IN', '_LIKE', '_0', '_12'),
    )
    .map(([column, suffix]) => column + suffix),
  fc.constantFrom('pageNum', 'pageSize', '__proto__', 'toString'),
  anyText,
);

it('answers any payload with rows or a refusal, and no payload becomes SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(anyKey, anyValue, { maxKeys: 4 }), async (payload) => {
      let query: ReturnType<typeof compileQuery>;
      try {
        query = compileQuery(ENTITY, payload as never);
      } catch (refusal) {
        expect(refusal).toBeInstanceOf(Refusal);
        return;
      }
      const statement = sql`select name from ${ROWS} where ${query.where} order by ${query.orderBy}
        limit ${query.limit} offset ${query.offset}`;
      const { sql: text } = statement.compile(stage.database);
      for (const value of Object.values(payload).flat()) {
        if (typeof value === 'string' && value.length > 6) expect(text).not.toContain(value);
      }
      const { rows } = await statement.execute(stage.database);
      expect(rows.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 600 },
  );
});

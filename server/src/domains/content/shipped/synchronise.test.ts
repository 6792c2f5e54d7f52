import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../platform/postgres/migrate';
import { databaseServer } from '../../../../tests/stage/database-server';
import { asOwner, CONTENT, MIGRATIONS, withDatabase } from '../../../../tests/stage/postgres';
import { copyDatabase, dropByUrl, openDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { hashOf, readShippedTexts, SHIPPED_COLUMNS, type ShippedText } from './files';
import { synchroniseShippedTexts } from './synchronise';

/** A house whose migrations have run, before anything was synchronised. */
let migrated: string;
let stage: TestDatabase;
let shipped: readonly ShippedText[];

beforeAll(async () => {
  const server = await databaseServer();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, (client) => client.query(`create database ${name}`));
  migrated = withDatabase(server, name);
  await migrate(migrated, MIGRATIONS);
  shipped = await readShippedTexts(CONTENT);
});
afterAll(() => dropByUrl(migrated));

beforeEach(async () => {
  stage = openDatabase(await copyDatabase(migrated));
  return async () => {
    await stage.destroy();
    await dropByUrl(stage.ownerUrl);
  };
});

const synchronise = (texts = shipped) => synchroniseShippedTexts(stage.database, texts);
const owner = (query: string, values: unknown[] = []) =>
  asOwner(stage.ownerUrl, async (client) => (await client.query(query, values)).rows);
const termsIn = async (language: string): Promise<string | undefined> =>
  (await owner("select content from article where id = 'terms' and language = $1", [language]))[0]?.content;
const everyText = () =>
  owner(`select 'article' as kind, a.id, language, to_jsonb(a) - 'updated_at' as row from article a
    union all select 'banner', b.id, language, to_jsonb(b) from banner b order by 1, 2, 3`);

/** The next release, with changed terms in both languages. */
const nextRelease = (): ShippedText[] =>
  shipped.map((text) =>
    text.id === 'terms' ? { ...text, values: { ...text.values, content: `<p>New, in ${text.language}</p>` } } : text,
  );

it('writes every text into a new house, as it stands in its file', async () => {
  await synchronise();
  const rows = await everyText();
  expect(rows).toHaveLength(shipped.length);
  for (const { kind, id, language, values } of shipped) {
    const row = rows.find((each) => each.kind === kind && each.id === id && each.language === language)?.row;
    for (const column of SHIPPED_COLUMNS[kind])
      expect([id, language, row[column]]).toEqual([id, language, values[column]]);
  }
});

it('knows what earlier migrations have written for what the house shipped', async () => {
  const rows = await everyText();
  const records = await owner('select kind, id, language, sha256 from shipped_content order by 1, 2, 3');
  expect(records).toEqual(
    rows.map(({ kind, id, language, row }) => ({ kind, id, language, sha256: hashOf(kind, row) })),
  );
  expect(records).toHaveLength(36);
});

it('updates a text that is still as it was shipped, and changes nothing at the next start', async () => {
  await synchronise(nextRelease());
  expect(await termsIn('tr')).toBe('<p>New, in tr</p>');
  const before = await owner('select xmin::text, id, language from article order by 2, 3');
  await synchronise(nextRelease());
  expect(await owner('select xmin::text, id, language from article order by 2, 3')).toEqual(before);
});

it('never overwrites a text that an operator has changed', async () => {
  await owner("update article set content = '<p>Ours</p>' where id = 'terms' and language = 'tr'");
  await owner("update banner set enabled = false where id = 'welcome'");
  const banners = nextRelease().map((text) =>
    text.kind === 'banner' ? { ...text, values: { ...text.values, title: 'New' } } : text,
  );
  for (const release of [shipped, banners, shipped]) await synchronise(release);
  expect(await termsIn('tr')).toBe('<p>Ours</p>');
  await synchronise(banners);
  expect(await termsIn('en')).toBe('<p>New, in en</p>');
  expect(await owner('select distinct id, enabled from banner where title <> $1 order by 1', ['New'])).toEqual([
    { id: 'welcome', enabled: false },
  ]);
});

it('brings back no text that an operator has removed, before the first synchronisation or after it', async () => {
  await owner("delete from article where id = 'terms' and language = 'tr'");
  await synchronise();
  await owner("delete from banner where id = 'welcome'");
  await synchronise(nextRelease());
  expect(await termsIn('tr')).toBeUndefined();
  expect(await owner("select id from banner where id = 'welcome'")).toEqual([]);
});

it('leaves a text of an operator’s own, also when a release ships one of that name', async () => {
  await owner("insert into article (id, language, title, content) values ('guide', 'tr', 'Bizim', '<p>Bizim</p>')");
  const values = { title: 'Guide', content: '<p>1</p>', background_color: '', font_color: '', padding: '' };
  const guide = (content: string): ShippedText[] => [
    ...shipped,
    { kind: 'article', id: 'guide', language: 'tr', values: { ...values, content } },
  ];
  await synchronise(guide('<p>1</p>'));
  await synchronise(guide('<p>2</p>'));
  expect(await owner("select title, content from article where id = 'guide'")).toEqual([
    { title: 'Bizim', content: '<p>Bizim</p>' },
  ]);
  await owner("delete from article where id = 'guide'");
  await synchronise(guide('<p>3</p>'));
  expect(await owner("select id from article where id = 'guide'")).toEqual([]);
});

it('lets several processes start at once', async () => {
  await owner('truncate article, banner, shipped_content');
  await Promise.all([synchronise(), synchronise(), synchronise()]);
  expect(await everyText()).toHaveLength(shipped.length);
  await Promise.all([synchronise(nextRelease()), synchronise(nextRelease())]);
  expect(await termsIn('en')).toBe('<p>New, in en</p>');
});

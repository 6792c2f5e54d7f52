import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../../../tests/stage/postgres';
import { proseIn } from '../../../../tests/stage/prose';
import { readMigrations } from '../../../platform/postgres/migration-files';

/** Migrations released before articles were files, which cannot be changed. */
const BEFORE_FILES = [
  '0170_content.sql',
  '0590_help_articles.sql',
  '0591_bitcoin_guide.sql',
  '0592_privacy_as_it_is.sql',
  '0695_turkish_of_the_help.sql',
  '0726_amounts_with_their_currency.sql',
  '0746_confirmation_deadline.sql',
];
/** Lists the states of countries by their own names. */
const PLACES = '0720_states.sql';

const texts = new Map((await readMigrations(MIGRATIONS)).map(({ name, text }) => [name, text]));
const proseOf = (name: string) => proseIn(texts.get(name) ?? '');

describe('texts that members read', () => {
  it('stand in server/content, not in migrations', () => {
    const found = [...texts.keys()]
      .filter((name) => name !== PLACES && !BEFORE_FILES.includes(name))
      .map((name) => [name, proseOf(name)]);
    expect(found.filter(([, prose]) => prose?.length)).toEqual([]);
  });

  it.each(BEFORE_FILES)('are found in %s, which had them', (name) => expect(proseOf(name)).not.toEqual([]));

  it.each([
    "insert into article (id, language, title, content) values ('a', 'tr', 'A', 'B');",
    'update public.banner set title = $1;',
    'merge into "article" using x on true when matched then delete;',
    'do $$ begin\n insert  into article select * from other;\nend $$;',
    "insert into page (id, body) values ('a', $html$Welcome to the house of cards$html$);",
    "update setting set value = '\"Play only with money that you can lose\"' where key = 'footer';",
  ])('are refused: %s', (sql) => expect(proseIn(sql)).toHaveLength(1));

  it.each([
    '-- insert into article is what this file does not do\ncreate table article_view (id text);',
    "insert into deposit_method (code, name) values ('PIX', 'Pix');",
    "create function f() returns trigger language plpgsql as $$ begin raise exception 'a role changes with an act in the log'; end $$;",
    "update deposit set provider = 'card-acquirer' where method in ('VISA_MASTERCARD', 'VISA_MASTERCARD_1');",
    "alter table article add constraint a check (content ~ 'one two three four five');",
  ])('are not: %s', (sql) => expect(proseIn(sql)).toEqual([]));
});

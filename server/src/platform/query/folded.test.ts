import { fold } from '@croupier/contract/text/fold';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(2);
});
afterAll(() => stage.destroy());

/** What the database makes of texts. */
async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ read: string }>`
    select folded(text) as read from unnest(${[...texts]}::text[]) with ordinality as t(text, place) order by place`.execute(
    stage.database,
  );
  return rows.map(({ read }) => read);
}

const EVERY_LETTER = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{L}\p{N}\p{M}]/u.test(sign) && !/\p{Script=Han}|\p{Script=Hangul}/u.test(sign));

it('the database reads every letter, digit and mark as our code does', async () => {
  const read = await folded(EVERY_LETTER);
  const differ = EVERY_LETTER.filter((sign, place) => read[place] !== fold(sign));
  expect(differ.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
});

it.each(['Łukasz WAŁĘSA', 'İSTANBUL ılık', 'Plain Ascii 12', 'Straße ẞ', 'Ærø Þór Ŋ', '한국 東京', ''])(
  'and whole texts: %s',
  async (text) => {
    expect(await folded([text])).toEqual([fold(text)]);
  },
);

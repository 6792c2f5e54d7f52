import {
  type ArticleChange,
  type ArticleLine,
  type ArticlePage,
  type ArticleTexts,
  ArticleTexts as Texts,
  type ArticleVersion,
} from '@croupier/contract/calls/content/articles-desk';
import { COMPLETE_LANGUAGES, type Language } from '@croupier/contract/codes';
import type { Queryable } from '../../../platform/database';
import { operatorEmails, proposalOf } from '../../operators/domain';
import { kindOfShipped } from './kinds';
import * as store from './store';

export const textsOf = (kept: unknown): ArticleTexts => Texts.parse(kept);

/** One text of an article in the reader's language, else in English, else in any. */
export const articleIn = (texts: ArticleTexts, language: Language) =>
  texts[language] ?? texts.en ?? COMPLETE_LANGUAGES.map((one) => texts[one]).find((text) => text !== undefined);

type Titles = ReadonlyMap<string, string>;
const titleIn = (titles: Titles, language: Language): string =>
  titles.get(language) ?? titles.get('en') ?? [...titles.values()][0] ?? '';
const titlesOf = (texts: ArticleTexts): Titles =>
  new Map(COMPLETE_LANGUAGES.flatMap((one) => (texts[one] ? [[one, texts[one].title]] : [])));

interface Known {
  readonly own?: store.OwnRow | undefined;
  readonly newest?: store.VersionRow | undefined;
  readonly writer?: string | undefined;
  readonly shown?: store.ShownRow | undefined;
  readonly shippedTitles: Titles;
  readonly shippedHash?: Buffer | undefined;
}

function lineOf(
  id: string,
  { own, newest, writer, shown, shippedTitles, shippedHash }: Known,
  language: Language,
): ArticleLine {
  const isShipped = shippedTitles.size > 0;
  const isOurs = shown !== undefined && shown.version > 0;
  const read: Titles = isOurs ? titlesOf(textsOf(shown.texts)) : shippedTitles;
  const titles = read.size > 0 ? read : newest ? titlesOf(textsOf(newest.texts)) : read;
  const wasWrittenOver = newest?.shipped_sha256 ?? null;
  return {
    id,
    kind: own?.kind ?? kindOfShipped(id),
    title: titleIn(titles, language),
    state: isOurs ? 'ours' : isShipped ? 'shipped' : 'hidden',
    languages: COMPLETE_LANGUAGES.filter((one) => titles.has(one)),
    shipped: isShipped,
    shippedChanged: wasWrittenOver !== null && shippedHash !== undefined && !wasWrittenOver.equals(shippedHash),
    latestVersion: newest?.version ?? 0,
    shownVersion: isOurs ? shown.version : null,
    nextTime: own?.next_at?.toISOString() ?? null,
    waits: own?.waits ?? false,
    changedBy: writer ?? null,
    changeTime: newest?.written_at.toISOString() ?? null,
  };
}

const byArticle = <Row extends { readonly article_id: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.article_id, row]));

/** All articles, or one, on the wire: shipped ones and the house's own, by name. */
export async function readLines(
  db: Queryable,
  now: Date,
  id: string | null,
  language: Language,
): Promise<ArticleLine[]> {
  const shipped = new Map<string, Map<string, string>>();
  for (const row of await store.readShippedTitles(db, id)) {
    const titles = shipped.get(row.id) ?? new Map<string, string>();
    shipped.set(row.id, titles.set(row.language, row.title));
  }
  const own = byArticle(await store.readOwn(db, now, id));
  const newest = byArticle(await store.readNewest(db, id));
  const shown = byArticle(await store.readShown(db, now, id));
  const writers = await operatorEmails(
    db,
    [...newest.values()].map(({ written_by }) => written_by),
  );
  const hashes = await store.readShippedHashes(db, id);
  return [...new Set([...shipped.keys(), ...own.keys()])].toSorted().map((one) =>
    lineOf(
      one,
      {
        own: own.get(one),
        newest: newest.get(one),
        writer: writers.get(newest.get(one)?.written_by ?? 0),
        shown: shown.get(one),
        shippedTitles: shipped.get(one) ?? new Map(),
        shippedHash: hashes.get(one),
      },
      language,
    ),
  );
}

/** One article on the wire; undefined when there is none. */
export async function readPage(
  db: Queryable,
  now: Date,
  id: string,
  language: Language,
  changes: (id: string) => Promise<readonly ArticleChange[]>,
): Promise<ArticlePage | undefined> {
  const [line] = await readLines(db, now, id, language);
  if (!line) return undefined;
  const rows = await store.readVersions(db, id);
  const writers = await operatorEmails(
    db,
    rows.map(({ written_by }) => written_by),
  );
  const versions = rows.map(({ version, written_by, written_at }) => ({
    version,
    writtenBy: writers.get(written_by) ?? '',
    writeTime: written_at.toISOString(),
  }));
  return { ...line, versions, changes: [...(await changes(id))] };
}

/** The shipped text as a version on the wire; undefined where none is shipped. */
export async function shippedVersion(db: Queryable, id: string): Promise<ArticleVersion | undefined> {
  const rows = await store.readShippedArticle(db, id);
  const [first] = rows;
  if (!first) return undefined;
  const texts: Partial<Record<Language, { title: string; content: string }>> = {};
  for (const { language, title, content } of rows) {
    const known = COMPLETE_LANGUAGES.find((one) => one === language);
    if (known) texts[known] = { title, content };
  }
  const { background_color: backgroundColor, font_color: fontColor, padding } = first;
  return { article: id, version: 0, texts, backgroundColor, fontColor, padding, writtenBy: null, writeTime: null };
}

/** A version of the house on the wire; undefined where there is none of that number. */
export async function ownVersion(db: Queryable, id: string, version: number): Promise<ArticleVersion | undefined> {
  const row = await store.readVersion(db, id, version);
  if (!row) return undefined;
  const writers = await operatorEmails(db, [row.written_by]);
  return {
    article: row.article_id,
    version: row.version,
    texts: textsOf(row.texts),
    backgroundColor: row.background_color,
    fontColor: row.font_color,
    padding: row.padding,
    writtenBy: writers.get(row.written_by) ?? null,
    writeTime: row.written_at.toISOString(),
  };
}

/** Proposed and published versions on the wire. */
export async function changesOf(db: Queryable, now: Date, rows: readonly store.ChangeRow[]): Promise<ArticleChange[]> {
  const ids = [...new Set(rows.map(({ article_id }) => article_id))];
  const shown = (await Promise.all(ids.map((id) => store.readShown(db, now, id)))).flat();
  const current = new Set(shown.map(({ change_id }) => change_id));
  const shows = (row: store.ChangeRow): ArticleChange['shows'] => {
    if (row.cancelled_at) return 'cancelled';
    if (current.has(row.id)) return 'now';
    return row.status === 'approved' && (row.shows_from === null || row.shows_from <= now) ? 'past' : 'later';
  };
  return rows.map((row) => ({
    ...proposalOf(row),
    article: row.article_id,
    version: row.version,
    from: row.shows_from?.toISOString() ?? null,
    until: row.shows_until?.toISOString() ?? null,
    shows: shows(row),
  }));
}

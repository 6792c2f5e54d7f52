import type { ArticleKind } from '@croupier/contract/calls/content/articles-desk';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../operators/domain';

export interface By {
  readonly operatorId: number;
  readonly now: Date;
}

export interface ArticleContent {
  /** `ArticleTexts` of the contract. */
  readonly texts: unknown;
  readonly background_color: string;
  readonly font_color: string;
  readonly padding: string;
}

/** @returns false when operators have written over this article before. */
export async function insertOwnArticle(trx: Trx, id: string, kind: ArticleKind): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into own_article (article_id, kind) values (${id}, ${kind})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** @returns false once the article was proposed or published: then its kind stays. */
export async function changeKind(trx: Trx, id: string, kind: ArticleKind): Promise<boolean> {
  const { numAffectedRows } = await sql`update own_article set kind = ${kind} where article_id = ${id}
    and not exists (select from article_change c where c.article_id = ${id})`.execute(trx);
  return numAffectedRows === 1n;
}

export async function insertVersion(
  trx: Trx,
  key: { readonly id: string; readonly version: number },
  content: ArticleContent,
  shipped: Buffer | null,
  { operatorId, now }: By,
): Promise<void> {
  await sql`insert into article_version (article_id, version, texts, background_color, font_color, padding, shipped_sha256,
      written_by, written_at)
    values (${key.id}, ${key.version}, ${JSON.stringify(content.texts)}::jsonb, ${content.background_color},
      ${content.font_color}, ${content.padding}, ${shipped}, ${operatorId}, ${now})`.execute(trx);
}

export interface VersionRow extends ArticleContent {
  readonly article_id: string;
  readonly version: number;
  readonly shipped_sha256: Buffer | null;
  readonly written_by: number;
  readonly written_at: Date;
}

export async function readVersion(db: Queryable, id: string, version: number): Promise<VersionRow | undefined> {
  const { rows } =
    await sql<VersionRow>`select v.article_id, v.version, v.texts, v.background_color, v.font_color, v.padding,
      v.shipped_sha256, v.written_by, v.written_at
    from article_version v
    where v.article_id = ${id} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** The newest version of each article, or of one. */
export async function readNewest(db: Queryable, id: string | null): Promise<readonly VersionRow[]> {
  const { rows } = await sql<VersionRow>`select distinct on (v.article_id) v.article_id, v.version, v.texts,
      v.background_color, v.font_color, v.padding, v.shipped_sha256, v.written_by, v.written_at
    from article_version v
    where ${id}::text is null or v.article_id = ${id}
    order by v.article_id, v.version desc`.execute(db);
  return rows;
}

export interface VersionLine {
  readonly version: number;
  readonly written_by: number;
  readonly written_at: Date;
}

/** The newest first. */
export async function readVersions(db: Queryable, id: string): Promise<readonly VersionLine[]> {
  const { rows } = await sql<VersionLine>`select v.version, v.written_by, v.written_at
    from article_version v
    where v.article_id = ${id} order by v.version desc`.execute(db);
  return rows;
}

export interface OwnRow {
  readonly article_id: string;
  readonly kind: ArticleKind;
  readonly waits: boolean;
  /** When the next scheduled version begins. */
  readonly next_at: Date | null;
}

/** Articles that operators have written over or beside the shipped ones: all, or one. */
export async function readOwn(db: Queryable, now: Date, id: string | null): Promise<readonly OwnRow[]> {
  const { rows } = await sql<OwnRow>`select a.article_id, a.kind,
      exists (select from article_change c where c.article_id = a.article_id and c.status = 'proposed') as waits,
      (select min(c.shows_from) from article_change c where c.article_id = a.article_id and c.status = 'approved'
        and c.cancelled_at is null and c.shows_from > ${now}) as next_at
    from own_article a where ${id}::text is null or a.article_id = ${id} order by a.article_id`.execute(db);
  return rows;
}

/** What players read now: the approved change that began last and is not over. `version` 0 is the shipped text. */
export interface ShownRow {
  readonly change_id: number;
  readonly article_id: string;
  readonly version: number;
  readonly texts: unknown;
  readonly background_color: string | null;
  readonly font_color: string | null;
  readonly padding: string | null;
}

/** What players read now of each article that operators have changed, or of one. */
export async function readShown(db: Queryable, now: Date, id: string | null): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`select distinct on (c.article_id) c.article_change_id as change_id, c.article_id,
      c.version, v.texts, v.background_color, v.font_color, v.padding
    from article_change c left join article_version v on v.article_id = c.article_id and v.version = c.version
    where (${id}::text is null or c.article_id = ${id}) and c.status = 'approved' and c.cancelled_at is null
      and greatest(c.shows_from, c.decided_at) <= ${now} and (c.shows_until is null or c.shows_until > ${now})
    order by c.article_id, greatest(c.shows_from, c.decided_at) desc, c.article_change_id desc`.execute(db);
  return rows;
}

export interface ShippedRow {
  readonly id: string;
  readonly language: string;
  readonly title: string;
}

/** The shipped texts, without their contents. */
export async function readShippedTitles(db: Queryable, id: string | null): Promise<readonly ShippedRow[]> {
  const { rows } = await sql<ShippedRow>`select id, language, title from article
    where ${id}::text is null or id = ${id} order by id, language`.execute(db);
  return rows;
}

/** The whole shipped article, a row a language. */
export async function readShippedArticle(db: Queryable, id: string) {
  const { rows } = await sql<{
    language: string;
    title: string;
    content: string;
    background_color: string;
    font_color: string;
    padding: string;
  }>`select language, title, content, background_color, font_color, padding from article where id = ${id}
    order by language`.execute(db);
  return rows;
}

/** SHA-256 of each shipped article, over all its languages. */
export async function readShippedHashes(db: Queryable, id: string | null): Promise<ReadonlyMap<string, Buffer>> {
  const { rows } = await sql<{ id: string; sha256: Buffer }>`select id, sha256(convert_to(
      string_agg(concat_ws(' ', language, title, content), ' ' order by language collate "C"), 'UTF8')) as sha256
    from article where ${id}::text is null or id = ${id} group by id`.execute(db);
  return new Map(rows.map((row) => [row.id, row.sha256]));
}

/** A version that players read from a moment on, as it was published or proposed. */
export interface ChangeRow extends ProposalRow {
  readonly article_id: string;
  readonly version: number;
  readonly shows_from: Date | null;
  readonly shows_until: Date | null;
  readonly request_key: string;
  readonly cancelled_at: Date | null;
}

export const articleChanges = createProposalStore<ChangeRow>({
  table: 'article_change',
  columns: sql`a.article_id, a.version, a.shows_from, a.shows_until, a.request_key, a.cancelled_at`,
  requestKey: sql`a.request_key`,
  leading: 'newest',
});

export interface NewChange {
  readonly id: string;
  readonly version: number;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly reason: string;
  readonly requestKey: string;
  readonly needsApproval: boolean;
}

/** @returns its number; undefined when another of this article waits. */
export async function insertChange(trx: Trx, change: NewChange, { operatorId, now }: By): Promise<number | undefined> {
  const decided = change.needsApproval
    ? { status: 'proposed', by: null, at: null }
    : { status: 'approved', by: operatorId, at: now };
  const { rows } = await sql<{
    id: number;
  }>`insert into article_change (article_id, version, shows_from, shows_until, reason,
      request_key, needs_approval, status, proposed_by, proposed_at, decided_by, decided_at)
    values (${change.id}, ${change.version}, ${change.from}, ${change.until}, ${change.reason}, ${change.requestKey},
      ${change.needsApproval}, ${decided.status}, ${operatorId}, ${now}, ${decided.by}, ${decided.at})
    on conflict (article_id) where status = 'proposed' do nothing returning article_change_id as id`.execute(trx);
  return rows[0]?.id;
}

/** @returns false unless it is approved and still to begin. */
export async function cancelChange(trx: Trx, id: number, { operatorId, now }: By): Promise<boolean> {
  const { numAffectedRows } = await sql`update article_change set cancelled_by = ${operatorId}, cancelled_at = ${now}
    where article_change_id = ${id} and status = 'approved' and cancelled_at is null and shows_from > ${now}`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

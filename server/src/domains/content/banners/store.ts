import type { BannerAction } from '@croupier/contract/calls/content/banners-desk';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { CompiledQuery } from '../../../platform/query/query';

/** A banner in one language, as the home page shows it. */
export interface BannerRow {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly button_text: string;
  readonly image: string;
  readonly mobile_image: string;
  readonly type: number;
  readonly link: string;
  readonly game_id: string | null;
  readonly action: BannerAction;
  readonly theme: string;
  readonly sort_index: number;
  readonly enabled: boolean;
}

/**
 * Banners in a language that are shown now: those of operators, and the shipped ones that no operator has changed. A banner of operators without
 * the language is shown in English, else in any.
 */
export async function readBanners(
  queryable: Queryable,
  query: CompiledQuery,
  language: string,
  now: Date,
): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`select * from (
      select s.id, s.title, s.subtitle, s.button_text, s.image, s.mobile_image, s.type, s.link, s.game_id, s.action, s.theme,
        s.sort_index, s.enabled
      from banner s where s.language = ${language} and not exists (select from own_banner o where o.banner_id = s.id)
      union all
      select o.banner_id, t.words ->> 'title', t.words ->> 'subtitle', t.words ->> 'buttonText', o.image, o.mobile_image,
        o.type, o.link, o.game_id, o.action, o.theme, o.sort_index, o.enabled
      from own_banner o, lateral (select coalesce(o.texts -> ${language}::text, o.texts -> 'en',
        (select value from jsonb_each(o.texts) limit 1)) as words) t
      where (o.shows_from is null or o.shows_from <= ${now}) and (o.shows_until is null or o.shows_until > ${now})
    ) b where ${query.where} order by ${query.orderBy} limit ${query.limit} offset ${query.offset}`.execute(queryable);
  return rows;
}

/** What an operator has made of a banner. */
export interface OwnBanner {
  /** `BannerTexts` of the contract. */
  readonly texts: unknown;
  readonly image: string;
  readonly mobile_image: string;
  readonly type: number;
  readonly link: string;
  readonly game_id: string | null;
  readonly action: BannerAction;
  readonly theme: string;
  readonly sort_index: number;
  readonly enabled: boolean;
  readonly shows_from: Date | null;
  readonly shows_until: Date | null;
}

export interface OwnBannerRow extends OwnBanner {
  readonly banner_id: string;
  readonly revision: number;
  readonly changed_by: number;
  readonly changed_at: Date;
}

export async function readOwnBanners(queryable: Queryable): Promise<OwnBannerRow[]> {
  const { rows } =
    await sql<OwnBannerRow>`select banner_id, revision, texts, image, mobile_image, type, link, game_id, action,
      theme, sort_index, enabled, shows_from, shows_until, changed_by, changed_at
    from own_banner order by sort_index, banner_id`.execute(queryable);
  return rows;
}

/** The shipped banners, a row a language. */
export async function readShippedBanners(queryable: Queryable): Promise<(BannerRow & { readonly language: string })[]> {
  const { rows } = await sql<
    BannerRow & { readonly language: string }
  >`select id, language, title, subtitle, button_text,
      image, mobile_image, type, link, game_id, action, theme, sort_index, enabled
    from banner order by id, language`.execute(queryable);
  return rows;
}

/** Keeps a banner as it is now. */
export async function writeBanner(
  trx: Trx,
  id: string,
  banner: OwnBanner,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<void> {
  await sql`insert into own_banner (banner_id, revision, texts, image, mobile_image, type, link, game_id, action, theme,
      sort_index, enabled, shows_from, shows_until, changed_by, changed_at)
    values (${id}, 1, ${JSON.stringify(banner.texts)}::jsonb, ${banner.image}, ${banner.mobile_image}, ${banner.type},
      ${banner.link}, ${banner.game_id}, ${banner.action}, ${banner.theme}, ${banner.sort_index}, ${banner.enabled},
      ${banner.shows_from}, ${banner.shows_until}, ${operatorId}, ${now})
    on conflict (banner_id) do update set revision = own_banner.revision + 1, texts = excluded.texts, image = excluded.image,
      mobile_image = excluded.mobile_image, type = excluded.type, link = excluded.link, game_id = excluded.game_id,
      action = excluded.action, theme = excluded.theme, sort_index = excluded.sort_index, enabled = excluded.enabled,
      shows_from = excluded.shows_from, shows_until = excluded.shows_until, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(trx);
}

/** From then on a shipped banner is as it was shipped, and another is gone. */
export async function deleteOwnBanner(trx: Trx, id: string): Promise<void> {
  await sql`delete from own_banner where banner_id = ${id}`.execute(trx);
}

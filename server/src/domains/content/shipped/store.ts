import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Shipped, ShippedText, Values } from './files';

interface Key {
  readonly id: string;
  readonly language: string;
}

/** Serializes processes that synchronise concurrently, until the transaction ends. */
export async function lockShippedTexts(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shipped content', 0))`.execute(trx);
}

/** Hashes of what was last shipped, also for rows that an operator has removed. */
export async function readRecords(queryable: Queryable, kind: Shipped): Promise<(Key & { readonly sha256: Buffer })[]> {
  const { rows } = await sql<
    Key & { sha256: Buffer }
  >`select id, language, sha256 from shipped_content where kind = ${kind}`.execute(queryable);
  return rows;
}

export async function recordShipped(trx: Trx, { kind, id, language }: ShippedText, sha256: Buffer): Promise<void> {
  await sql`insert into shipped_content (kind, id, language, sha256) values (${kind}, ${id}, ${language}, ${sha256})
    on conflict (kind, id, language) do update set sha256 = excluded.sha256, shipped_at = now()`.execute(trx);
}

interface ShippedTable {
  /** Rows as they are, locked against operators' changes until the transaction ends. */
  readonly readRows: (trx: Trx) => Promise<(Key & Values)[]>;
  /** Leaves an existing row unchanged. */
  readonly insertRow: (trx: Trx, text: ShippedText) => Promise<unknown>;
  readonly updateRow: (trx: Trx, text: ShippedText) => Promise<unknown>;
}

const article: ShippedTable = {
  readRows: async (trx) => {
    const { rows } = await sql<Key & Values>`select id, language, title, content, background_color, font_color, padding
      from article for update`.execute(trx);
    return rows;
  },
  insertRow: (trx, { id, language, values }) =>
    sql`insert into article (id, language, title, content, background_color, font_color, padding)
      select ${id}, ${language}, title, content, background_color, font_color, padding
      from jsonb_populate_record(null::article, ${JSON.stringify(values)}::jsonb) on conflict do nothing`.execute(trx),
  updateRow: (trx, { id, language, values }) =>
    sql`update article a set title = v.title, content = v.content, background_color = v.background_color,
        font_color = v.font_color, padding = v.padding, updated_at = now()
      from jsonb_populate_record(null::article, ${JSON.stringify(values)}::jsonb) v
      where a.id = ${id} and a.language = ${language}`.execute(trx),
};

const banner: ShippedTable = {
  readRows: async (trx) => {
    const { rows } = await sql<Key & Values>`select id, language, title, subtitle, button_text, image, mobile_image,
        type, link, game_id, action, theme, sort_index, enabled
      from banner for update`.execute(trx);
    return rows;
  },
  insertRow: (trx, { id, language, values }) =>
    sql`insert into banner (id, language, title, subtitle, button_text, image, mobile_image, type, link, game_id, action,
        theme, sort_index, enabled)
      select ${id}, ${language}, title, subtitle, button_text, image, mobile_image, type, link, game_id, action, theme,
        sort_index, enabled
      from jsonb_populate_record(null::banner, ${JSON.stringify(values)}::jsonb) on conflict do nothing`.execute(trx),
  updateRow: (trx, { id, language, values }) =>
    sql`update banner b set title = v.title, subtitle = v.subtitle, button_text = v.button_text, image = v.image,
        mobile_image = v.mobile_image, type = v.type, link = v.link, game_id = v.game_id, action = v.action,
        theme = v.theme, sort_index = v.sort_index, enabled = v.enabled
      from jsonb_populate_record(null::banner, ${JSON.stringify(values)}::jsonb) v
      where b.id = ${id} and b.language = ${language}`.execute(trx),
};

/** The tables that hold what the house ships. */
export const SHIPPED_TABLES: Readonly<Record<Shipped, ShippedTable>> = { article, banner };

import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { SHIPPED_COLUMNS, type Shipped, type ShippedText, type Values } from './files';

interface Key {
  readonly id: string;
  readonly language: string;
}

const columnsOf = (kind: Shipped): RawBuilder<unknown> =>
  sql.join(SHIPPED_COLUMNS[kind].map((column) => sql.ref(column)));
const valuesOf = ({ kind, values }: ShippedText): RawBuilder<unknown> =>
  sql.join(SHIPPED_COLUMNS[kind].map((column) => values[column]));

/** Processes that start at the same time synchronise one after the other. Held until the transaction ends. */
export async function lockShippedTexts(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('shipped content', 0))`.execute(trx);
}

/** Rows as they are, locked against operators' changes until the transaction ends. */
export async function readRows(trx: Trx, kind: Shipped): Promise<(Key & Values)[]> {
  const { rows } = await sql<Key & Values>`select id, language, ${columnsOf(kind)} from ${sql.table(kind)}
    for update`.execute(trx);
  return rows;
}

/** Hashes of what was last shipped, also for rows that an operator has removed. */
export async function readRecords(queryable: Queryable, kind: Shipped): Promise<(Key & { readonly sha256: Buffer })[]> {
  const { rows } = await sql<
    Key & { sha256: Buffer }
  >`select id, language, sha256 from shipped_content where kind = ${kind}`.execute(queryable);
  return rows;
}

export async function insertRow(trx: Trx, text: ShippedText): Promise<void> {
  await sql`insert into ${sql.table(text.kind)} (id, language, ${columnsOf(text.kind)})
    values (${text.id}, ${text.language}, ${valuesOf(text)}) on conflict do nothing`.execute(trx);
}

const DATED: Readonly<Record<Shipped, RawBuilder<unknown>>> = { article: sql`, updated_at = now()`, banner: sql`` };

export async function updateRow(trx: Trx, text: ShippedText): Promise<void> {
  await sql`update ${sql.table(text.kind)} set (${columnsOf(text.kind)}) = row(${valuesOf(text)})${DATED[text.kind]}
    where id = ${text.id} and language = ${text.language}`.execute(trx);
}

export async function recordShipped(trx: Trx, { kind, id, language }: ShippedText, sha256: Buffer): Promise<void> {
  await sql`insert into shipped_content (kind, id, language, sha256) values (${kind}, ${id}, ${language}, ${sha256})
    on conflict (kind, id, language) do update set sha256 = excluded.sha256, shipped_at = now()`.execute(trx);
}

import { CHAT_LINES } from '@croupier/contract/calls/support/chat';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Owner } from './rules';

export interface LineRow {
  readonly chat_id: number;
  readonly line_id: number;
  readonly author: 'visitor' | 'operator';
  readonly operator_id: number | null;
  readonly text: string;
  readonly picture_id: string | null;
  readonly picture_sha256: Buffer | null;
  readonly picture_width: number | null;
  readonly picture_height: number | null;
  readonly client_key: string;
  readonly created_at: Date;
}

const LINE = sql`l.chat_id, l.line_id, l.author, l.operator_id, l.text, l.picture_id, l.picture_sha256, l.picture_width, l.picture_height,
  l.client_key, l.created_at`;

export interface StoredPicture {
  readonly id: string;
  readonly sha256: Buffer;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface NewLine {
  readonly chatId: number;
  /** Null: the visitor. */
  readonly operatorId: number | null;
  readonly text: string;
  readonly picture: StoredPicture | null;
  readonly key: string;
  readonly now: Date;
}

/** Writes a line in a locked conversation, and what it means for who waits. */
export async function insertLine(trx: Trx, { chatId, operatorId, text, picture, key, now }: NewLine): Promise<LineRow> {
  const author = operatorId === null ? 'visitor' : 'operator';
  const { rows } =
    await sql<LineRow>`insert into support_chat_line as l (chat_id, author, operator_id, text, picture_id, picture_sha256,
      picture_width, picture_height, client_key, created_at)
    values (${chatId}, ${author}, ${operatorId}, ${text}, ${picture?.id ?? null}, ${picture?.sha256 ?? null}, ${picture?.width ?? null},
      ${picture?.height ?? null}, ${key}, ${now}) returning ${LINE}`.execute(trx);
  const [line] = rows;
  if (!line) throw new Error('a line was lost');
  const alive = author === 'visitor' ? sql`visitor_at = ${now},` : sql``;
  const waiting = author === 'visitor' ? sql`coalesce(waiting_since, ${now}::timestamptz)` : sql`null`;
  // Whoever writes has seen what was written before.
  const seen = author === 'visitor' ? sql`visitor_seen` : sql`operator_seen`;
  await sql`update support_chat set ${alive} waiting_since = ${waiting}, ${seen} = ${line.line_id}, updated_at = ${now}
    where chat_id = ${chatId}`.execute(trx);
  return line;
}

/** The line that one side has sent with this key. */
export async function lineOfKey(
  queryable: Queryable,
  chatId: number,
  author: LineRow['author'],
  key: string,
): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${LINE} from support_chat_line l
    where l.client_key = ${key} and l.chat_id = ${chatId} and l.author = ${author}`.execute(queryable);
  return rows[0];
}

/** The visitor's line of this key in any of their conversations. */
export async function visitorsLineOfKey(queryable: Queryable, owner: Owner, key: string): Promise<LineRow | undefined> {
  const owned = 'memberId' in owner ? sql`c.member_id = ${owner.memberId}` : sql`c.token_hash = ${owner.tokenHash}`;
  const { rows } = await sql<LineRow>`select ${LINE} from support_chat_line l join support_chat c using (chat_id)
    where l.client_key = ${key} and l.author = 'visitor' and ${owned}`.execute(queryable);
  return rows[0];
}

export interface Written {
  /** All lines and pictures of the side. */
  readonly lines: number;
  readonly pictures: number;
  /** Lines after the moment, and when the first of them was written. */
  readonly lately: number;
  readonly first_at: Date | null;
}

/** What one side has written in a conversation. @param since a moment */
export async function written(
  queryable: Queryable,
  chatId: number,
  author: LineRow['author'],
  since: Date,
): Promise<Written> {
  const { rows } = await sql<Written>`select count(*) as lines, count(picture_id) as pictures,
      count(*) filter (where created_at > ${since}) as lately, min(created_at) filter (where created_at > ${since}) as first_at
    from support_chat_line where chat_id = ${chatId} and author = ${author}`.execute(queryable);
  const [counted] = rows;
  if (!counted) throw new Error('a count was lost');
  return counted;
}

interface Window {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
}

/** Lines of a conversation in their order: those after a line, those before one, else the last. */
export async function linesOf(
  queryable: Queryable,
  chatId: number,
  { after, before }: Window,
): Promise<{ readonly rows: readonly LineRow[]; readonly hasEarlier: boolean }> {
  const forward = after !== undefined;
  const { rows } = await sql<LineRow>`select ${LINE} from support_chat_line l where l.chat_id = ${chatId}
      and l.line_id > ${after ?? 0} and l.line_id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by l.line_id ${forward ? sql`asc` : sql`desc`} limit ${CHAT_LINES + 1}`.execute(queryable);
  const some = rows.slice(0, CHAT_LINES);
  return forward
    ? { rows: some, hasEarlier: after > 0 }
    : { rows: some.toReversed(), hasEarlier: rows.length > CHAT_LINES };
}

/** All lines of a conversation. */
export async function allLinesOf(queryable: Queryable, chatId: number): Promise<readonly LineRow[]> {
  const { rows } =
    await sql<LineRow>`select ${LINE} from support_chat_line l where l.chat_id = ${chatId} order by l.line_id`.execute(
      queryable,
    );
  return rows;
}

export async function readLines(
  queryable: Queryable,
  chatIds: readonly number[],
  lineIds: readonly number[],
): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`select ${LINE} from support_chat_line l
    where l.chat_id = any(${[...chatIds]}) and l.line_id = any(${[...lineIds]}) order by l.chat_id, l.line_id`.execute(
    queryable,
  );
  return rows;
}

export async function findLine(queryable: Queryable, chatId: number, number: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`select ${LINE} from support_chat_line l
    where l.chat_id = ${chatId} and l.line_id = ${number}`.execute(queryable);
  return rows[0];
}

/** Pictures of conversations. */
export async function picturesOf(queryable: Queryable, chatIds: readonly number[]): Promise<readonly string[]> {
  const { rows } = await sql<{ picture_id: string }>`select picture_id from support_chat_line
    where chat_id = any(${[...chatIds]}) and picture_id is not null`.execute(queryable);
  return rows.map((row) => row.picture_id);
}

import { NEWS_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { barredAt } from '../../ledger/play-bar';
import type { Queryable, Trx } from '../../platform/database';
import { DEFAULT_PAGE_SIZE, type CompiledQuery, type Entity } from '../../platform/query/query';

/** A member's messages; the session determines the member. */
export const newsEntity: Entity = {
  columns: {
    id: { sql: sql`m.message_id::text`, type: 'text', sortBy: sql`m.message_id` },
    type: { sql: sql`m.type`, type: 'integer' },
    status: {
      sql: sql`case when m.read_at is null then ${NEWS_STATUS.unread}::int else ${NEWS_STATUS.read}::int end`,
      type: 'integer',
    },
    createTime: { sql: sql`m.created_at`, type: 'instant' },
  },
  defaultOrder: sql`m.created_at desc`,
  tieBreak: sql`m.message_id desc`,
  defaultPageSize: DEFAULT_PAGE_SIZE,
};

export interface MessageRow {
  readonly message_id: number;
  readonly type: number;
  readonly words: string | null;
  readonly filled_in: unknown;
  /** Of a broadcast, by language. */
  readonly texts: unknown;
  readonly link: string | null;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

const SHOWN = sql`message m left join broadcast b on b.broadcast_id = m.broadcast_id`;
/** Messages of a stopped broadcast are nobody's any more; one that promotes play waits until its reader may play. */
const isShown = (now: Date) =>
  sql`b.stopped_at is null and (b.promotes is not true or not ${barredAt(sql`m.member_id`, now)})`;

export async function pageOfMessages(
  db: Queryable,
  memberId: number,
  { where, orderBy, limit, offset }: CompiledQuery,
  now: Date,
): Promise<{ readonly rows: readonly MessageRow[]; readonly total: number }> {
  const { rows } =
    await sql<MessageRow>`select m.message_id, m.type, m.words, m.filled_in, b.texts, coalesce(m.link, b.link) as link,
      m.created_at, m.read_at
    from ${SHOWN} where m.member_id = ${memberId} and ${isShown(now)} and (${where}) order by ${orderBy} limit ${limit} offset ${offset}`.execute(
      db,
    );
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from ${SHOWN} where m.member_id = ${memberId} and ${isShown(now)} and (${where})`.execute(
    db,
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function countUnread(db: Queryable, memberId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* prepared */ select count(*) as total from ${SHOWN}
    where m.member_id = ${memberId} and m.read_at is null and ${isShown(now)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Marks a message as read; one that is read stays so. @returns whether the member has such a message. */
export async function markRead(db: Queryable, memberId: number, messageId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update message set read_at = coalesce(read_at, ${now})
    where member_id = ${memberId} and message_id = ${messageId}`.execute(db);
  return numAffectedRows === 1n;
}

export async function markAllRead(db: Queryable, memberId: number, now: Date): Promise<void> {
  await sql`update message set read_at = ${now} where member_id = ${memberId} and read_at is null`.execute(db);
}

export interface NewMessage {
  readonly memberId: number;
  readonly type: number;
  readonly words: string;
  readonly filledIn: object;
  readonly link: string | null;
}

/** @returns the numbers of the messages, with their members'. */
export async function insertMessages(
  trx: Trx,
  messages: readonly NewMessage[],
  now: Date,
): Promise<readonly { readonly memberId: number; readonly messageId: number }[]> {
  const { rows } = await sql<{
    memberId: number;
    messageId: number;
  }>`insert into message (member_id, type, words, filled_in, link, created_at)
    select "memberId", type, words, "filledIn", link, ${now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb)
      as t("memberId" bigint, type smallint, words text, "filledIn" jsonb, link text)
    returning member_id as "memberId", message_id as "messageId"`.execute(trx);
  return rows;
}

/** Forgets some of the messages from before a moment. @returns how many. */
export async function forgetSome(db: Queryable, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from message where (member_id, message_id) in
    (select member_id, message_id from message where created_at < ${before} order by created_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n);
}

/** Which of some members want messages by mail. */
export async function wantMail(db: Queryable, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ member_id: number }>`select member_id from message_channel
    where member_id = any(${[...memberIds]}::bigint[]) and by_mail`.execute(db);
  return new Set(rows.map(({ member_id }) => member_id));
}

export async function storeChannels(db: Queryable, memberId: number, byMail: boolean): Promise<void> {
  await sql`insert into message_channel (member_id, by_mail) values (${memberId}, ${byMail})
    on conflict (member_id) do update set by_mail = excluded.by_mail`.execute(db);
}

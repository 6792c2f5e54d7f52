import type { Language } from '@croupier/contract/codes';
import { fold } from '@croupier/contract/text/fold';
import type { ChatView } from '@croupier/contract/calls/support/chat-desk';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import type { Owner } from './rules';

export type ClosedBy = 'visitor' | 'operator' | 'timeout';

export interface ChatRow {
  readonly chat_id: number;
  readonly member_id: number | null;
  readonly token_hash: Buffer | null;
  readonly name: string;
  readonly language: Language;
  readonly state: 'open' | 'closed';
  readonly closed_by: ClosedBy | null;
  readonly closed_at: Date | null;
  readonly operator_id: number | null;
  readonly waiting_since: Date | null;
  readonly visitor_seen: number;
  readonly operator_seen: number;
  /** Operators whose look at it is in the audit log. */
  readonly viewed_by: readonly number[];
  readonly transcripts: number;
  readonly ticket_id: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Lines of operators that the visitor has not seen, and the other way round. */
  readonly visitor_unread: number;
  readonly operator_unread: number;
  readonly answered: boolean;
  /** Of the last line. */
  readonly last_text: string;
}

const CHAT = sql`c.chat_id, c.member_id, c.token_hash, c.name, c.language, c.state, c.closed_by, c.closed_at, c.operator_id, c.waiting_since,
  c.visitor_seen, c.operator_seen, c.viewed_by, c.transcripts, c.ticket_id, c.created_at, c.updated_at,
  (select count(*) from support_chat_line l where l.chat_id = c.chat_id and l.line_id > c.visitor_seen and l.author = 'operator')
    as visitor_unread,
  (select count(*) from support_chat_line l where l.chat_id = c.chat_id and l.line_id > c.operator_seen and l.author = 'visitor')
    as operator_unread,
  exists (select 1 from support_chat_line l where l.chat_id = c.chat_id and l.author = 'operator') as answered,
  coalesce((select l.text from support_chat_line l where l.chat_id = c.chat_id order by l.line_id desc limit 1), '') as last_text`;

const ownedBy = (owner: Owner) =>
  'memberId' in owner ? sql`c.member_id = ${owner.memberId}` : sql`c.token_hash = ${owner.tokenHash}`;

/** Keeps others from opening a conversation of this owner until the transaction ends. */
export async function lockOwner(trx: Trx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support chat ${key}`}, 0))`.execute(trx);
}

/** The open conversation of an owner, of which there is one at most; else the last one. */
export async function latestChat(queryable: Queryable, owner: Owner): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`select ${CHAT} from support_chat c where ${ownedBy(owner)}
    order by c.state = 'open' desc, c.chat_id desc limit 1`.execute(queryable);
  return rows[0];
}

export async function readChats(queryable: Queryable, chatIds: readonly number[]): Promise<readonly ChatRow[]> {
  const { rows } =
    await sql<ChatRow>`select ${CHAT} from support_chat c where c.chat_id = any(${[...chatIds]})`.execute(queryable);
  return rows;
}

export const findChat = async (queryable: Queryable, chatId: number): Promise<ChatRow | undefined> =>
  (await readChats(queryable, [chatId]))[0];

/** Locks a conversation until the transaction ends, so that its lines are numbered in the order in which they are committed. */
export async function lockChat(trx: Trx, chatId: number): Promise<ChatRow | undefined> {
  await sql`select 1 from support_chat where chat_id = ${chatId} for update`.execute(trx);
  return findChat(trx, chatId);
}

interface NewChat {
  readonly owner: Owner;
  readonly name: string;
  readonly language: Language;
  readonly now: Date;
}

export async function insertChat(trx: Trx, { owner, name, language, now }: NewChat): Promise<number> {
  const memberId = 'memberId' in owner ? owner.memberId : null;
  const tokenHash = 'tokenHash' in owner ? owner.tokenHash : null;
  const { rows } = await sql<{ chat_id: number }>`insert into support_chat
      (member_id, token_hash, name, language, visitor_at, created_at, updated_at)
    values (${memberId}, ${tokenHash}, ${name}, ${language}, ${now}, ${now}, ${now}) returning chat_id`.execute(trx);
  const [made] = rows;
  if (!made) throw new Error('a conversation was lost');
  return made.chat_id;
}

/** A guest's conversation becomes the member's who has signed in. */
export async function adoptChat(trx: Trx, chatId: number, memberId: number, username: string): Promise<void> {
  await sql`update support_chat set member_id = ${memberId}, token_hash = null, name = ${username}
    where chat_id = ${chatId}`.execute(trx);
}

/** @param operatorId who takes it; null: it waits for anybody */
export async function openAgain(trx: Trx, chatId: number, operatorId: number | null, now: Date): Promise<void> {
  await sql`update support_chat set state = 'open', closed_by = null, closed_at = null, operator_id = ${operatorId}, visitor_at = ${now},
      updated_at = ${now} where chat_id = ${chatId}`.execute(trx);
}

/** One that ends by itself stays waiting, so that it is seen that nobody answered. */
export async function closeChat(trx: Trx, chatId: number, by: ClosedBy, now: Date): Promise<void> {
  await sql`update support_chat set state = 'closed', closed_by = ${by}, closed_at = ${now}, updated_at = ${now},
      waiting_since = case when ${by} = 'timeout' then waiting_since end where chat_id = ${chatId}`.execute(trx);
}

export async function assignChat(trx: Trx, chatId: number, operatorId: number): Promise<void> {
  await sql`update support_chat set operator_id = ${operatorId} where chat_id = ${chatId}`.execute(trx);
}

export async function noteTicket(trx: Trx, chatId: number, ticketId: number): Promise<void> {
  await sql`update support_chat set ticket_id = ${ticketId}, waiting_since = case when state = 'open' then waiting_since end
    where chat_id = ${chatId}`.execute(trx);
}

export async function countTranscript(trx: Trx, chatId: number): Promise<void> {
  await sql`update support_chat set transcripts = transcripts + 1 where chat_id = ${chatId}`.execute(trx);
}

/** @returns whether the mark has moved; it never goes back, nor beyond the last line. */
export async function markSeen(
  queryable: Queryable,
  chatId: number,
  side: 'visitor' | 'operator',
  number: number,
): Promise<boolean> {
  const mark = side === 'visitor' ? sql`visitor_seen` : sql`operator_seen`;
  const { numAffectedRows } = await sql`update support_chat c set ${mark} = least(${number}, last.line_id)
    from (select max(line_id) as line_id from support_chat_line where chat_id = ${chatId}) last
    where c.chat_id = ${chatId} and c.${mark} < least(${number}, last.line_id)`.execute(queryable);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The browsers of these visitors are there. */
export async function touchVisitors(queryable: Queryable, owners: readonly Owner[], now: Date): Promise<void> {
  const members = owners.flatMap((owner) => ('memberId' in owner ? [owner.memberId] : []));
  const tokens = owners.flatMap((owner) => ('tokenHash' in owner ? [owner.tokenHash] : []));
  await sql`update support_chat set visitor_at = ${now} where state = 'open'
    and (member_id = any(${members}::bigint[]) or token_hash = any(${tokens}::bytea[]))`.execute(queryable);
}

/** Open conversations whose visitor is gone and in which nobody wrote after a moment. */
export async function idleChats(queryable: Queryable, before: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ chat_id: number }>`select chat_id from support_chat
    where state = 'open' and visitor_at < ${before} and updated_at < ${before} order by chat_id limit 500`.execute(
    queryable,
  );
  return rows.map((row) => row.chat_id);
}

/** Gives conversations back to all whose visitor waits for an operator who is not there. @returns which */
export async function releaseChats(queryable: Queryable, before: Date): Promise<readonly ChatRow[]> {
  const { rows } = await sql<{ chat_id: number }>`update support_chat c set operator_id = null
    where c.state = 'open' and c.operator_id is not null and c.waiting_since < ${before}
      and not exists (select 1 from support_presence p where p.operator_id = c.operator_id and p.seen_at >= ${before})
    returning c.chat_id`.execute(queryable);
  return readChats(
    queryable,
    rows.map((row) => row.chat_id),
  );
}

/** Conversations that were closed before a moment. */
export async function oldChats(queryable: Queryable, before: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ chat_id: number }>`select chat_id from support_chat
    where state = 'closed' and updated_at < ${before} order by chat_id limit 500`.execute(queryable);
  return rows.map((row) => row.chat_id);
}

export async function deleteChats(queryable: Queryable, chatIds: readonly number[]): Promise<void> {
  await sql`delete from support_chat where chat_id = any(${[...chatIds]})`.execute(queryable);
}

const MISSED = sql`c.state = 'closed' and c.waiting_since is not null`;
const IN_VIEW = {
  open: sql`c.state = 'open'`,
  missed: MISSED,
  closed: sql`c.state = 'closed' and c.waiting_since is null`,
} as const;

/** A page of conversations: open ones by who waits longest, then by the last line; others the latest first. */
export async function pageOfChats(
  queryable: Queryable,
  { view, search }: { readonly view: ChatView; readonly search: string },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ChatRow[]; readonly total: number }> {
  const pattern = `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`;
  const where = sql`${IN_VIEW[view]} and (${search} = '' or c.chat_id::text = ${search} or lower(c.name) like ${pattern})`;
  const order =
    view === 'open'
      ? sql`c.waiting_since nulls last, c.updated_at desc, c.chat_id`
      : sql`c.updated_at desc, c.chat_id desc`;
  const { rows } = await sql<ChatRow>`select ${CHAT} from support_chat c where ${where} order by ${order}
    offset ${offset} limit ${limit}`.execute(queryable);
  const { rows: counted } = await sql<{
    total: number;
  }>`select count(*) as total from support_chat c where ${where}`.execute(queryable);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function countWaiting(
  queryable: Queryable,
): Promise<{ readonly waiting: number; readonly missed: number }> {
  const { rows } = await sql<{ waiting: number; missed: number }>`select
    (select count(*) from support_chat where state = 'open' and waiting_since is not null) as waiting,
    (select count(*) from support_chat c where ${MISSED}) as missed`.execute(queryable);
  return rows[0] ?? { waiting: 0, missed: 0 };
}

/** @returns false for an operator who had looked at it before */
export async function markViewed(trx: Trx, chatId: number, operatorId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update support_chat set viewed_by = viewed_by || ${operatorId}::bigint
    where chat_id = ${chatId} and not ${operatorId}::bigint = any(viewed_by)`.execute(trx);
  return numAffectedRows === 1n;
}

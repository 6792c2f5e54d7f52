import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';
import { createProposalStore, type ProposalRow } from '../../operators/domain';

/** A message to many members, as operators wrote it. */
export interface BroadcastTerms {
  /** By language. */
  readonly texts: unknown;
  readonly link: string | null;
  readonly promotes: boolean;
  readonly by_mail: boolean;
  readonly countries: readonly string[];
  readonly languages: readonly string[];
  readonly least_level: number;
  /** 0: whenever. */
  readonly seen_within_days: number;
  readonly unseen_for_days: number;
  readonly joined_within_days: number;
}

export interface BroadcastRow extends ProposalRow, BroadcastTerms {
  readonly sent_to: number;
  readonly reached: number;
  readonly sent_at: Date | null;
  readonly stopped_at: Date | null;
  readonly stop_reason: string | null;
  readonly stopped_by: number | null;
}

export const broadcasts = createProposalStore<BroadcastRow>({
  table: 'broadcast',
  columns: sql`a.texts, a.link, a.promotes, a.by_mail, a.countries, a.languages, a.least_level, a.seen_within_days,
    a.unseen_for_days, a.joined_within_days, a.sent_to, a.reached, a.sent_at, a.stopped_at, a.stop_reason, a.stopped_by`,
  leading: 'newest',
});

/** @returns its number. */
export async function insertBroadcast(
  trx: Trx,
  terms: BroadcastTerms,
  reason: string,
  { operatorId, now }: { readonly operatorId: number; readonly now: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{
    id: number;
  }>`insert into broadcast (texts, link, promotes, by_mail, countries, languages, least_level, seen_within_days, unseen_for_days,
      joined_within_days, reason, proposed_by, proposed_at)
    values (${JSON.stringify(terms.texts)}::jsonb, ${terms.link}, ${terms.promotes}, ${terms.by_mail}, ${[...terms.countries]}::text[],
      ${[...terms.languages]}::text[], ${terms.least_level}, ${terms.seen_within_days}, ${terms.unseen_for_days},
      ${terms.joined_within_days}, ${reason}, ${operatorId}, ${now}) returning broadcast_id as id`.execute(trx);
  return rows[0]?.id;
}

export interface SendingRow extends BroadcastTerms {
  readonly sent_to: number;
  /** The approval: from here days are counted. */
  readonly decided_at: Date;
}

/** Locks a broadcast that is still to be sent. */
export async function lockSending(trx: Trx, id: number): Promise<SendingRow | undefined> {
  const { rows } =
    await sql<SendingRow>`select texts, link, promotes, by_mail, countries, languages, least_level, seen_within_days,
      unseen_for_days, joined_within_days, sent_to, decided_at
    from broadcast where broadcast_id = ${id} and status = 'approved' and sent_at is null and stopped_at is null
      and decided_at is not null for update`.execute(trx);
  return rows[0];
}

/** Broadcasts that are still to be sent. */
export async function unsent(db: Queryable): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select broadcast_id as id from broadcast
    where status = 'approved' and sent_at is null and stopped_at is null order by broadcast_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives members a broadcast, each once. @param type NEWS_TYPE of the contract. @returns those who did not have it, with the number of the message. */
export async function insertForMembers(
  trx: Trx,
  broadcastId: number,
  memberIds: readonly number[],
  type: number,
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{
    member_id: number;
    message_id: number;
  }>`insert into message (member_id, type, broadcast_id, created_at)
    select member_id, ${type}::smallint, ${broadcastId}::bigint, ${now}::timestamptz from unnest(${[...memberIds]}::bigint[]) as t(member_id)
    on conflict (member_id, broadcast_id) where broadcast_id is not null do nothing
    returning member_id, message_id`.execute(trx);
  return new Map(rows.map(({ member_id, message_id }) => [member_id, message_id]));
}

/** Notes how far a broadcast has been sent. @param endedAt when all members were looked at; null before */
export async function noteSent(
  trx: Trx,
  id: number,
  { sentTo, reached, endedAt }: { readonly sentTo: number; readonly reached: number; readonly endedAt: Date | null },
): Promise<void> {
  await sql`update broadcast set sent_to = ${sentTo}, reached = reached + ${reached}, sent_at = ${endedAt}
    where broadcast_id = ${id}`.execute(trx);
}

/** @returns false when it is not approved, or was stopped before. */
export async function stopBroadcast(
  trx: Trx,
  id: number,
  { operatorId, now, reason }: { readonly operatorId: number; readonly now: Date; readonly reason: string },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update broadcast set stopped_by = ${operatorId}, stopped_at = ${now}, stop_reason = ${reason}
    where broadcast_id = ${id} and status = 'approved' and stopped_at is null`.execute(trx);
  return numAffectedRows === 1n;
}

/** How many members have read some broadcasts. */
export async function readCounts(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ broadcast_id: number; members: number }>`select b.broadcast_id, count(*) as members
    from broadcast b join message m on m.broadcast_id = b.broadcast_id
    where b.broadcast_id = any(${[...ids]}::bigint[]) and m.read_at is not null group by b.broadcast_id`.execute(db);
  return new Map(rows.map(({ broadcast_id, members }) => [broadcast_id, members]));
}

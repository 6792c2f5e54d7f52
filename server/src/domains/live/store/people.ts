import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

export interface Seats {
  readonly names: readonly string[];
  readonly count: number;
}

/** The people whom one process serves at a table. */
export interface HeldSeats {
  /** Each member once, however many windows they have open. */
  readonly members: readonly number[];
  /** Names of the first members, in the same order. */
  readonly names: readonly string[];
  readonly visitors: number;
}

/** Timeout after which a process's seats expire, because the process was killed. */
const SILENT_SECONDS = 10;

export async function writeSeats(db: Queryable, table: string, process: string, held: HeldSeats): Promise<void> {
  await sql`insert into live_seats (table_id, process, names, members, count, seen_at)
    values (${table}, ${process}, ${JSON.stringify(held.names)}::jsonb, ${JSON.stringify(held.members)}::jsonb,
      ${held.members.length + held.visitors}, clock_timestamp())
    on conflict (table_id, process) do update set names = excluded.names, members = excluded.members, count = excluded.count,
      seen_at = excluded.seen_at`.execute(db);
}

export async function clearSeats(db: Queryable, process: string): Promise<void> {
  await sql`delete from live_seats where process = ${process} or seen_at < now() - interval '1 hour'`.execute(db);
}

/** Everybody at a table, across all processes; a member with several windows counts once. */
export async function readSeats(db: Queryable, table: string): Promise<Seats> {
  const { rows } = await sql<{
    names: string[];
    members: number[];
    count: number;
  }>`select names, members, count from live_seats
    where table_id = ${table} and seen_at > clock_timestamp() - ${SILENT_SECONDS} * interval '1 second'
    order by process`.execute(db);
  const seated = new Map<number, string | undefined>();
  for (const { names, members } of rows)
    for (const [place, memberId] of members.entries()) seated.set(memberId, names[place] ?? seated.get(memberId));
  const others = rows.reduce((sum, { count, members }) => sum + count - members.length, 0);
  return { names: [...seated.values()].filter((name) => name !== undefined), count: seated.size + others };
}

export interface ChatRow {
  readonly line_id: number;
  readonly name: string;
  readonly body: string;
}

/** @param lately limit of the member's lines, at all tables, within a number of seconds. @returns undefined when the limit is reached. */
export async function insertLine(
  db: Queryable,
  line: { readonly table: string; readonly memberId: number; readonly name: string; readonly text: string },
  lately: { readonly lines: number; readonly seconds: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ line_id: number }>`insert into live_chat (table_id, member_id, name, body)
    select ${line.table}, ${line.memberId}, ${line.name}, ${line.text}
    where (select count(*) from live_chat where member_id = ${line.memberId}
      and created_at > clock_timestamp() - ${lately.seconds} * interval '1 second') < ${lately.lines}
    returning line_id`.execute(db);
  return rows[0]?.line_id;
}

export async function readLine(db: Queryable, lineId: number): Promise<ChatRow | undefined> {
  const { rows } = await sql<ChatRow>`select line_id, name, body from live_chat
    where line_id = ${lineId} and hidden_at is null`.execute(db);
  return rows[0];
}

/** The last lines of the last hour, oldest first. */
export async function readLines(db: Queryable, table: string, limit: number): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`select line_id, name, body from live_chat
    where table_id = ${table} and hidden_at is null and created_at > now() - interval '1 hour' order by line_id desc limit ${limit}`.execute(
    db,
  );
  return rows.toReversed();
}

export async function forgetLines(db: Queryable): Promise<void> {
  await sql`delete from live_chat where created_at < now() - interval '30 days'`.execute(db);
}

export async function isMuted(db: Queryable, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from live_chatter where member_id = ${memberId} and muted_until > now()`.execute(
    db,
  );
  return rows.length > 0;
}

/** Counts a rejected message; every `allowed`-th mutes the member. */
export async function countRefused(db: Queryable, memberId: number, allowed: number, minutes: number): Promise<void> {
  await sql`insert into live_chatter as c (member_id, refused) values (${memberId}, 1)
    on conflict (member_id) do update set refused = c.refused + 1,
      muted_until = case when (c.refused + 1) % ${allowed} = 0 then now() + ${minutes} * interval '1 minute' else c.muted_until end`.execute(
    db,
  );
}

import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface ModeratedLine {
  readonly line_id: number;
  readonly table_id: string;
  readonly member_id: number;
  /** As the others see the writer. */
  readonly name: string;
  readonly body: string;
  readonly created_at: Date;
  readonly hidden: boolean;
  /** Null when the writer may chat. */
  readonly muted_until: Date | null;
}

const SELECTED = sql`select l.line_id, l.table_id, l.member_id, l.name, l.body, l.created_at, l.hidden_at is not null as hidden,
    case when c.muted_until > now() then c.muted_until end as muted_until
  from live_chat l left join live_chatter c using (member_id)`;

export async function readModeratedLines(
  db: Queryable,
  table: string | null,
  limit: number,
): Promise<readonly ModeratedLine[]> {
  const { rows } = await sql<ModeratedLine>`${SELECTED} where ${table}::text is null or l.table_id = ${table}
    order by l.line_id desc limit ${limit}`.execute(db);
  return rows;
}

/** Locks the line, so that concurrent requests to hide it run one after another. */
export async function lockLine(trx: Trx, lineId: number): Promise<ModeratedLine | undefined> {
  const { rows } = await sql<ModeratedLine>`${SELECTED} where l.line_id = ${lineId} for update of l`.execute(trx);
  return rows[0];
}

export async function hideLine(trx: Trx, lineId: number): Promise<void> {
  await sql`update live_chat set hidden_at = clock_timestamp() where line_id = ${lineId}`.execute(trx);
}

/** Until when a member may not chat; null when they may. */
export async function mutedUntil(trx: Trx, memberId: number): Promise<Date | null> {
  const { rows } = await sql<{ muted_until: Date }>`select muted_until from live_chatter
    where member_id = ${memberId} and muted_until > now()`.execute(trx);
  return rows[0]?.muted_until ?? null;
}

export async function writeMuted(trx: Trx, memberId: number, minutes: number): Promise<void> {
  await sql`insert into live_chatter (member_id, muted_until) values (${memberId}, now() + ${minutes} * interval '1 minute')
    on conflict (member_id) do update set muted_until = excluded.muted_until`.execute(trx);
}

export async function hasWritten(trx: Trx, memberId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from live_chat where member_id = ${memberId} limit 1`.execute(trx);
  return rows.length > 0;
}

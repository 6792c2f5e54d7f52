import { sql } from 'kysely';
import { readCursor, type StakeCursor } from '../../../ledger/stakes/feed';
import type { Queryable, Trx } from '../../../platform/database';
import type { Span } from './calendar';

export interface SpanRow extends Span {
  readonly span_id: number;
}

export async function readSpans(db: Queryable): Promise<readonly SpanRow[]> {
  const { rows } =
    await sql<SpanRow>`select span_id, from_minute as from, until_minute as until from week_span`.execute(db);
  return rows;
}

/** Counts a part of each week from now on. Idempotent. @param firstWeek the first that will be counted whole. */
export async function addSpan(db: Queryable, { from, until }: Span, firstWeek: Date): Promise<void> {
  await sql`insert into week_span (from_minute, until_minute, first_week) values (${from}, ${until}, ${firstWeek})
    on conflict (from_minute, until_minute) do nothing`.execute(db);
}

/** The number of a part of the week, if it was counted in the whole of a week. */
export async function spanOf(db: Queryable, { from, until }: Span, week: Date): Promise<number | undefined> {
  const { rows } = await sql<{ span_id: number }>`select span_id from week_span
    where from_minute = ${from} and until_minute = ${until} and first_week <= ${week}`.execute(db);
  return rows[0]?.span_id;
}

/** Reads the position in the feed of stakes and locks it against other counters until the transaction ends. */
export async function lockMark(trx: Trx): Promise<{ readonly cursor: StakeCursor }> {
  const { rows } = await sql<{ cursor: string }>`select cursor from week_mark for update`.execute(trx);
  if (!rows[0]) throw new Error('the count of weeks has lost its mark');
  return { cursor: readCursor(rows[0].cursor) };
}

export async function moveCursor(trx: Trx, cursor: StakeCursor): Promise<void> {
  await sql`update week_mark set cursor = ${cursor}`.execute(trx);
}

export interface FigureRow {
  readonly week: Date;
  readonly span_id: number;
  readonly member_id: number;
  /** Minor units. */
  readonly net_loss: number;
  readonly deposits: number;
}

export async function addFigures(trx: Trx, figures: readonly FigureRow[]): Promise<void> {
  if (figures.length === 0) return;
  // In one order, so that a count and a deposit cannot wait for each other.
  await sql`insert into week_figure as f (week, span_id, member_id, net_loss, deposits)
    select week, span_id, member_id, net_loss, deposits from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
      as t(week timestamptz, span_id smallint, member_id bigint, net_loss bigint, deposits integer)
    order by member_id, week, span_id
    on conflict (week, span_id, member_id) do update
      set net_loss = f.net_loss + excluded.net_loss, deposits = f.deposits + excluded.deposits`.execute(trx);
}

/** Members' figures of a part of a week. */
export async function figuresOf(
  db: Queryable,
  week: Date,
  spanId: number,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<FigureRow, 'net_loss' | 'deposits'>>> {
  const { rows } = await sql<
    Pick<FigureRow, 'member_id' | 'net_loss' | 'deposits'>
  >`select member_id, net_loss, deposits
    from week_figure where week = ${week} and span_id = ${spanId} and member_id = any(${[...memberIds]}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.member_id, row]));
}

export async function forgetBefore(db: Queryable, week: Date): Promise<void> {
  await sql`delete from week_figure where week < ${week}`.execute(db);
}

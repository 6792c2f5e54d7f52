import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';
import type { Span } from '../weeks/calendar';

/** Members and weeks that one preview reads, the newest weeks first. */
const MOST_ROWS = 50_000;

/** Those of some weeks in which all parts were counted whole. */
export async function countedWeeks(
  db: Queryable,
  spans: readonly Span[],
  weeks: readonly Date[],
): Promise<readonly Date[]> {
  const { rows } = await sql<{ from: number; until: number; first_week: Date }>`select from_minute as from,
      until_minute as until, first_week from week_span`.execute(db);
  const firsts = spans.map(({ from, until }) => rows.find((row) => row.from === from && row.until === until));
  return weeks.filter((week) => firsts.every((first) => first !== undefined && first.first_week <= week));
}

export interface LossRow {
  readonly member_id: number;
  /** Minor units of the member's currency. */
  readonly counted_loss: number;
  readonly week_loss: number;
  readonly deposits: number;
}

/** Net losses of members in the counted part of each week, with the loss and the deposits of the part that conditions look at. @param levels null for all. */
export async function readLosses(
  db: Queryable,
  {
    weeks,
    counted,
    needed,
    levels,
  }: {
    readonly weeks: readonly Date[];
    readonly counted: Span;
    readonly needed: Span;
    readonly levels: readonly number[] | null;
  },
): Promise<readonly LossRow[]> {
  if (weeks.length === 0) return [];
  const { rows } =
    await sql<LossRow>`select c.member_id, c.net_loss as counted_loss, coalesce(n.net_loss, 0)::bigint as week_loss,
      coalesce(n.deposits, 0)::integer as deposits
    from week_figure c
      join week_span cs on cs.span_id = c.span_id and cs.from_minute = ${counted.from} and cs.until_minute = ${counted.until}
      join week_span ns on ns.from_minute = ${needed.from} and ns.until_minute = ${needed.until}
      left join week_figure n on n.week = c.week and n.span_id = ns.span_id and n.member_id = c.member_id
    where c.week = any(${[...weeks]}::timestamptz[]) and c.net_loss > 0
      and (${levels === null} or coalesce((select m.level from loyalty_member m where m.member_id = c.member_id), 0)
        = any(${levels === null ? [] : [...levels]}::integer[]))
    order by c.week desc, c.member_id limit ${MOST_ROWS}`.execute(db);
  return rows;
}

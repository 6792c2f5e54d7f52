import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../platform/database';
import { SPANS_OF, type StakeSpan } from './entries';

/**
 * SQL subquery of the settled rounds in ranges of the feed, without void and free ones. Columns: member_id, round_id, game, currency, cost,
 * bonus_cost, payout, started_at, ended_at. Times are truncated to milliseconds, the precision that the API shows.
 */
export const roundsOfSpans = (spans: readonly StakeSpan[]): RawBuilder<unknown> => sql`(
  select r.member_id, r.round_id, r.game, r.currency, r.cost, coalesce(r.bonus_cost, 0) as bonus_cost, r.payout,
    date_trunc('milliseconds', r.created_at) as started_at, date_trunc('milliseconds', r.settled_at) as ended_at
  from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) ${SPANS_OF}
  cross join lateral (select * from round r where r.member_id = s.member_id and r.round_id > s.after_seq and r.round_id <= s.until_seq
    and r.free_set is null and r.settled_at is not null offset 0) r
  where not exists (select from void_round v where v.member_id = r.member_id and v.round_id = r.round_id))`;

/** Start times of the first and the last round in ranges of the feed; empty without a round. */
export async function startsOfRounds(db: Queryable, spans: readonly StakeSpan[]): Promise<readonly Date[]> {
  const { rows } = await sql<{
    from: Date | null;
    until: Date | null;
  }>`select min(a.created_at) as "from", max(z.created_at) as until
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) ${SPANS_OF}
    cross join lateral (select created_at from round r where r.member_id = s.member_id and r.round_id > s.after_seq and r.round_id <= s.until_seq
      order by r.round_id limit 1) a
    cross join lateral (select created_at from round r where r.member_id = s.member_id and r.round_id > s.after_seq and r.round_id <= s.until_seq
      order by r.round_id desc limit 1) z`.execute(db);
  const { from = null, until = null } = rows[0] ?? {};
  return from && until ? [from, until] : [];
}

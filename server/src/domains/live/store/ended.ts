import { type RawBuilder, sql } from 'kysely';
import type { EndedPlay } from '../../play/domain';

/** SQL subquery of some bets, each looked up by its key: joined, a batch of them makes the planner read every bet of the house. */
export const betsNamed = (plays: readonly EndedPlay[]): RawBuilder<unknown> => sql`(
  select b.* from unnest(${plays.map(({ memberId }) => memberId)}::bigint[], ${plays.map(({ playId }) => playId)}::bigint[]) as e (member_id, bet_id)
  cross join lateral (select * from live_bet b where b.member_id = e.member_id and b.bet_id = e.bet_id offset 0) b)`;

import { type RawBuilder, sql } from 'kysely';
import type { EndedPlay } from '../../play/domain';

/** SQL subquery of some rounds, each looked up by its key: joined, a batch of them makes the planner read every round of the house. */
export const roundsNamed = (plays: readonly EndedPlay[]): RawBuilder<unknown> => sql`(
  select r.* from unnest(${plays.map(({ memberId }) => memberId)}::bigint[], ${plays.map(({ playId }) => playId)}::bigint[]) as e (member_id, round_id)
  cross join lateral (select * from round r where r.member_id = e.member_id and r.round_id = e.round_id offset 0) r)`;

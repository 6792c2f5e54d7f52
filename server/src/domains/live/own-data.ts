import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their bets at live tables. */
export const liveParts: readonly DataPart[] = [
  {
    name: 'liveBets',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.bet_id as at, to_jsonb(t) - 'member_id' - array['request'] as row from live_bet t
      where t.member_id = ${memberId} and t.bet_id > ${after} order by t.bet_id limit ${limit}`,
  },
  {
    name: 'tableChat',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.line_id as at, to_jsonb(t) - 'member_id' as row from live_chat t
      where t.member_id = ${memberId} and t.line_id > ${after} order by t.line_id limit ${limit}`,
  },
];

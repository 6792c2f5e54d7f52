import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their game sessions. */
export const playParts: readonly DataPart[] = [
  {
    name: 'gameSessions',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.session_id as at, to_jsonb(t) - 'member_id' - array['token_hash'] as row from game_session t
      where t.member_id = ${memberId} and t.session_id > ${after} order by t.session_id limit ${limit}`,
  },
];

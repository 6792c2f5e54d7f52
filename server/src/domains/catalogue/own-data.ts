import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their favourites. */
export const catalogueParts: readonly DataPart[] = [
  {
    name: 'favourites',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.added_at, t.game_id) as at, to_jsonb(t) - 'member_id' as row
      from favourite t where t.member_id = ${memberId} order by t.added_at, t.game_id offset ${after}::bigint limit ${limit}`,
  },
];

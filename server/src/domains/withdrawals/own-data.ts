import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their cash-outs. */
export const withdrawalParts: readonly DataPart[] = [
  {
    name: 'cashouts',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.withdrawal_id as at, to_jsonb(t) - 'member_id' - array['details', 'input_hash', 'request_key', 'returned_by'] as row from withdrawal t
      where t.member_id = ${memberId} and t.withdrawal_id > ${after} order by t.withdrawal_id limit ${limit}`,
  },
  {
    name: 'cashoutSteps',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.withdrawal_id, t.created_at, t.status) as at, to_jsonb(t) - 'member_id' as row
      from withdrawal_step t where t.member_id = ${memberId} order by t.withdrawal_id, t.created_at, t.status offset ${after}::bigint limit ${limit}`,
  },
];

import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their documents, breaks and exclusions. */
export const complianceParts: readonly DataPart[] = [
  {
    name: 'documents',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.document_id as at, to_jsonb(t) - 'member_id' - array['decided_by'] as row from document t
      where t.member_id = ${memberId} and t.document_id > ${after} order by t.document_id limit ${limit}`,
  },
  {
    name: 'files',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.id) as at, to_jsonb(t) - 'member_id' - array['sha256'] as row
      from file t where t.member_id = ${memberId} order by t.created_at, t.id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'breaksAndExclusions',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.id as at, to_jsonb(t) - 'member_id' - array['operator', 'reason'] as row from away_period t
      where t.member_id = ${memberId} and t.id > ${after} order by t.id limit ${limit}`,
  },
  {
    name: 'playAskedFor',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.asked_at) as at, to_jsonb(t) - 'member_id' as row
      from away_return t where t.member_id = ${memberId} order by t.asked_at offset ${after}::bigint limit ${limit}`,
  },
];

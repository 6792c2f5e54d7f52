import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their documents, identity checks, breaks and exclusions. */
export const complianceParts: readonly DataPart[] = [
  {
    name: 'documents',
    table: 'document',
    order: 'document_id',
    given: 'document_id, kind, state, origin, submitted_at, decided_at, reason, note, issued_on',
    withheld: 'member_id, decided_by',
  },
  {
    name: 'files',
    table: 'file',
    order: 'created_at, id',
    given: 'id, content_type, bytes, width, height, created_at, used_at',
    withheld: 'member_id, sha256',
  },
  {
    name: 'identityChecks',
    page: (memberId, after, limit) => sql<OwnRow>`select t.check_id as at, to_jsonb(t) - 'member_id'
        - array['page_url', 'said', 'later_state', 'queries', 'unanswered', 'next_query_at', 'leased_until'] as row
      from identity_check t where t.member_id = ${memberId} and t.check_id > ${after} order by t.check_id limit ${limit}`,
  },
  {
    name: 'breaksAndExclusions',
    table: 'away_period',
    order: 'id',
    given: 'id, kind, term, starts_at, ends_at',
    withheld: 'member_id, operator, reason',
  },
  {
    name: 'playAskedFor',
    table: 'away_return',
    order: 'asked_at',
    given: 'asked_at',
    withheld: 'member_id',
  },
];

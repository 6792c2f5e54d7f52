import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their documents, identity checks, breaks and exclusions. */
export const complianceParts: readonly DataPart[] = [
  {
    name: 'documents',
    table: 'document',
    order: 'document_id',
    given: 'document_id, kind, state, origin, submitted_at, decided_at, accepted_at, reason, note, issued_on',
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
    table: 'identity_check',
    order: 'check_id',
    given:
      'check_id, state, provider_id, reason, proved, shown_first_name, shown_last_name, shown_birthday, started_at, ended_at',
    withheld: 'member_id, page_url, said, later_state, queries, unanswered, next_query_at, leased_until',
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

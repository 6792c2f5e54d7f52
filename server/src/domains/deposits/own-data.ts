import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their deposits. */
export const depositParts: readonly DataPart[] = [
  {
    name: 'deposits',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.deposit_id) as at, to_jsonb(t) - 'member_id' - array['card_token', 'card_fingerprint', 'tax_id', 'request_key', 'request_hash', 'checks', 'next_check_at', 'asked_at', 'review_reason', 'refuse_reason', 'note'] as row
      from deposit t where t.member_id = ${memberId} order by t.created_at, t.deposit_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'refunds',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.deposit_id, t.attempt) as at, to_jsonb(t) - 'member_id' - array['asked_by', 'decided_by', 'resolved_by', 'end_asked_by', 'ended_by', 'checks', 'next_check_at', 'leased_until', 'reason', 'decision_reason'] as row
      from refund t where t.member_id = ${memberId} order by t.created_at, t.deposit_id, t.attempt offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'depositLimits',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.period) as at, to_jsonb(t) - 'member_id' as row
      from deposit_limit t where t.member_id = ${memberId} order by t.period offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'depositLimitChanges',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.id as at, to_jsonb(t) - 'member_id' as row from deposit_limit_change t
      where t.member_id = ${memberId} and t.id > ${after} order by t.id limit ${limit}`,
  },
];

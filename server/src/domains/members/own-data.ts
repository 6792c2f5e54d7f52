import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their account. */
export const memberParts: readonly DataPart[] = [
  {
    name: 'profile',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.id as at, to_jsonb(t) - array['password_hash', 'folded_name', 'person_key',
        'mailbox_key', 'mobile_key', 'household_key'] as row from member t
      where t.id = ${memberId} and t.id > ${after} limit ${limit}`,
  },
  {
    name: 'sessions',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.logged_in_at, t.token_hash) as at, to_jsonb(t) - 'member_id' - array['token_hash', 'replaces', 'parent'] as row
      from member_session t where t.member_id = ${memberId} order by t.logged_in_at, t.token_hash offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'devices',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.first_seen_at, t.device) as at, to_jsonb(t) - 'member_id' - array['device'] as row
      from member_device t where t.member_id = ${memberId} order by t.first_seen_at, t.device offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'linkedLogins',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.linked_login_id as at, to_jsonb(t) - 'member_id' as row from linked_login t
      where t.member_id = ${memberId} and t.linked_login_id > ${after} order by t.linked_login_id limit ${limit}`,
  },
  {
    name: 'loginCodes',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.member_id as at, to_jsonb(t) - 'member_id' - array['secret', 'last_step'] as row from member_totp t
      where t.member_id = ${memberId} and t.member_id > ${after} limit ${limit}`,
  },
  {
    name: 'passkeys',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.passkey_id) as at, to_jsonb(t) - 'member_id' - array['public_key', 'credential_id', 'passkey_id', 'counter'] as row
      from member_passkey t where t.member_id = ${memberId} order by t.created_at, t.passkey_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'corrections',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.member_correction_id as at, to_jsonb(t) - 'member_id' - array['proposed_by', 'decided_by', 'request_key', 'reason', 'decision_reason'] as row from member_correction t
      where t.member_id = ${memberId} and t.status = 'approved' and t.member_correction_id > ${after} order by t.member_correction_id limit ${limit}`,
  },
  {
    name: 'balanceCorrections',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.adjustment_id as at, to_jsonb(t) - 'member_id' - array['proposed_by', 'decided_by', 'reason', 'decision_reason'] as row from adjustment t
      where t.member_id = ${memberId} and t.adjustment_id > ${after} order by t.adjustment_id limit ${limit}`,
  },
];

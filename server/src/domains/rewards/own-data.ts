import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their rewards. */
export const rewardParts: readonly DataPart[] = [
  {
    name: 'offersGiven',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.claim_id) as at, to_jsonb(t) - 'member_id' - array['decided_by', 'matches'] as row
      from offer_claim t where t.member_id = ${memberId} order by t.created_at, t.claim_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'offerGrants',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.grant_id) as at, to_jsonb(t) - 'member_id' as row
      from offer_grant t where t.member_id = ${memberId} order by t.created_at, t.grant_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'club',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.level) as at, to_jsonb(t) - 'member_id' as row
      from loyalty_member t where t.member_id = ${memberId} order by t.level offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'points',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.entry as at, to_jsonb(t) - 'member_id' as row from loyalty_points t
      where t.member_id = ${memberId} and t.entry > ${after} order by t.entry limit ${limit}`,
  },
  {
    name: 'rakeback',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.claim) as at, to_jsonb(t) - 'member_id' as row
      from rakeback_claim t where t.member_id = ${memberId} order by t.claim offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'races',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.race_id) as at, to_jsonb(t) - 'member_id' as row
      from race_entry t where t.member_id = ${memberId} order by t.race_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'missions',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.mission_id) as at, to_jsonb(t) - 'member_id' as row
      from mission_entry t where t.member_id = ${memberId} order by t.mission_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'invitation',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.inviter_id) as at, to_jsonb(t) - 'member_id' - array['decided_by'] as row
      from invited_member t where t.member_id = ${memberId} order by t.inviter_id offset ${after}::bigint limit ${limit}`,
  },
];

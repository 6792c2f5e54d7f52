import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../platform/query/own-data';

/** What a member may read of what the ledger holds. */
export const ledgerParts: readonly DataPart[] = [
  {
    name: 'wallet',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at) + ${after}::bigint as at, to_jsonb(t) - 'member_id' - array['seed_id', 'nonce', 'last_request', 'last_round', 'last_cycle', 'version'] as row
      from wallet t where t.member_id = ${memberId} order by t.created_at offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'transactions',
    page: (memberId, after, limit) => sql<OwnRow>`select t.seq as at, to_jsonb(t) - 'member_id' as row from transfer t
      where t.member_id = ${memberId} and t.seq > ${after} order by t.seq limit ${limit}`,
  },
  {
    name: 'rounds',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.round_id as at, to_jsonb(t) - 'member_id' - array['seed_id', 'pending'] as row from round t
      where t.member_id = ${memberId} and t.round_id > ${after} order by t.round_id limit ${limit}`,
  },
  {
    name: 'bonuses',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.granted_at, t.grant_id) + ${after}::bigint as at, to_jsonb(t) - 'member_id' as row
      from bonus_grant t where t.member_id = ${memberId} order by t.granted_at, t.grant_id offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'freeRounds',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.created_at, t.set_id) + ${after}::bigint as at, to_jsonb(t) - 'member_id' as row
      from free_round_set t where t.member_id = ${memberId} order by t.created_at, t.set_id offset ${after}::bigint limit ${limit}`,
  },
];

import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their messages. */
export const messageParts: readonly DataPart[] = [
  {
    name: 'messages',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.message_id as at, to_jsonb(t) - 'member_id' as row from message t
      where t.member_id = ${memberId} and t.message_id > ${after} order by t.message_id limit ${limit}`,
  },
  {
    name: 'messageChannels',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select row_number() over (order by t.by_mail) as at, to_jsonb(t) - 'member_id' as row
      from message_channel t where t.member_id = ${memberId} order by t.by_mail offset ${after}::bigint limit ${limit}`,
  },
  {
    name: 'pushDevices',
    page: (memberId, after, limit) => sql<OwnRow>`select row_number() over (order by t.device_id) as at,
        to_jsonb(t) - array['member_id', 'endpoint', 'p256dh', 'auth', 'session_id'] as row
      from push_device t where t.member_id = ${memberId} order by t.device_id offset ${after}::bigint limit ${limit}`,
  },
];

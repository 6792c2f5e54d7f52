import { sql } from 'kysely';
import type { DataPart, OwnRow } from '../../platform/query/own-data';

/** What a member may read of their questions. */
export const supportParts: readonly DataPart[] = [
  {
    name: 'questions',
    page: (
      memberId,
      after,
      limit,
    ) => sql<OwnRow>`select t.ticket_id as at, to_jsonb(t) - 'member_id' - array['request_key'] as row from support_ticket t
      where t.member_id = ${memberId} and t.ticket_id > ${after} order by t.ticket_id limit ${limit}`,
  },
  {
    name: 'questionEntries',
    page: (memberId, after, limit) => sql<OwnRow>`select e.entry_id as at, to_jsonb(e) - 'operator_id' as row
      from support_entry e join support_ticket t on t.ticket_id = e.ticket_id
      where t.member_id = ${memberId} and e.entry_id > ${after} and e.author <> 'note' order by e.entry_id limit ${limit}`,
  },
  {
    name: 'chats',
    page: (memberId, after, limit) => sql<OwnRow>`select c.chat_id as at,
        to_jsonb(c) - array['member_id', 'token_hash', 'operator_id', 'operator_seen'] as row
      from support_chat c where c.member_id = ${memberId} and c.chat_id > ${after} order by c.chat_id limit ${limit}`,
  },
  {
    name: 'chatLines',
    page: (memberId, after, limit) => sql<OwnRow>`select l.line_id as at,
        to_jsonb(l) - array['operator_id', 'client_key', 'picture_sha256'] as row
      from support_chat_line l join support_chat c on c.chat_id = l.chat_id
      where c.member_id = ${memberId} and l.line_id > ${after} order by l.line_id limit ${limit}`,
  },
];

import { sql } from 'kysely';
import type { DataPart } from '../../platform/query/own-data';

/** What a member may read of their questions. */
export const supportParts: readonly DataPart[] = [
  {
    name: 'questions',
    table: 'support_ticket',
    order: 'ticket_id',
    given: 'ticket_id, name, username, email, phone, language, query_type, state, created_at, updated_at',
    withheld: 'member_id, request_key',
  },
  {
    name: 'questionEntries',
    table: 'support_entry',
    order: 'ticket_id, entry_id',
    given: 'ticket_id, entry_id, author, text, created_at',
    withheld: 'operator_id',
    whose: (memberId) =>
      sql`t.author <> 'note' and t.ticket_id in (select ticket_id from support_ticket where member_id = ${memberId})`,
  },
  {
    name: 'chats',
    table: 'support_chat',
    order: 'chat_id',
    given: `chat_id, name, language, state, closed_by, closed_at, waiting_since, visitor_seen, visitor_at, transcripts,
      ticket_id, created_at, updated_at`,
    withheld: 'member_id, token_hash, operator_id, operator_seen, viewed_by',
  },
  {
    name: 'chatLines',
    table: 'support_chat_line',
    order: 'chat_id, line_id',
    given: 'chat_id, line_id, author, text, picture_id, picture_width, picture_height, created_at',
    withheld: 'operator_id, client_key, picture_sha256',
    whose: (memberId) => sql`t.chat_id in (select chat_id from support_chat where member_id = ${memberId})`,
  },
];

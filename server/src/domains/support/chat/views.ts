import type { Chat, ChatLine } from '@croupier/contract/calls/support/chat';
import type { DeskChat, DeskChatLine } from '@croupier/contract/calls/support/chat-desk';
import type { OperatorName } from '../../operators/domain';
import type { LineRow } from './lines';
import { excerptOf, firstName } from './rules';
import type { ChatRow } from './store';

export type Names = ReadonlyMap<number, OperatorName>;

/** Operators who are named in conversations and lines. */
export const operatorsIn = (chats: readonly ChatRow[], lines: readonly LineRow[]): number[] => [
  ...new Set([...chats, ...lines].flatMap(({ operator_id: operator }) => (operator === null ? [] : [operator]))),
];

const first = (names: Names, operatorId: number | null): string | null =>
  operatorId === null ? null : firstName(names.get(operatorId)?.name ?? '');

/** A conversation as its visitor sees it. */
export const chatView = (row: ChatRow, names: Names): Chat => ({
  id: String(row.chat_id),
  state: row.state,
  operator: first(names, row.operator_id),
  unread: row.visitor_unread,
  seenByOperator: row.operator_seen,
  hasTranscript: row.answered,
  openTime: row.created_at.toISOString(),
});

export const lineView = (row: LineRow, names: Names): ChatLine => ({
  number: row.line_id,
  author: row.author,
  operator: first(names, row.operator_id),
  text: row.text,
  picture:
    row.picture_width === null || row.picture_height === null
      ? null
      : { width: row.picture_width, height: row.picture_height },
  key: row.author === 'visitor' ? row.client_key : null,
  time: row.created_at.toISOString(),
});

/** A conversation as operators see it. */
export const deskChatView = (row: ChatRow, names: Names): DeskChat => ({
  id: String(row.chat_id),
  memberId: row.member_id === null ? null : String(row.member_id),
  name: row.name,
  language: row.language,
  state: row.state,
  closedBy: row.closed_by,
  operator:
    row.operator_id === null ? null : { id: String(row.operator_id), email: names.get(row.operator_id)?.email ?? '' },
  waitingSince: row.waiting_since?.toISOString() ?? null,
  unread: row.operator_unread,
  seenByVisitor: row.visitor_seen,
  excerpt: excerptOf(row.last_text),
  ticketId: row.ticket_id === null ? null : String(row.ticket_id),
  openTime: row.created_at.toISOString(),
  lastTime: row.updated_at.toISOString(),
});

export const deskLineView = (row: LineRow, names: Names): DeskChatLine => ({
  ...lineView(row, names),
  key: row.author === 'operator' ? row.client_key : null,
  chatId: String(row.chat_id),
  operatorEmail: row.operator_id === null ? null : (names.get(row.operator_id)?.email ?? ''),
});

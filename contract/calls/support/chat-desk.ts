import * as z from 'zod/mini';
import { call } from '../../call';
import { LANGUAGES } from '../../codes';
import { done, flag, id, instant, page, pageNumber, pageSize, requiredText, text } from '../../fields';
import { idOnly, operatorCall } from '../operators/fields';
import { ChatLine, chatKey, lineNumber, MOST_CHAT_LENGTH } from './chat';
import { MOST_QUESTION_LENGTH, QUERY_TYPES } from './player';

/** Open ones, those that ended while the visitor waited for an answer, and the others that have ended. */
export const CHAT_VIEWS = ['open', 'missed', 'closed'] as const;
export type ChatView = (typeof CHAT_VIEWS)[number];

export const DeskChat = z.object({
  id: z.string(),
  /** Null: a guest, who is called what they wrote. */
  memberId: z.nullable(z.string()),
  /** A member’s username, or what a guest wrote; empty: nothing. */
  name: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(['open', 'closed']),
  closedBy: z.nullable(z.enum(['visitor', 'operator', 'timeout'])),
  /** Who answers; null: nobody has taken it. */
  operator: z.nullable(z.object({ id: z.string(), email: z.string() })),
  /** Since when the visitor waits for an answer; null: they do not. */
  waitingSince: z.nullable(instant),
  /** Lines of the visitor that no operator has seen. */
  unread: z.number(),
  /** The last own line that the visitor has seen. */
  seenByVisitor: z.number(),
  /** The beginning of the last line; empty: a picture. */
  excerpt: z.string(),
  /** The question to support that was made of it. */
  ticketId: z.nullable(z.string()),
  openTime: instant,
  lastTime: instant,
});
export type DeskChat = z.output<typeof DeskChat>;

export const DeskChatLine = z.object({
  ...ChatLine.shape,
  chatId: z.string(),
  /** The operator’s mail address; null of a visitor’s line. */
  operatorEmail: z.nullable(z.string()),
});
export type DeskChatLine = z.output<typeof DeskChatLine>;

export const CannedReply = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type CannedReply = z.output<typeof CannedReply>;

const any = operatorCall('any');

export const liveChatDeskCalls = {
  liveChatInbox: call('/ops/live-chat', {
    ...any,
    summary: 'Conversations with support: open ones first by who waits longest, others the latest first.',
    payload: z.object({
      view: z._default(z.enum(CHAT_VIEWS), 'open'),
      search: z._default(text(120), ''),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: z.object({
      ...page(DeskChat).shape,
      /** Open conversations whose visitor waits for an answer. */
      waiting: z.number(),
      missed: z.number(),
    }),
  }),
  liveChatGet: call('/ops/live-chat/get', {
    ...any,
    summary: 'One conversation and its lines: the last ones, those after a line, or those before one.',
    payload: z.object({ id, after: z.optional(lineNumber), before: z.optional(lineNumber) }),
    answer: z.object({ chat: DeskChat, lines: z.array(DeskChatLine), hasEarlier: z.boolean() }),
  }),
  liveChatTake: call('/ops/live-chat/take', {
    ...any,
    summary: 'Take a conversation. One that a colleague has is refused unless it is taken over knowingly.',
    payload: z.object({ id, takeOver: z._default(flag, false) }),
    answer: DeskChat,
  }),
  liveChatSend: call('/ops/live-chat/send', {
    ...any,
    summary: 'Write a line to the visitor. A conversation that nobody has is taken with it; a colleague’s is refused.',
    payload: z.object({ id, key: chatKey, text: requiredText(MOST_CHAT_LENGTH) }),
    answer: DeskChatLine,
  }),
  liveChatPicture: call('/ops/live-chat/picture', {
    ...any,
    body: 'multipart',
    summary: 'Send the visitor a picture (field `file` after the others; JPEG, PNG or BMP by content, at most 5 MB).',
    payload: z.object({ id, key: chatKey }),
    answer: DeskChatLine,
  }),
  liveChatPictureGet: call('/ops/live-chat/picture/get', {
    ...any,
    summary: 'A picture of a conversation, as a data address.',
    payload: z.object({ id, number: lineNumber }),
    answer: z.object({ dataUrl: z.string() }),
  }),
  liveChatSeen: call('/ops/live-chat/seen', {
    ...any,
    summary: 'The visitor’s lines up to this number were seen.',
    payload: z.object({ id, number: lineNumber }),
    answer: done,
  }),
  liveChatClose: call('/ops/live-chat/close', {
    ...any,
    summary: 'End a conversation.',
    payload: idOnly,
    answer: DeskChat,
  }),
  liveChatReopen: call('/ops/live-chat/reopen', {
    ...any,
    summary: 'Open a conversation again, and take it.',
    payload: idOnly,
    answer: DeskChat,
  }),
  liveChatTicket: call('/ops/live-chat/ticket', {
    ...any,
    summary:
      'Make a question to support of a conversation, once. A member’s name and contacts are those of the account; a guest’s are what they told.',
    payload: z.object({
      id,
      name: z._default(text(120), ''),
      email: z._default(text(254), ''),
      queryType: z.enum(QUERY_TYPES),
      text: requiredText(MOST_QUESTION_LENGTH),
    }),
    answer: DeskChat,
  }),
  liveChatPresence: call('/ops/live-chat/presence', {
    ...any,
    summary: 'Whether the operator takes conversations, and who else does.',
    payload: z.object({ available: z.optional(flag) }),
    answer: z.object({
      available: z.boolean(),
      /** Mail addresses of those who take conversations now. */
      present: z.array(z.string()),
    }),
  }),
  cannedReplies: call('/ops/live-chat/replies', {
    ...any,
    summary: 'Canned replies, by title.',
    payload: z.object({}),
    answer: z.array(CannedReply),
  }),
  cannedReplyKeep: call('/ops/live-chat/reply/keep', {
    ...any,
    summary: 'Keep a canned reply, or change one.',
    payload: z.object({ id: z.optional(id), title: requiredText(80), text: requiredText(MOST_CHAT_LENGTH) }),
    answer: z.array(CannedReply),
  }),
  cannedReplyRemove: call('/ops/live-chat/reply/remove', {
    ...any,
    summary: 'Remove a canned reply.',
    payload: idOnly,
    answer: z.array(CannedReply),
  }),
} as const;

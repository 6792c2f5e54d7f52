import type { AnswerOf } from '../../call';
import type { DeskChat, DeskChatLine, liveChatDeskCalls } from '../../calls/support/chat-desk';
import { pageOf } from '../pages';

/** A conversation of a member who waits. */
export const deskChat = (changes: Partial<DeskChat> = {}): DeskChat => ({
  id: '21',
  memberId: '4711',
  name: 'ada',
  language: 'tr',
  state: 'open',
  closedBy: null,
  operator: null,
  waitingSince: '2026-11-27T09:00:00.000Z',
  unread: 1,
  seenByVisitor: 0,
  excerpt: 'Where is my money?',
  ticketId: null,
  openTime: '2026-11-27T09:00:00.000Z',
  lastTime: '2026-11-27T09:00:00.000Z',
  ...changes,
});

export const deskChatLine = (changes: Partial<DeskChatLine> = {}): DeskChatLine => ({
  chatId: '21',
  number: 101,
  author: 'visitor',
  operator: null,
  operatorEmail: null,
  text: 'Where is my money?\nI asked for it on Monday.',
  picture: null,
  key: null,
  time: '2026-11-27T09:00:00.000Z',
  ...changes,
});

export const chatInbox = (
  chats: readonly DeskChat[],
  counts: { waiting?: number; missed?: number } = {},
): AnswerOf<(typeof liveChatDeskCalls)['liveChatInbox']> => ({
  ...pageOf([...chats]),
  waiting: 0,
  missed: 0,
  ...counts,
});

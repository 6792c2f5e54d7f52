import type { Chat, ChatLine } from '@croupier/contract/calls/support/chat';

/** An open conversation that Grace answers. */
export const chat = (change: Partial<Chat> = {}): Chat => ({
  id: '31',
  state: 'open',
  operator: 'Grace',
  unread: 0,
  seenByOperator: 0,
  hasTranscript: true,
  openTime: '2026-03-02T09:00:00.000Z',
  ...change,
});

/** A line of the visitor. */
export const ownLine = (number: number, text: string, change: Partial<ChatLine> = {}): ChatLine => ({
  number,
  author: 'visitor',
  operator: null,
  text,
  picture: null,
  key: `key-of-line-${number}`,
  time: '2026-03-02T09:01:00.000Z',
  ...change,
});

/** A line of support. */
export const operatorLine = (number: number, text: string, change: Partial<ChatLine> = {}): ChatLine => ({
  ...ownLine(number, text),
  author: 'operator',
  operator: 'Grace',
  key: null,
  ...change,
});

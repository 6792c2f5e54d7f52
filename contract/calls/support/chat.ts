import * as z from 'zod/mini';
import { call } from '../../call';
import { done, instant, requiredText, text, whole } from '../../fields';

/** Signs that one line of chat has at most. */
export const MOST_CHAT_LENGTH = 2_000;
export const MOST_CHAT_NAME_LENGTH = 60;
/** Lines that one answer brings at most. */
export const CHAT_LINES = 200;

/**
 * The secret of a guest's conversation: 32 random bytes as base64url without padding. The browser draws it before its first line and keeps it, so
 * that a first line whose answer was lost can be sent again; the server stores its hash alone.
 */
export const chatToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));
/** Chosen by the browser for each line: the same key is the same line, however often it is sent. */
export const chatKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
/** The number of a line: grows within a conversation. */
export const lineNumber = whole(0, Number.MAX_SAFE_INTEGER);

export const ChatLine = z.object({
  number: z.number(),
  author: z.enum(['visitor', 'operator']),
  /** The operator's first name; null of a visitor's line. */
  operator: z.nullable(z.string()),
  /** Empty of a picture. Plain text: line breaks are kept, nothing in it is markup. */
  text: z.string(),
  /** Its size in pixels; `chatPictureGet` brings it. */
  picture: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** The key of the visitor's own line. */
  key: z.nullable(z.string()),
  time: instant,
});
export type ChatLine = z.output<typeof ChatLine>;

export const Chat = z.object({
  id: z.string(),
  /** `closed`: takes no line until `chatOpen` opens it again or begins a new one. */
  state: z.enum(['open', 'closed']),
  /** First name of the operator who answers; null: nobody has taken it yet. */
  operator: z.nullable(z.string()),
  /** Lines of operators that the visitor has not seen. */
  unread: z.number(),
  /** The last own line that an operator has seen. */
  seenByOperator: z.number(),
  /** Whether a transcript can be sent: somebody has answered. */
  hasTranscript: z.boolean(),
  openTime: instant,
});
export type Chat = z.output<typeof Chat>;

const Conversation = z.object({
  /** The latest conversation of the member or of the secret; null: none. */
  chat: z.nullable(Chat),
  /** In their order. */
  lines: z.array(ChatLine),
  /** Whether there are lines before the first of these. */
  hasEarlier: z.boolean(),
});
export type ChatConversation = z.output<typeof Conversation>;

/** Who asks: a member by their session, else a guest by the secret. */
const owner = { token: z.optional(chatToken) };

export const chatCalls = {
  chatGet: call('/sys/chat/get', {
    summary:
      'The visitor’s latest conversation with support and its lines: the last ones, those after a line, or those before one. A member’s by the session, a guest’s by its secret.',
    body: 'json',
    payload: z.object({ ...owner, after: z.optional(lineNumber), before: z.optional(lineNumber) }),
    answer: Conversation,
    silent: true,
    differsForMembers: true,
    limit: { max: 300, windowSeconds: 60, by: 'address' },
  }),
  chatOpen: call('/sys/chat/open', {
    summary:
      'Write the first line to support. Goes on with the latest conversation when it is open or was closed within a day; else begins one. A guest’s conversation becomes the member’s when its secret comes with a session.',
    body: 'json',
    payload: z.object({
      ...owner,
      /** What a guest wants to be called; a member’s is the username. */
      name: z._default(text(MOST_CHAT_NAME_LENGTH), ''),
      key: chatKey,
      text: requiredText(MOST_CHAT_LENGTH),
    }),
    answer: Conversation,
    limit: { max: 20, windowSeconds: 600, by: 'address' },
  }),
  chatSend: call('/sys/chat/send', {
    summary: 'Write a line in the open conversation. One that is closed refuses it: open it again.',
    body: 'json',
    payload: z.object({ ...owner, key: chatKey, text: requiredText(MOST_CHAT_LENGTH) }),
    answer: ChatLine,
    silent: true,
    limit: { max: 90, windowSeconds: 60, by: 'address' },
  }),
  chatPicture: call('/sys/chat/picture', {
    summary:
      'Send a picture in the open conversation (field `file` after the others; JPEG, PNG or BMP by content, at most 5 MB). It is encoded anew; only the two sides of the conversation can fetch it.',
    body: 'multipart',
    payload: z.object({ ...owner, key: chatKey }),
    answer: ChatLine,
    limit: { max: 20, windowSeconds: 300, by: 'address' },
  }),
  chatPictureGet: call('/sys/chat/picture/get', {
    summary: 'A picture of the visitor’s conversation, as a data address.',
    body: 'json',
    payload: z.object({ ...owner, number: lineNumber }),
    answer: z.object({ dataUrl: z.string() }),
    silent: true,
    limit: { max: 120, windowSeconds: 60, by: 'address' },
  }),
  chatSeen: call('/sys/chat/seen', {
    summary: 'The visitor has seen the lines up to this number.',
    body: 'json',
    payload: z.object({ ...owner, number: lineNumber }),
    answer: done,
    silent: true,
    limit: { max: 120, windowSeconds: 60, by: 'address' },
  }),
  chatClose: call('/sys/chat/close', {
    summary: 'End the conversation. Repeating it is harmless.',
    body: 'json',
    payload: z.object(owner),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'address' },
  }),
  chatTranscript: call('/sys/chat/transcript', {
    summary:
      'Mail the conversation to the visitor, three times at most, once somebody has answered: to the member’s own address, or to the one that a guest names.',
    body: 'json',
    payload: z.object({ ...owner, email: z._default(text(254), '') }),
    answer: done,
    limit: { max: 5, windowSeconds: 600, by: 'address' },
    sensitive: true,
  }),
} as const;

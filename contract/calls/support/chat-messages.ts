import * as z from 'zod/mini';
import type { DeskChat, DeskChatLine } from './chat-desk';
import type { Chat, ChatLine } from './chat';

/**
 * Messages of the support chat over a WebSocket at `CHAT_SOCKET`, as JSON texts: on the player's origin for visitors, on the console's for operators.
 * The browser only joins; whatever it writes goes through the calls. The server pushes what is stored already, so that a line that was missed while
 * the connection was away is read after the last known one.
 */
export const CHAT_SOCKET = '/api/chat/socket';

const secret = z.nullish(z.string().check(z.maxLength(200)));

/** The first and only message of a browser. */
export const ChatJoin = z.object({
  type: z.literal('join'),
  /** The session's token of a member, or of an operator on the console's origin. */
  session: secret,
  /** The secret of a guest's conversation. Ignored when a session is given. */
  token: secret,
  /** Only lines with a greater number are sent. */
  after: z._default(z.int().check(z.gte(0)), 0),
});
export type ChatJoin = z.output<typeof ChatJoin>;

/** To a visitor. */
export type ChatServerMessage =
  /** Joined. `chat` is null while the visitor has no conversation; the socket may stay open and wait for one. */
  | {
      readonly type: 'welcome';
      readonly available: boolean;
      readonly chat: Chat | null;
      readonly lines: readonly ChatLine[];
    }
  /** The conversation changed: its state, who answers, what was read, and lines after those that were sent. */
  | { readonly type: 'update'; readonly chat: Chat; readonly lines: readonly ChatLine[] }
  /** Whether an operator is there now. */
  | { readonly type: 'available'; readonly available: boolean }
  | ChatEnded;

/** The server hangs up: the session or the secret is not valid (any more). Coming back with the same one leads to the same end. */
export interface ChatEnded {
  readonly type: 'ended';
}

/** To an operator. */
export type DeskChatServerMessage =
  | { readonly type: 'welcome' }
  /** A conversation began or changed, and lines that were written in it. */
  | { readonly type: 'update'; readonly chat: DeskChat; readonly lines: readonly DeskChatLine[] }
  /** Pushes may have been missed: read lists and the open conversation again. */
  | { readonly type: 'missed' }
  | ChatEnded;

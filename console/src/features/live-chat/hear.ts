import { answerKey } from '@croupier/contract/answer-key';
import type { AnswerOf } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChat, DeskChatLine } from '@croupier/contract/calls/support/chat-desk';
import type { DeskChatServerMessage } from '@croupier/contract/calls/support/chat-messages';
import { invalidate, queryClient } from '../../core/session/query';

type Conversation = AnswerOf<typeof deskCalls.liveChatGet>;

/** Lists are read again this long after a change, once for many. */
const SETTLE_MS = 250;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Lines in their order, each once. */
export const merged = (known: readonly DeskChatLine[], more: readonly DeskChatLine[]): DeskChatLine[] =>
  [...new Map([...known, ...more].map((line) => [line.number, line])).values()].toSorted((a, b) => a.number - b.number);

/** Shows what changed in a conversation, and reads the lists again. @param chat undefined: as it was */
export function show(id: string, chat: DeskChat | undefined, lines: readonly DeskChatLine[]): void {
  queryClient.setQueryData<Conversation>(
    answerKey(deskCalls.liveChatGet, { id }),
    (shown) => shown && { ...shown, chat: chat ?? shown.chat, lines: merged(shown.lines, lines) },
  );
  settling ??= setTimeout(() => {
    settling = undefined;
    void invalidate(deskCalls.liveChatInbox);
  }, SETTLE_MS);
}

/** Takes in what the server has pushed. */
export function hear(message: DeskChatServerMessage): void {
  if (message.type === 'update') show(message.chat.id, message.chat, message.lines);
  if (message.type === 'missed') {
    void invalidate(deskCalls.liveChatGet);
    void invalidate(deskCalls.liveChatInbox);
    void invalidate(deskCalls.liveChatPresence);
  }
}

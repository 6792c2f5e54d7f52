import { contentCalls } from '@croupier/contract/calls/content/player';
import { chatCalls } from '@croupier/contract/calls/support/chat';
import { type MadeApi, Refusal } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { chat, operatorLine, ownLine } from '../../testing/made-chat';
import { ERROR_CODES } from '@croupier/contract/errors';
import type { State } from '../../testing/stage';
import { chatSocket } from '../../testing/made-socket';
import { useChat } from './chat/chat-store';
import { ensureGuestSecret } from './chat/secret';

const LINES = [
  ownLine(1, 'Hello, where is my cash-out?\nIt was ordered on Monday.'),
  operatorLine(2, 'Hello Ada, one moment please.\nI am looking at it.'),
  ownLine(3, 'Thank you!'),
  operatorLine(4, '', { picture: { width: 120, height: 90 } }),
];
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"%3E%3Crect width="4" height="3" fill="teal"/%3E%3C/svg%3E';

/** Somebody answers. */
export const staffed = (api: MadeApi): void => api.answer(contentCalls.chatAvailable, true);

/** A conversation that has begun. */
export function talking(api: MadeApi, change: Parameters<typeof chat>[0] = {}): void {
  staffed(api);
  const conversation = { chat: chat({ seenByOperator: 3, ...change }), lines: LINES, hasEarlier: false };
  api.answer(chatCalls.chatGet, conversation);
  api.answer(chatCalls.chatPictureGet, { dataUrl: PICTURE });
  api.answer(chatCalls.chatSeen, {});
  chatSocket.welcome = { type: 'welcome', available: true, chat: conversation.chat, lines: [] };
}

/** The panel is open over a page with nothing else. */
const opened =
  (answers: (api: MadeApi) => void) =>
  (api: MadeApi): void => {
    answers(api);
    useChat.setState({ open: true });
  };

const ADA = { at: '/404', member: member({ username: 'ada' }) };

/** The live chat with support. */
export const supportStates = {
  'chat, its icon and hint': { at: '/404', answers: staffed },
  'chat, unread': { ...ADA, answers: (api) => talking(api, { unread: 3 }) },
  'chat, before the first line': {
    at: '/404',
    answers: opened((api) => {
      ensureGuestSecret();
      staffed(api);
      chatSocket.welcome = { type: 'welcome', available: true, chat: null, lines: [] };
    }),
  },
  'chat, a conversation': { ...ADA, answers: opened((api) => talking(api)) },
  'chat, not loaded': {
    ...ADA,
    answers: opened((api) => {
      api.lose(chatCalls.chatGet);
      chatSocket.isDown = true;
    }),
  },
  'chat, a line not sent': {
    ...ADA,
    answers: opened((api) => {
      talking(api);
      localStorage.setItem(
        'croupier.chatUnsent',
        JSON.stringify([{ key: 'a-key-of-mine', text: 'Is it on its way?' }]),
      );
      api.answer(chatCalls.chatSend, () => {
        throw new Refusal(ERROR_CODES.tooManyRequests, 'Too many messages. Try again in a minute.');
      });
    }),
  },
  'chat, ended': { ...ADA, answers: opened((api) => talking(api, { state: 'closed' })) },
  'chat, ended for a guest': {
    at: '/404',
    answers: opened((api) => {
      localStorage.setItem('croupier.chat', 'A'.repeat(43));
      talking(api, { state: 'closed' });
    }),
  },
  'chat, nobody there': {
    at: '/404',
    answers: opened(() => {
      ensureGuestSecret();
      chatSocket.welcome = { type: 'welcome', available: false, chat: null, lines: [] };
    }),
  },
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import type { DeskChat } from '@croupier/contract/calls/support/chat-desk';
import { chatInbox, deskChat, deskChatLine } from '@croupier/contract/testing/desks/live-chat';
import { makeChatSocket } from '../../testing/chat-socket';
import type { State } from '../../testing/stage';
import { all, answering, notArriving, SUPPORT } from '../../testing/states';

const MINE = { id: SUPPORT.id, email: SUPPORT.email };
const COLLEAGUE = { id: '77', email: 'mia@croupier.example' };
const GUEST = deskChat({
  id: '22',
  memberId: null,
  name: 'Grace',
  language: 'en',
  operator: COLLEAGUE,
  waitingSince: null,
  unread: 0,
  excerpt: 'Thank you!',
});

const ANSWER = deskChatLine({
  number: 102,
  author: 'operator',
  operator: 'Sam',
  operatorEmail: SUPPORT.email,
  text: 'Good evening! I am looking into it.',
  key: 'an-answer',
  time: '2026-11-27T09:01:00.000Z',
});
const THANKS = deskChatLine({
  number: 103,
  text: 'Thank you. It was number 4812, and the bank says that nothing came.',
  time: '2026-11-27T09:02:00.000Z',
});

const around = (reachable = true, present: readonly string[] = [SUPPORT.email]) =>
  all(
    () => makeChatSocket(reachable),
    answering(deskCalls.liveChatPresence, { available: present.includes(SUPPORT.email), present: [...present] }),
    answering(deskCalls.liveChatInbox, chatInbox([deskChat(), GUEST], { waiting: 1, missed: 2 })),
    answering(deskCalls.liveChatSeen, {}),
    answering(deskCalls.cannedReplies, [
      { id: '1', title: 'Greeting', text: 'Good evening! How can I help?' },
      { id: '2', title: 'Selamlama', text: 'İyi akşamlar! Nasıl yardımcı olabilirim?' },
    ]),
  );
const one = (chat: DeskChat, lines = [deskChatLine(), ANSWER, THANKS]) =>
  answering(deskCalls.liveChatGet, { chat, lines, hasEarlier: false });

const list = { at: '/live-chat', operator: SUPPORT } as const;
const open = { at: '/live-chat/21', operator: SUPPORT } as const;

/** The inbox of the support chat, and a conversation. */
export const liveChatStates = {
  inbox: { ...list, answers: around() },
  'inbox, not available': { ...list, answers: around(true, []) },
  'inbox, empty': { ...list, answers: all(around(), answering(deskCalls.liveChatInbox, chatInbox([]))) },
  'inbox, not arrived': { ...list, answers: all(around(), notArriving(deskCalls.liveChatInbox)) },
  'inbox, connection away': { ...list, answers: around(false) },
  'conversation that nobody has': { ...open, answers: all(around(), one(deskChat(), [deskChatLine()])) },
  'conversation of mine': {
    ...open,
    answers: all(around(), one(deskChat({ operator: MINE, seenByVisitor: 102 }))),
  },
  'conversation of a colleague': { ...open, answers: all(around(), one(deskChat({ operator: COLLEAGUE }))) },
  'conversation that has ended': {
    ...open,
    answers: all(
      around(),
      one(deskChat({ memberId: null, name: '', operator: MINE, state: 'closed', closedBy: 'timeout', ticketId: '31' })),
    ),
  },
  'conversation, not found': {
    ...open,
    answers: all(around(), (api) => api.refuse(deskCalls.liveChatGet, 'notFound', 'Not found')),
  },
  'a question of a conversation': {
    ...open,
    answers: all(around(), one(deskChat({ memberId: null, name: 'Grace', operator: MINE }))),
    pressed: 'liveChat.act.ticket',
  },
  'canned replies': { ...list, answers: around(), pressed: 'liveChat.replies' },
} as const satisfies Record<string, State>;

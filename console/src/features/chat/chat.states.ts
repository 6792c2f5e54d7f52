import { deskCalls } from '@croupier/contract/calls/desk';
import { moderatedLine } from '@croupier/contract/testing/desks/chat';
import { answering, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

export const TABLES = [{ id: 'live-baccarat', name: 'Live Baccarat' }];

const desk = { at: '/chat', operator: SUPPORT } as const;
const answers = answering(deskCalls.chatDesk, {
  tables: TABLES,
  lines: [
    moderatedLine({ id: '73', text: 'you fool', username: 'demo3', name: 'Al***' }),
    moderatedLine({ id: '72', text: 'buy my coins', hidden: true, mutedUntil: '2026-03-02T12:00:00.000Z' }),
    moderatedLine(),
  ],
});

/** The chat of the live tables. */
export const chatStates = {
  chat: { ...desk, answers },
  'chat, hiding a line': { ...desk, answers, pressed: 'chat.hide' },
  'chat, muting a writer': { ...desk, answers, pressed: 'chat.mute' },
  'chat, empty': { ...desk, answers: answering(deskCalls.chatDesk, { tables: TABLES, lines: [] }) },
  'chat, not arrived': { ...desk, answers: notArriving(deskCalls.chatDesk) },
} as const satisfies Record<string, State>;

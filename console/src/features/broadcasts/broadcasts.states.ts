import { deskCalls } from '@croupier/contract/calls/desk';
import { broadcast, sentBroadcast } from '@croupier/contract/testing/desks/broadcasts';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../testing/stage';
import { CASHIER, MARKETING, notArriving } from '../../testing/states';

const page = { at: '/broadcasts', operator: CASHIER } as const;
const SENT = [
  sentBroadcast(),
  sentBroadcast({
    id: '20',
    texts: { en: 'New rules hold from today.' },
    promotes: false,
    countries: [],
    leastLevel: 0,
    seenWithinDays: 0,
    sending: 'sending',
    sentTime: null,
  }),
  sentBroadcast({ id: '19', sending: 'stopped', stoppedBy: CASHIER.email, stopReason: 'It named a wrong day' }),
];

function listed(api: MadeApi): void {
  const waiting = [broadcast(), broadcast({ id: '22', proposedBy: MARKETING.email })];
  api.answer(deskCalls.broadcastPage, ({ status }) => pageOf(status === 'approved' ? SENT : [...waiting, ...SENT]));
}

/** Messages to many members. */
export const broadcastsStates = {
  broadcasts: { ...page, answers: listed },
  'broadcasts, of marketing': { ...page, operator: MARKETING, answers: listed },
  'broadcasts, none': { ...page, answers: (api) => api.answer(deskCalls.broadcastPage, pageOf([])) },
  'broadcasts, not arrived': { ...page, answers: notArriving(deskCalls.broadcastPage) },
  'broadcasts, a new one': { ...page, answers: listed, pressed: 'broadcasts.new' },
  'broadcasts, stopping one': { ...page, answers: listed, pressed: 'broadcasts.stop' },
} as const satisfies Record<string, State>;

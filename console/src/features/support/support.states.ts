import { deskCalls } from '@croupier/contract/calls/desk';
import { ticket, ticketLine } from '@croupier/contract/testing/desks/support';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../testing/stage';
import { answering, notArriving, SUPPORT } from '../../testing/states';

const list = { at: '/support', operator: SUPPORT } as const;
const one = { at: '/support/31', operator: SUPPORT } as const;

/** Questions to support. */
export const supportStates = {
  tickets: {
    ...list,
    answers: answering(
      deskCalls.ticketPage,
      pageOf([
        ticketLine(),
        ticketLine({
          id: '32',
          memberId: null,
          name: 'Grace',
          username: 'grace',
          queryType: 'techIssue',
          excerpt: 'The page stays white.',
        }),
      ]),
    ),
  },
  'tickets, none': { ...list, answers: answering(deskCalls.ticketPage, pageOf([])) },
  'tickets, not arrived': { ...list, answers: notArriving(deskCalls.ticketPage) },
  'ticket, open': { ...one, answers: answering(deskCalls.ticket, ticket()) },
  'ticket, closed': {
    ...one,
    answers: answering(
      deskCalls.ticket,
      ticket({
        state: 'closed',
        memberId: null,
        entries: [
          ...ticket().entries,
          {
            author: 'note',
            operator: 'sam@croupier.example',
            text: 'Asked the bank',
            time: '2026-11-27T10:00:00.000Z',
          },
          {
            author: 'operator',
            operator: 'sam@croupier.example',
            text: 'It was paid today.',
            time: '2026-11-27T11:00:00.000Z',
          },
        ],
      }),
    ),
  },
  'ticket, not found': { ...one, answers: (api) => api.refuse(deskCalls.ticket, 'notFound', 'Not found') },
} as const satisfies Record<string, State>;

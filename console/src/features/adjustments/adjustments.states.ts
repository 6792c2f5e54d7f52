import { deskCalls } from '@croupier/contract/calls/desk';
import { adjustment } from '@croupier/contract/testing/desks/adjustments';
import { pageOf } from '@croupier/contract/testing/pages';
import { answering, CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

const queue = { at: '/adjustments', operator: CASHIER } as const;
const waiting = answering(
  deskCalls.adjustmentList,
  pageOf([adjustment(), adjustment({ id: '902', username: 'demo2', direction: 'debit', proposedBy: CASHIER.email })]),
);

/** The balance adjustments. */
export const adjustmentsStates = {
  adjustments: { ...queue, answers: waiting },
  'adjustments, approving one': { ...queue, answers: waiting, pressed: 'proposal.approve.button' },
  'adjustments, rejecting one': { ...queue, answers: waiting, pressed: 'proposal.reject.button' },
  'adjustments that were decided': {
    ...queue,
    at: '/adjustments?state=rejected',
    answers: answering(
      deskCalls.adjustmentList,
      pageOf([
        adjustment({
          status: 'rejected',
          decidedBy: CASHIER.email,
          decideTime: '2026-03-02T10:00:00.000Z',
          decisionReason: 'The round was paid already',
        }),
      ]),
    ),
  },
  'adjustments, empty': { ...queue, answers: answering(deskCalls.adjustmentList, pageOf([])) },
  'adjustments, not arrived': { ...queue, answers: notArriving(deskCalls.adjustmentList) },
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import { clearingTotal, comparedLine } from '@croupier/contract/testing/desks/statements';
import { all, answering, CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

const day = { at: '/statements?day=2026-03-02', operator: CASHIER } as const;
const account = { ...day, at: '/statements?day=2026-03-02&account=VISA_MASTERCARD+TRY' } as const;

/** A day of cards in lira of which one payment differs and one is not stated. */
export const DIFFERING = clearingTotal({
  currency: 'TRY',
  theirs: 99.5,
  difference: -200.5,
  matched: 0,
  onlyOurs: 1,
  amountDiffers: 1,
});

/** The clearing accounts of a day. */
export const statementsStates = {
  statements: {
    ...account,
    answers: all(
      answering(deskCalls.clearingReport, [clearingTotal({ chargebacks: -20, writtenOff: 5 }), DIFFERING]),
      answering(deskCalls.clearingLines, {
        lines: [
          comparedLine({ result: 'amountDiffers', currency: 'TRY', theirs: 99.5 }),
          comparedLine({ result: 'onlyOurs', currency: 'TRY', reference: 'D-2002', ours: 200, theirs: null }),
        ],
        total: 3,
      }),
    ),
  },
  'statements, empty': { ...day, answers: answering(deskCalls.clearingReport, []) },
  'statements, not arrived': {
    ...account,
    answers: notArriving(deskCalls.clearingReport, deskCalls.clearingLines),
  },
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import type { WithdrawalAtDesk } from '@croupier/contract/calls/withdrawals/desk';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { creditWord } from '@croupier/contract/testing/desks/fields';
import { payoutAttempt, withdrawalAtDesk } from '@croupier/contract/testing/desks/withdrawals';
import { pageOf } from '@croupier/contract/testing/pages';
import { answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

const queue = { at: '/withdrawals', operator: CASHIER } as const;

/** The queue of cash-outs. */
export const queueStates = {
  queue: {
    ...queue,
    answers: answering(
      deskCalls.withdrawalList,
      pageOf([
        withdrawalAtDesk(),
        withdrawalAtDesk({ id: 'W-3002', username: 'demo2', amount: 5_000, approvalsNeeded: 2 }),
        withdrawalAtDesk({ id: 'W-3003', username: 'demo3', status: WITHDRAW_STATUS.paying, method: 'PAYPAL' }),
      ]),
    ),
  },
  'queue, empty': { ...queue, answers: answering(deskCalls.withdrawalList, pageOf([])) },
  'queue, nothing found': {
    ...queue,
    at: '/withdrawals?search=nobody',
    answers: answering(deskCalls.withdrawalList, pageOf([])),
  },
  'queue, not arrived': { ...queue, answers: notArriving(deskCalls.withdrawalList) },
} as const satisfies Record<string, State>;

/** The screen of one cash-out. */
export const withdrawal = (change: Partial<WithdrawalAtDesk> = {}) =>
  ({
    at: '/withdrawals/W-3001',
    operator: CASHIER,
    answers: answering(deskCalls.withdrawalGet, withdrawalAtDesk(change)),
  }) satisfies State;

/** A payout pending at its provider. */
const sent = { status: WITHDRAW_STATUS.paying, sending: 'provider', method: 'PAYPAL' } as const;

export const withdrawalStates = {
  'cash-out that waits': withdrawal(),
  'cash-out, rejecting': { ...withdrawal(), pressed: 'act.reject.button' },
  'cash-out that one operator has approved': withdrawal({
    amount: 5_000,
    approvalsNeeded: 2,
    approvals: [{ operator: CASHIER.email, time: '2026-03-02T09:00:00.000Z' }],
  }),
  'cash-out that a provider pays, approved': withdrawal({ status: WITHDRAW_STATUS.passed, sending: 'provider' }),
  'cash-out that is paid by hand, approved': withdrawal({ status: WITHDRAW_STATUS.passed }),
  'payout with its provider': withdrawal({
    ...sent,
    payouts: [payoutAttempt({ endableTime: '2999-01-01T00:00:00.000Z' })],
  }),
  'payout that is silent': withdrawal({
    ...sent,
    payouts: [
      payoutAttempt({
        endableTime: '2026-03-02T12:00:00.000Z',
        endsNeeded: 2,
        endAskedBy: 'grace@croupier.example',
        endReason: 'their pages show no payout',
      }),
    ],
  }),
  'payout that failed, its money held': withdrawal({
    ...sent,
    payouts: [payoutAttempt({ state: 'failed', reason: 'ACCOUNT_CLOSED' })],
  }),
  'payout that was paid': withdrawal({
    ...sent,
    status: WITHDRAW_STATUS.payed,
    reference: 'REF-0123456789',
    payouts: [
      payoutAttempt({
        state: 'paid',
        reference: 'REF-0123456789',
        answers: [
          { asked: 'order', outcome: 'pending', note: null, time: '2026-03-02T08:31:00.000Z' },
          { asked: 'status', outcome: 'paid', note: null, time: '2026-03-02T08:40:00.000Z' },
        ],
      }),
    ],
  }),
  'payout that came back': withdrawal({
    ...sent,
    status: WITHDRAW_STATUS.failed,
    reason: 'payout.failed',
    returnedBy: 'provider',
    payouts: [
      payoutAttempt({ state: 'failed', reason: 'ACCOUNT_CLOSED' }),
      payoutAttempt({
        attempt: 2,
        payoutId: 'W-3001-2',
        state: 'paid',
        trouble: 'bounced',
        resolution: 'payout.returned',
      }),
    ],
  }),
  'payout in trouble': withdrawal({
    ...sent,
    payouts: [payoutAttempt({ state: 'paid', trouble: 'mismatch', troubleReference: 'paid 49.00 USD' })],
  }),
  'payout whose return waits for a second operator': withdrawal({
    ...sent,
    status: WITHDRAW_STATUS.payed,
    payouts: [payoutAttempt({ state: 'paid' })],
    credits: [creditWord({ act: 'payout_returned', reason: 'their support confirms it' })],
  }),
  'cash-out that support looks at': { ...withdrawal(), operator: SUPPORT },
  'cash-out, not arrived': { ...withdrawal(), answers: notArriving(deskCalls.withdrawalGet) },
} as const satisfies Record<string, State>;

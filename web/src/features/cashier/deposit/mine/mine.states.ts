import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { depositList, depositOutcome, ownDeposit } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../../testing/stage';

const OPEN = { status: DEPOSIT_STATUS.challenge, payable: 1 } as const;

function answerList(api: MadeApi): void {
  api.answer(
    depositsCalls.listPage,
    depositList([
      ownDeposit({ id: 'deposit-3', method: 'PAYPAL_POLL', methodName: 'PayPal', ...OPEN }),
      ownDeposit({ id: 'deposit-2', method: 'CPAY', methodName: 'CPay' }),
      ownDeposit({
        id: 'deposit-1',
        method: 'STRIPE',
        methodName: 'Stripe',
        status: DEPOSIT_STATUS.declined,
        reason: 'The card does not have enough funds',
      }),
    ]),
  );
  api.answer(
    depositsCalls.outcome,
    depositOutcome({
      id: 'deposit-3',
      method: 'PAYPAL_POLL',
      status: DEPOSIT_STATUS.challenge,
      challengeUrl: 'https://provider.example/pay/deposit-3',
    }),
  );
  api.answer(depositsCalls.pollingStatus, DEPOSIT_STATUS.challenge);
}

const list = { member: member(), popup: { name: 'myDeposits', props: {} }, answers: answerList } as const;

/** The member's own deposits, and a resumed one. */
export const mineStates = {
  'my deposits': list,
  'my deposits, none': {
    ...list,
    answers(api) {
      api.answer(depositsCalls.listPage, depositList());
    },
  },
  'deposit gone on with': {
    ...list,
    popup: { name: 'continueDeposit', props: { orderId: 'deposit-3', code: 'PAYPAL_POLL' } },
  },
  'deposit gone on with, given up meanwhile': {
    ...list,
    popup: { name: 'continueDeposit', props: { orderId: 'deposit-3', code: 'PAYPAL_POLL' } },
    answers(api) {
      answerList(api);
      api.answer(
        depositsCalls.outcome,
        depositOutcome({ id: 'deposit-3', method: 'PAYPAL_POLL', status: DEPOSIT_STATUS.expired }),
      );
    },
  },
} as const satisfies Record<string, State>;

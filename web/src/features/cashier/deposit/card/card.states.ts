import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { depositLimits } from '@croupier/contract/testing/deposit-limits';
import { billing, depositConfig, depositMethod, depositOutcome } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { answerPlaces } from '@croupier/contract/testing/places';
import type { State } from '../../../../testing/stage';

/** Answers of a card form's calls, and an accepted order. */
function answerCard(api: MadeApi): void {
  answerPlaces(api);
  api.answer(depositLimitsCalls.limits, depositLimits());
  api.answer(depositsCalls.config, depositConfig());
  api.answer(depositsCalls.billingInfo, billing());
  api.answer(depositsCalls.cattlDeposit, { id: 'deposit-1' });
}

const card = {
  member: member(),
  popup: { name: 'deposit', props: { code: 'VISA_MASTERCARD' } },
  answers: answerCard,
} as const;

/** The same where the card is entered on the provider's page. */
function answerCardPage(api: MadeApi): void {
  answerCard(api);
  api.answer(depositsCalls.config, depositConfig({ cardOnProviderPage: 1 }));
}

/** An empty page of the bank, on an origin of its own. */
export const BANK_PAGE = 'https://bank.example/pay/deposit-1';

/** @param outcome the bank's answer to the payment. */
const answered = (answers: (api: MadeApi) => void, outcome: Parameters<typeof depositOutcome>[0]): State => ({
  ...card,
  answers(api) {
    answers(api);
    api.answer(depositsCalls.cattlPay, outcomeOf(depositOutcome(outcome)));
  },
});

/** The pay call's answer for an outcome. */
export const outcomeOf = ({ id, status, challengeUrl, reason }: ReturnType<typeof depositOutcome>) => ({
  id,
  status,
  challengeUrl,
  reason,
});

const CHALLENGE = { status: DEPOSIT_STATUS.challenge, challengeUrl: BANK_PAGE };

/** The form of a card; what follows it is reached by sending it. */
export const cardStates = {
  'card form': card,
  'card form, bank declines': answered(answerCard, {
    status: DEPOSIT_STATUS.declined,
    reason: 'The card does not have enough funds',
  }),
  'card form, bank asks for 3-D Secure': answered(answerCard, CHALLENGE),
  'card form, bank is slow': answered(answerCard, { status: DEPOSIT_STATUS.processing }),
  'card form, payment is held': answered(answerCard, { status: DEPOSIT_STATUS.review }),
  'card form, bank approves': answered(answerCard, { status: DEPOSIT_STATUS.success }),
  'card form, own limit reached': {
    ...card,
    answers(api) {
      answerCard(api);
      api.refuse(
        depositsCalls.cattlDeposit,
        'depositLimitReached',
        'This passes the deposit limit that you have set. You can deposit $20.00 now',
      );
    },
  },
  'card form, without billing details': {
    ...card,
    popup: { name: 'deposit', props: { code: 'VISA_MASTERCARD_1' } },
    answers(api) {
      answerCard(api);
      api.refuse(depositsCalls.billingInfo, 'serverBusy', 'What the server says.');
    },
  },
  'form that cannot be shown': {
    ...card,
    popup: { name: 'deposit', props: { code: 'PAYP' } },
    answers(api) {
      answerCard(api);
      api.answer(depositsCalls.methodFind, depositMethod('PAYP'));
      api.refuse(depositsCalls.config, 'serverBusy', 'What the server says.');
    },
  },
  'form of a window': {
    ...card,
    popup: { name: 'deposit', props: { code: 'CPAY' } },
    answers(api) {
      answerCard(api);
      api.answer(depositsCalls.methodFind, depositMethod('CPAY'));
    },
  },
  'card page form': { ...card, answers: answerCardPage },
  'card page form, page opens': answered(answerCardPage, CHALLENGE),
} as const satisfies Record<string, State>;

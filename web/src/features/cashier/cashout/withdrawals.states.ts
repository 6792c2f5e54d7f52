import { complianceCalls } from '@croupier/contract/calls/compliance/player';
import { invitationsCalls } from '@croupier/contract/calls/rewards/invitations';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { inviteSteps } from '@croupier/contract/testing/invitations';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { cashout, cashoutConfig, cashoutList, cashoutMethod } from '@croupier/contract/testing/withdrawals';
import type { State } from '../../../testing/stage';

type Rules = Parameters<typeof cashoutConfig>[0];

const METHODS = [
  cashoutMethod('BANK_CARD'),
  cashoutMethod('BTC', { feeFixed: 1 }),
  cashoutMethod('PIX', { feeBasisPoints: 150 }),
];

function answerCashout(api: MadeApi, rules?: Rules): void {
  api.answer(withdrawalsCalls.config, cashoutConfig(rules));
  api.answer(withdrawalsCalls.methodList, METHODS);
  api.answer(withdrawalsCalls.listPage, cashoutList());
  api.answer(withdrawalsCalls.apply, { id: 'cashout-1' });
  api.answer(invitationsCalls.inviteConfigs, inviteSteps());
  api.answer(complianceCalls.fileUpload, { id: 'picture-1' });
}

/** @param rules overrides of the default rules */
const form = (rules?: Rules, methods = METHODS) =>
  ({
    member: member(),
    popup: { name: 'cashout', props: {} },
    answers(api: MadeApi) {
      answerCashout(api, rules);
      api.answer(withdrawalsCalls.methodList, methods);
    },
  }) as const satisfies State;

const PROVEN = member({ idcardProofId: 'picture-1', paymentProofId: 'picture-2' });

/** The form of a cash-out. */
export const cashoutStates = {
  'cash-out': form(),
  'cash-out, proofs on file': { ...form(), member: PROVEN },
  'cash-out, identity checked': form({ identityProved: 1 }),
  'cash-out, of any amount': form({ multipleOf: 0 }),
  'cash-out, twenty dollars left': form({ withdrawableBalance: 20, wagerMissing: 980, wageredAmount: 20 }),
  'cash-out, money goes back the way it came': form({}, [cashoutMethod('BANK_CARD', { first: 1 })]),
  'cash-out, stakes to play': { ...form({ rollingAmount: 20 }), member: member({ rollingAmount: 20 }) },
  'cash-out, too little': form({ withdrawableBalance: 5 }),
  'cash-out, no deposit yet': form({ requiredDepositAmount4Withdraw: 500 }),
  'cash-out, rules not arrived': {
    ...form(),
    answers(api) {
      answerCashout(api);
      api.refuse(withdrawalsCalls.config, 'serverBusy', 'The rules are not there.');
    },
  },
  'cash-out, ends a bonus': {
    ...form({ endingBonus: { id: 'bonus-1', amount: 50 } }, [cashoutMethod('BANK_CARD')]),
    member: PROVEN,
  },
  'cash-out, fee changed': {
    ...form({}, [cashoutMethod('BANK_CARD')]),
    member: PROVEN,
    answers(api) {
      answerCashout(api);
      api.refuse(withdrawalsCalls.apply, 'withdrawFeeChanged', 'The fee is $1.00 now. Please confirm it again.');
    },
  },
} as const satisfies Record<string, State>;

const STEPS = (['pending', 'passed', 'paying', 'payed'] as const).map((name, i) => ({
  status: WITHDRAW_STATUS[name],
  time: `2026-11-20T12:0${i}:00Z`,
}));

const history = (rows: Parameters<typeof cashoutList>[0]): State => ({
  member: member(),
  popup: { name: 'cashoutHistory', props: {} },
  answers(api) {
    answerCashout(api);
    api.answer(withdrawalsCalls.listPage, cashoutList(rows));
    api.answer(withdrawalsCalls.cancel, {});
    api.answer(withdrawalsCalls.statement, {});
  },
});

/** The history of the member's cash-outs. */
export const historyStates = {
  'cash-outs, none': history([]),
  'cash-outs, not arrived': {
    ...history([]),
    answers(api) {
      answerCashout(api);
      api.refuse(withdrawalsCalls.listPage, 'serverBusy', 'The list is not there.');
    },
  },
  'cash-outs, pending': history([cashout()]),
  'cash-outs, rejected': history([
    cashout({
      status: WITHDRAW_STATUS.rejected,
      cancellable: 0,
      reason: 'The picture of the card cannot be read',
    }),
  ]),
  'cash-outs, paid': history([
    cashout({ status: WITHDRAW_STATUS.payed, cancellable: 0, reference: 'bank-word-77', steps: STEPS }),
  ]),
  'cash-outs, in every status': history(
    Object.entries(WITHDRAW_STATUS).map(([id, status]) =>
      cashout({ id, status, cancellable: status === WITHDRAW_STATUS.pending ? 1 : 0 }),
    ),
  ),
} as const satisfies Record<string, State>;

/** The look-up of a cash-out without a login. */
export const lookUpStates = {
  'look-up': {
    at: '/withdrawQuery',
    answers: (api) => api.answer(withdrawalsCalls.lookUp, { status: WITHDRAW_STATUS.rejected }),
  },
  'look-up, by a link': {
    at: '/withdrawQuery?id=cashout-1',
    answers: (api) => api.answer(withdrawalsCalls.lookUp, { status: WITHDRAW_STATUS.pending }),
  },
  'look-up, not found': {
    at: '/withdrawQuery',
    answers: (api) =>
      api.refuse(
        withdrawalsCalls.lookUp,
        'withdrawNotFound',
        'There is no cash-out of this number with this email address',
      ),
  },
} as const satisfies Record<string, State>;

import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { depositList, depositMethod, depositMethods, ownDeposit } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import type { State } from '../../../../testing/stage';

export function answerChooser(api: MadeApi): void {
  api.answer(depositsCalls.methodList, depositMethods());
  api.answer(rewardsCalls.maxBonusInfo, { percent: 0, maximumAmount: 0 });
  api.answer(depositsCalls.listPage, depositList());
}

const chooser = { member: member(), popup: { name: 'depositMethods', props: {} }, answers: answerChooser } as const;

/** Methods of every visibility, as a misconfigured server might list them. */
function answerForEverybody(api: MadeApi): void {
  answerChooser(api);
  api.answer(depositsCalls.methodList, [
    depositMethod('STRIPE', { name: 'For everybody' }),
    depositMethod('CPAY', { name: 'For members who came back', visibility: 10 }),
    depositMethod('PINGPONG', { name: 'For the first deposit', visibility: 20 }),
  ]);
}

/** The chooser of methods. */
export const chooserStates = {
  chooser,
  'chooser, with marks': {
    ...chooser,
    answers(api) {
      answerChooser(api);
      api.answer(depositsCalls.methodList, [depositMethod('STRIPE', { icon: '/payments/stripe.webp' })]);
    },
  },
  'chooser, with a bonus': {
    ...chooser,
    answers(api) {
      answerChooser(api);
      api.answer(rewardsCalls.maxBonusInfo, { percent: 50, maximumAmount: 200 });
    },
  },
  'chooser, with an open deposit': {
    ...chooser,
    answers(api) {
      answerChooser(api);
      api.answer(depositsCalls.listPage, depositList([ownDeposit({ status: DEPOSIT_STATUS.challenge, payable: 1 })]));
    },
  },
  'chooser, not arrived': {
    ...chooser,
    answers(api) {
      answerChooser(api);
      api.refuse(depositsCalls.methodList, 'serverBusy', 'Server is busy, please try later');
    },
  },
  'chooser, without a method': {
    ...chooser,
    answers(api) {
      answerChooser(api);
      api.answer(depositsCalls.methodList, []);
    },
  },
  'chooser, before the first deposit': { ...chooser, member: member({ credited: 0 }), answers: answerForEverybody },
  'chooser, after the first deposit': { ...chooser, answers: answerForEverybody },
} as const satisfies Record<string, State>;

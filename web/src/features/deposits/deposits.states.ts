import { depositsCalls } from '@croupier/contract/calls/deposits';
import { depositMethods } from '@croupier/contract/testing/deposits';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../testing/stage';

function answerCashier(api: MadeApi): void {
  api.answer(depositsCalls.methodList, depositMethods());
  api.answer(depositsCalls.maxBonusInfo, { percent: 0, maximumAmount: 0 });
  api.answer(depositsCalls.listPage, { content: [], number: 0, size: 1, totalElements: 0, last: true });
}

const chooser = { member: member(), popup: { name: 'depositMethods', props: {} }, answers: answerCashier } as const;

/** The chooser of methods. */
export const chooserStates = {
  chooser,
  'chooser, with a bonus': {
    ...chooser,
    answers(api) {
      answerCashier(api);
      api.answer(depositsCalls.maxBonusInfo, { percent: 50, maximumAmount: 200 });
    },
  },
  'chooser, not arrived': {
    ...chooser,
    answers(api) {
      answerCashier(api);
      api.refuse(depositsCalls.methodList, 'serverBusy', 'Server is busy, please try later');
    },
  },
} as const satisfies Record<string, State>;

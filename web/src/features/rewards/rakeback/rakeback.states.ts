import { rakebackCalls } from '@croupier/contract/calls/rewards/rakeback';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { rakeback } from '@croupier/contract/testing/rakeback';
import type { State } from '../../../testing/stage';

const popup = (answers: (api: MadeApi) => void): State => ({
  member: member(),
  popup: { name: 'rakeback', props: {} },
  answers,
});

/** The member's rakeback. */
export const rakebackStates = {
  'rakeback to claim': popup((api) => {
    let now = rakeback();
    api.answer(rakebackCalls.myRakeback, () => now);
    api.answer(rakebackCalls.rakebackClaim, () => {
      const amount = now.claimable;
      now = { ...now, claimable: 0, paid: now.earned };
      return { amount };
    });
  }),
  'rakeback, refused': popup((api) => {
    api.answer(rakebackCalls.myRakeback, rakeback());
    api.refuse(rakebackCalls.rakebackClaim, 'onBreak', 'You are taking a break');
  }),
  'rakeback, nothing yet': popup((api) =>
    api.answer(rakebackCalls.myRakeback, rakeback({ claimable: 0, earned: 0, paid: 0, automatic: true })),
  ),
  'rakeback, none given': popup((api) =>
    api.answer(rakebackCalls.myRakeback, rakeback({ percent: 0, claimable: 0, earned: 0, paid: 0 })),
  ),
  'rakeback out of reach': popup((api) => api.lose(rakebackCalls.myRakeback)),
} as const satisfies Record<string, State>;

import { sessionsCalls, type SignIn } from '@croupier/contract/calls/members/sessions';
import { PLATFORM_TYPE } from '@croupier/contract/codes';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const popup = { name: 'sessions', props: {} } as const;

const HERE: SignIn = {
  id: 'here',
  platform: PLATFORM_TYPE.webWindows,
  browser: 'Chrome',
  system: 'Windows',
  method: 'password',
  loginTime: '2026-11-20T09:00:00Z',
  seenTime: '2026-11-28T12:00:00Z',
  isCurrent: true,
};
const PHONE: SignIn = {
  ...HERE,
  id: 'phone',
  platform: PLATFORM_TYPE.webIos,
  browser: 'Safari',
  system: 'iOS',
  method: 'passkey',
  isCurrent: false,
};

/** Where a member is logged in. */
export const sessionsStates = {
  'logged in here and elsewhere': {
    member: member(),
    popup,
    answers(api) {
      let list = [HERE, PHONE, { ...PHONE, id: 'other', platform: PLATFORM_TYPE.webOther, browser: '', system: '' }];
      api.answer(sessionsCalls.signIns, () => list);
      api.answer(sessionsCalls.endSignIn, ({ id }) => {
        list = list.filter((one) => one.id !== id);
        return {};
      });
      api.answer(sessionsCalls.endOtherSignIns, () => {
        list = [HERE];
        return {};
      });
    },
  },
  'logged in here alone': { member: member(), popup, answers: (api) => api.answer(sessionsCalls.signIns, [HERE]) },
  'logged in, not arrived': {
    member: member(),
    popup,
    answers: (api) => api.refuse(sessionsCalls.signIns, 'serverBusy', 'Not now, please.'),
  },
} as const satisfies Record<string, State>;

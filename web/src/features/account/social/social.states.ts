import { type PendingIdentity, socialCalls } from '@croupier/contract/calls/members/social';
import { membersCalls } from '@croupier/contract/calls/members/player';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';
import { answerJoin } from '../members.states';

/** A person whom the provider has proved. */
export const person = (change: Partial<PendingIdentity> = {}): PendingIdentity => ({
  token: 'p'.repeat(43),
  provider: 'Sandbox ID',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  hasAccount: 0,
  ...change,
});

/** A house with providers of logins. */
export function answerProviders(api: MadeApi): void {
  const providers = [
    { id: '1', name: 'Google' },
    { id: '9', name: 'Sandbox ID' },
  ];
  api.answer(socialCalls.signInOptions, { registration: 'link', providers });
}

/** A house whose registration has two steps with a code. */
export function answerCodes(api: MadeApi): void {
  answerJoin(api);
  api.answer(socialCalls.signInOptions, { registration: 'code', providers: [] });
  api.answer(membersCalls.sendVerificationCode, {});
}

const BACK = '/socialLogin?provider=9&state=s&code=c';

/** Logins by providers, and the registration in two steps. */
export const socialStates = {
  'login, with providers': { popup: { name: 'login', props: {} }, answers: answerProviders },
  'join, with providers': {
    popup: { name: 'join', props: {} },
    answers: (api: MadeApi) => {
      answerJoin(api);
      answerProviders(api);
    },
  },
  'join in two steps': { popup: { name: 'join', props: {} }, answers: answerCodes },
  'social login, new': {
    at: BACK,
    answers: (api: MadeApi) => {
      answerJoin(api);
      api.answer(socialCalls.finishSocialLogin, { pending: person() });
    },
  },
  'social login, with an account': {
    at: BACK,
    answers: (api: MadeApi) => api.answer(socialCalls.finishSocialLogin, { pending: person({ hasAccount: 1 }) }),
  },
  'social login that expired': {
    at: BACK,
    answers: (api: MadeApi) =>
      api.refuse(socialCalls.finishSocialLogin, 'socialLoginExpired', 'This login has expired. Please start again'),
  },
  'join from a social login': {
    popup: {
      name: 'join',
      props: {
        social: {
          pending: 'p'.repeat(43),
          email: 'ada@example.com',
          firstName: 'Ada',
          lastName: 'Byron',
          emailProved: true,
        },
      },
    },
    answers: answerJoin,
  },
  'personal details, with linked logins': {
    member: member(),
    popup: { name: 'details', props: {} },
    answers: (api: MadeApi) => {
      answerProviders(api);
      const login = {
        provider: 'Google',
        email: 'demo@example.com',
        linkedTime: '2026-03-01T10:00:00.000Z',
        usedTime: null,
      };
      api.answer(socialCalls.linkedLogins, { hasPassword: 0, logins: [{ id: '7', ...login }] });
    },
  },
} as const satisfies Record<string, State>;

import { contentCalls } from '@croupier/contract/calls/content/player';
import { membersCalls } from '@croupier/contract/calls/members/player';
import { currency } from '@croupier/contract/testing/content';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import { answerPlaces } from '@croupier/contract/testing/places';
import type { State } from '../../testing/stage';

/** Answers to the registration, from a server that finds no fault in it. */
export function answerJoin(api: MadeApi): void {
  api.answer(contentCalls.dialCodes, [
    { telNum: '1', isoCode2: 'US', status: 1 },
    { telNum: '90', isoCode2: 'TR', status: 1 },
  ]);
  answerPlaces(api);
  api.answer(contentCalls.currencyList, [currency(), currency({ code: 'TRY', symbol: '₺', exchangeRate: 40 })]);
  api.answer(membersCalls.register, ({ step }) => (step === 3 ? { id: '4711' } : {}));
}

/** Login, registration and the change of a password. */
export const membersStates = {
  login: { popup: { name: 'login', props: {} } },
  join: { popup: { name: 'join', props: {} }, answers: answerJoin },
  'join, sent': { popup: { name: 'joinSubmitted', props: { id: '4711', email: 'ada@example.com' } } },
  'password forgotten': { popup: { name: 'forgot', props: {} } },
  'account not activated': { popup: { name: 'activationNotice', props: { usernameOrEmail: 'ada' } } },
  'activation mail to send again': { popup: { name: 'activationNotice', props: {} } },
  'password to change': { member: member(), popup: { name: 'changePassword', props: {} } },
  'personal details': { member: member(), popup: { name: 'details', props: {} } },
  'page not found': { at: '/404' },
} as const satisfies Record<string, State>;

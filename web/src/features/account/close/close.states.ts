import { closingCalls, type ClosingObstacle } from '@croupier/contract/calls/members/closing';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const closing = (obstacles: readonly ClosingObstacle[]) =>
  ({
    member: member(),
    popup: { name: 'closeAccount', props: {} },
    answers: (api) => api.answer(closingCalls.closing, { obstacles: [...obstacles], keptYears: 10 }),
  }) as const satisfies State;

/** Closing an account: one that may be closed, and one that may not be yet. */
export const closeStates = {
  'closing an account': closing([]),
  'closing an account that is not settled': closing([
    { kind: 'rounds', amount: null, currency: 'USD' },
    { kind: 'bonus', amount: 12.5, currency: 'USD' },
    { kind: 'cashouts', amount: 200, currency: 'USD' },
    { kind: 'debt', amount: 20, currency: 'USD' },
    { kind: 'cash', amount: 1_000, currency: 'USD' },
  ]),
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import { CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

/** The operator's own account. */
export const accountStates = {
  account: { at: '/account', operator: CASHIER },
  'account, with nothing typed': { at: '/account', operator: CASHIER, pressed: 'account.change' },
  'account, not arrived': { at: '/account', operator: CASHIER, answers: notArriving(deskCalls.me) },
} as const satisfies Record<string, State>;

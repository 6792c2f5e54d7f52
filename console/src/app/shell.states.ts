import { CASHIER } from '../testing/states';
import type { State } from '../testing/stage';

/** Where there is no screen. */
export const shellStates = {
  'not found': { at: '/nowhere', operator: CASHIER },
} as const satisfies Record<string, State>;

import { CASHIER } from '../testing/states';
import type { State } from '../testing/stage';

/** An unknown address. */
export const shellStates = {
  'not found': { at: '/nowhere', operator: CASHIER },
} as const satisfies Record<string, State>;

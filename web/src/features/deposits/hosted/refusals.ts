import { ERROR_CODES } from '@croupier/contract/errors';

/** Refusals that wait for an OK, where others pass as a toast: a restricted area, and the player's own limit. */
export const waitsForOk = (error: number): boolean =>
  error === ERROR_CODES.restrictedLocation || error === ERROR_CODES.depositLimitReached;

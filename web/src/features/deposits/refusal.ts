import { ERROR_CODES } from '@croupier/contract/errors';
import { isAwayRefusal } from '../away/refusals';

/** A refusal of the server: its number and its words. */
export interface Refusal {
  readonly error: number;
  readonly message: string;
}

/** An order that fails leaves its screen or window after this long (specification 1 §8). */
export const LEAVE_MILLISECONDS = 2000;

/** Refusals that wait for an OK, where others pass as a toast: a restricted area, and the player's own limit, break or exclusion. */
export const waitsForOk = (error: number): boolean =>
  error === ERROR_CODES.restrictedLocation || error === ERROR_CODES.depositLimitReached || isAwayRefusal(error);

import { ERROR_CODES } from '@croupier/contract/errors';
import { isRestricted } from '../../../core/places/restricted';
import { isAwayRefusal } from '../../../core/away/refusals';

/** A refusal of the server: its number and its words. */
export interface Refusal {
  readonly error: number;
  readonly message: string;
}

const LEAVE_MILLISECONDS = 2000;

/** An order that fails leaves its screen or window after two seconds (specification 1 §8). @returns what keeps it from leaving. */
export function leaveSoon(leave: () => void): () => void {
  const timer = setTimeout(leave, LEAVE_MILLISECONDS);
  return () => clearTimeout(timer);
}

/** Refusals that wait for an OK, where others pass as a toast: a restricted area, and the player's own limit, break or exclusion. */
export const waitsForOk = (error: number): boolean =>
  isRestricted(error) || error === ERROR_CODES.depositLimitReached || isAwayRefusal(error);

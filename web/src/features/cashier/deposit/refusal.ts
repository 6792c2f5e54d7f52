import { ERROR_CODES } from '@croupier/contract/errors';
import { isRestricted } from '../../../core/places/restricted';
import { isExclusionRefusal } from '../../../core/exclusion/refusals';

/** A server refusal: error number and message. */
export interface Refusal {
  readonly error: number;
  readonly message: string;
}

const LEAVE_MILLISECONDS = 2000;

/** Closes the screen or window of a failed order after two seconds (specification 1 §8). @returns a function that cancels it. */
export function leaveSoon(leave: () => void): () => void {
  const timer = setTimeout(leave, LEAVE_MILLISECONDS);
  return () => clearTimeout(timer);
}

/** Whether a refusal waits for an OK instead of a toast: a restricted area, and the player's own limit, break or exclusion. */
export const waitsForOk = (error: number): boolean =>
  isRestricted(error) || error === ERROR_CODES.depositLimitReached || isExclusionRefusal(error);

import { DEPOSIT_STATUS, type DepositMethodCode } from '@croupier/contract/codes';
import type { Left } from './left';

/** The server's outcome of a deposit. */
export interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly challengeUrl: string | null;
  readonly reason: string | null;
  /** The card's last digits, from our form or the provider; null until known, and for every other method. */
  readonly cardLast4: string | null;
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: DepositMethodCode;
  /** The tracker's pixel, when the purchase is to be reported. */
  readonly purchasePixel: string | null;
}

/** State of a payment on screens. Only the server's status makes a success. */
export type Truth =
  | { readonly at: 'asking' }
  /** The payer has not acted. */
  | { readonly at: 'open'; readonly outcome: Outcome }
  | { readonly at: 'waiting'; readonly late: boolean }
  | { readonly at: 'review' | 'success' | 'failed' | 'cancelled' | 'expired'; readonly outcome: Outcome }
  /**
   * The payer has left the page without paying; a later payment is still shown. With `outcome`, the order can be resumed.
   */
  | { readonly at: 'left'; readonly as: Exclude<Left, 'just'>; readonly outcome?: Outcome }
  /** No such deposit of this member. */
  | { readonly at: 'unknown' };

export const ASKED_UNTIL_LATE = 10;
/** Polls before an open order counts as left: the provider's update may arrive a little after its payer. */
export const ASKED_UNTIL_LEFT = 4;

/**
 * @param asked number of earlier polls, restarted once the payer has left the page.
 * @param left how the payer left the provider's page; undefined while on it.
 */
export function truthOf(outcome: Outcome, asked: number, left?: Left): Truth {
  switch (outcome.status) {
    case DEPOSIT_STATUS.success:
      return { at: 'success', outcome };
    case DEPOSIT_STATUS.declined:
      return { at: 'failed', outcome };
    case DEPOSIT_STATUS.cancelled:
      return { at: 'cancelled', outcome };
    case DEPOSIT_STATUS.expired:
      return { at: 'expired', outcome };
    case DEPOSIT_STATUS.review:
      return { at: 'review', outcome };
    case DEPOSIT_STATUS.challenge:
      if (!left) return { at: 'open', outcome };
      if (left !== 'just') return { at: 'left', as: left, outcome };
      return asked < ASKED_UNTIL_LEFT ? { at: 'waiting', late: false } : { at: 'left', as: 'cancelled', outcome };
    default:
      return { at: 'waiting', late: asked >= ASKED_UNTIL_LATE };
  }
}

/** Whether to keep polling. */
export const isMoving = ({ at }: Truth): boolean => ['asking', 'open', 'waiting', 'left'].includes(at);

/** How the payer left, from the return address. Any provider may report a failure by `status`, as Stripe does (specification 1 §4). */
export function leftBy(cancelled: boolean, status: string | null): Left {
  if (cancelled) return 'cancelled';
  return status?.includes('fail') ? 'failed' : 'just';
}

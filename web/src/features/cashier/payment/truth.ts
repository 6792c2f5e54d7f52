import { DEPOSIT_STATUS, type DepositMethodCode } from '@croupier/contract/codes';
import type { Left } from './left';

/** What our server says of a deposit. */
export interface Outcome {
  readonly id: string;
  readonly status: number;
  readonly challengeUrl: string | null;
  readonly reason: string | null;
  /** Of the card that our own form asked for or the provider's page told; null before, and of every other way to pay. */
  readonly cardLast4: string | null;
  /** Major units. */
  readonly amount: number;
  readonly currency: string;
  readonly method: DepositMethodCode;
  /** Where the purchase is to be reported, when it is. */
  readonly purchasePixel: string | null;
}

/** Where a payment stands, as screens show it. Only the server's word makes a success. */
export type Truth =
  | { readonly at: 'asking' }
  /** The payer has not acted. */
  | { readonly at: 'open'; readonly outcome: Outcome }
  | { readonly at: 'waiting'; readonly late: boolean }
  | { readonly at: 'review' | 'success' | 'failed' | 'cancelled' | 'expired'; readonly outcome: Outcome }
  /**
   * The payer has left the page without paying; should it be paid after all, that is shown. The order can still be gone on with, where it is told
   * which one.
   */
  | { readonly at: 'left'; readonly as: Exclude<Left, 'just'>; readonly outcome?: Outcome }
  /** No such deposit of this member. */
  | { readonly at: 'unknown' };

export const ASKED_UNTIL_LATE = 10;
/** The provider's news may arrive a little after its payer: only then does an open order count as left. */
export const ASKED_UNTIL_LEFT = 4;

/**
 * @param asked how often it was asked before, since the payer left the page when that has happened.
 * @param left how the payer left the provider's page; nothing while on it.
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

/** Whether asking again may tell something new soon. */
export const isMoving = ({ at }: Truth): boolean => ['asking', 'open', 'waiting', 'left'].includes(at);

/** How an address tells that its payer left. A provider whose page went wrong says so as Stripe's does (specification 1 §4). */
export function leftBy(cancelled: boolean, status: string | null): Left {
  if (cancelled) return 'cancelled';
  return status?.includes('fail') ? 'failed' : 'just';
}

import type { CoinOffer, CoinPayment } from '@croupier/contract/calls/deposits/crypto';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';

/** Poll interval of a crypto deposit (specification 1 §9). */
export const POLL_MILLISECONDS = 2000;
/** Every n-th poll also fetches the payments seen on the chain. */
export const POLLS_PER_LOOK = 2;

/** An unpaid order. */
export interface CryptoOrder {
  readonly depositId: string;
  /** The ordered amount, major units of the member's currency. */
  readonly amount: number;
  readonly offers: readonly CoinOffer[];
}

/** State of a crypto deposit for the player. */
export type Standing = 'waiting' | 'seen' | 'review' | 'success' | 'failed';

/** The screen's state from the status and the payments seen. Only the server's status makes a success. */
export function standingOf(status: number, payments: readonly CoinPayment[]): Standing {
  if (status === DEPOSIT_STATUS.success) return 'success';
  if (status === DEPOSIT_STATUS.review) return 'review';
  if (status === DEPOSIT_STATUS.declined || status === DEPOSIT_STATUS.cancelled) return 'failed';
  return payments.some(({ state }) => state === 'seen' || state === 'confirming') ? 'seen' : 'waiting';
}

/** Whether polling can stop. An expired deposit may still be paid. */
export const isSettled = (standing: Standing): boolean => standing === 'success' || standing === 'failed';

/** Whole seconds until a quote expires, by the server's clock; 0 once expired. */
export const secondsLeft = ({ expiresAt, now }: { expiresAt: string; now: string }): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1000));

/** "14:05" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Sum of the credited payments, in major units. */
export const creditedOf = (payments: readonly CoinPayment[]): number =>
  payments.reduce((sum, { state, credit }) => (state === 'credited' ? sum + (credit ?? 0) : sum), 0);

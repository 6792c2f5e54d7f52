import type { CoinOffer, CoinPayment } from '@croupier/contract/calls/deposits/crypto';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';

/** A crypto deposit is asked about every two seconds (specification 1 §9). */
export const POLL_MILLISECONDS = 2000;
/** With every so many of these questions, what was seen on the chain is asked for as well. */
export const POLLS_PER_LOOK = 2;

/** An order that is to be paid. */
export interface CryptoOrder {
  readonly depositId: string;
  /** What is to be deposited, major units of the member's currency. */
  readonly amount: number;
  readonly offers: readonly CoinOffer[];
}

/** Where a crypto deposit stands, seen by the player. */
export type Standing = 'waiting' | 'seen' | 'review' | 'success' | 'failed';

/** What a status number and what was seen on the chain mean for the screen. Success comes from the server's status alone. */
export function standingOf(status: number, payments: readonly CoinPayment[]): Standing {
  if (status === DEPOSIT_STATUS.success) return 'success';
  if (status === DEPOSIT_STATUS.review) return 'review';
  if (status === DEPOSIT_STATUS.declined || status === DEPOSIT_STATUS.cancelled) return 'failed';
  return payments.some(({ state }) => state === 'seen' || state === 'confirming') ? 'seen' : 'waiting';
}

/** Whether there is still something to ask for: an expired deposit may yet be paid. */
export const isSettled = (standing: Standing): boolean => standing === 'success' || standing === 'failed';

/** Whole seconds until a quote ends, by the server's own clock; 0 when it has. */
export const secondsLeft = ({ expiresAt, now }: { expiresAt: string; now: string }): number =>
  Math.max(0, Math.floor((Date.parse(expiresAt) - Date.parse(now)) / 1000));

/** "14:05" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** What was credited of all payments, in major units. */
export const creditedOf = (payments: readonly CoinPayment[]): number =>
  payments.reduce((sum, { state, credit }) => (state === 'credited' ? sum + (credit ?? 0) : sum), 0);

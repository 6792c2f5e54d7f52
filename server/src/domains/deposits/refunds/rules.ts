import type { DepositStatusName } from '@croupier/contract/codes';
import { type Minor, minor } from '@croupier/contract/money';
import { askAgainAt, DAY_MILLISECONDS, SILENCE_MILLISECONDS, watchAgainAt } from '../../../platform/outside-orders';
import type { RefundStatus } from './provider';

export type RefundState = 'proposed' | 'dropped' | 'ordered' | 'asked' | 'paid' | 'refused' | 'charged_back';
export type RefundTrouble = 'late' | 'bounced' | 'mismatch';

/** What an update does to a refund. `late`: paid after it had been refused. `bounced`: failed after it was paid. Both are for an operator. */
export type Verdict = 'wait' | 'paid' | 'refused' | 'repeated' | 'late' | 'bounced';

const OPEN: Readonly<Record<RefundStatus, Verdict>> = { pending: 'wait', paid: 'paid', refused: 'refused' };
const OVER: Readonly<Record<RefundStatus, Verdict>> = { pending: 'repeated', paid: 'late', refused: 'repeated' };

/** The one table of what a provider's word means in each state of a refund that it was asked for. */
const VERDICTS: Readonly<Record<RefundState, Readonly<Record<RefundStatus, Verdict>>>> = {
  // Nobody was asked: whatever is told of it is not ours.
  proposed: { pending: 'repeated', paid: 'late', refused: 'repeated' },
  dropped: OVER,
  ordered: OPEN,
  asked: OPEN,
  paid: { pending: 'repeated', paid: 'repeated', refused: 'bounced' },
  refused: OVER,
  charged_back: OVER,
};

export const judge = (state: RefundState, status: RefundStatus): Verdict => VERDICTS[state][status];

/** Whether the outcome is open at the provider. */
export const isUnderWay = (state: RefundState): boolean => state === 'ordered' || state === 'asked';

/** What of a deposit may be told about when it is to go back; amounts in minor units. */
export interface Refundable {
  readonly status: DepositStatusName;
  readonly amount: number;
  readonly credited: number | null;
  readonly refunded: number;
  readonly review_reason: string | null;
  readonly charged_back_at: Date | null;
}

/** Whether a deposit was paid and its payer's bank has not taken it back: credited, or refused after it had been held. */
export const isRefundable = ({ status, review_reason, charged_back_at }: Refundable): boolean =>
  charged_back_at === null && (status === 'success' || (status === 'declined' && review_reason !== null));

/** What of a deposit can still go back, minor units. */
export const restOf = (deposit: Refundable): Minor =>
  minor(isRefundable(deposit) ? (deposit.credited ?? deposit.amount) - deposit.refunded : 0);

/**
 * How many operators a refund needs. All refunds of a deposit count together, so that nobody cuts a large one into small ones.
 * @param above minor units.
 */
export const approvalsNeeded = (deposit: Refundable, amount: Minor, above: Minor): 1 | 2 =>
  deposit.refunded + amount > above ? 2 : 1;

/** How long one that an operator has ended is still asked about: banks take days, and some a week. */
const WATCH_MILLISECONDS = 30 * DAY_MILLISECONDS;

/**
 * When a refund is asked about next. One that an operator has ended is watched until its provider tells what became of it.
 * @param told what the provider has just told of it; undefined when nothing. @returns null when it is not asked about any more.
 */
export function nextCheck(
  { state, checks, ended_at: endedAt }: { state: RefundState; checks: number; ended_at: Date | null },
  told: RefundStatus | undefined,
  now: Date,
): Date | null {
  if (isUnderWay(state)) return askAgainAt(checks, now);
  const isWatched = endedAt !== null && told !== 'paid' && told !== 'refused';
  return (isWatched && watchAgainAt(endedAt, WATCH_MILLISECONDS, now)) || null;
}

/**
 * From when an operator may say of a refund that it did not go out: its provider has been asked for a day and told no end of it.
 * @param updated_at when it was asked for. @param asksByItsNumber whether its provider can be asked about it by the provider's own number alone.
 * @returns null when it was not asked for, or could not be watched afterwards.
 */
export function endableFrom(
  { state, updated_at, provider_id }: { state: RefundState; updated_at: Date; provider_id: string | null },
  asksByItsNumber: boolean,
): Date | null {
  if (state !== 'asked' || (asksByItsNumber && provider_id === null)) return null;
  return new Date(updated_at.getTime() + SILENCE_MILLISECONDS);
}

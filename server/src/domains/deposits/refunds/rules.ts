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

/** The verdict on a provider's status in each state of a refund. */
const VERDICTS: Readonly<Record<RefundState, Readonly<Record<RefundStatus, Verdict>>>> = {
  // Not sent to the provider: any status it reports is not of our request.
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

/** The fields of a deposit that decide whether it can be refunded; amounts in minor units. */
export interface Refundable {
  readonly status: DepositStatusName;
  readonly amount: number;
  readonly credited: number | null;
  readonly refunded: number;
  readonly review_reason: string | null;
  readonly charged_back_at: Date | null;
}

/** Whether a deposit was paid and not charged back: credited, or refused after a hold. */
export const isRefundable = ({ status, review_reason, charged_back_at }: Refundable): boolean =>
  charged_back_at === null && (status === 'success' || (status === 'declined' && review_reason !== null));

/** The amount of a deposit that can still be refunded, minor units. */
export const restOf = (deposit: Refundable): Minor =>
  minor(isRefundable(deposit) ? (deposit.credited ?? deposit.amount) - deposit.refunded : 0);

/**
 * The number of operators that a refund needs. All refunds of a deposit are summed, so that a large refund cannot be split into small ones.
 * @param above the limit for one operator, minor units.
 */
export const approvalsNeeded = (deposit: Refundable, amount: Minor, above: Minor): 1 | 2 =>
  deposit.refunded + amount > above ? 2 : 1;

/** How long a refund that an operator ended is still queried: banks take days, and some a week. */
const WATCH_MILLISECONDS = 30 * DAY_MILLISECONDS;

/**
 * When a refund is queried next. A refund that an operator ended is watched until its provider reports the outcome.
 * @param reported latest status from the provider; undefined without one. @returns null when the refund is no longer queried.
 */
export function nextCheck(
  { state, checks, ended_at: endedAt }: { state: RefundState; checks: number; ended_at: Date | null },
  reported: RefundStatus | undefined,
  now: Date,
): Date | null {
  if (isUnderWay(state)) return askAgainAt(checks, now);
  const isWatched = endedAt !== null && reported !== 'paid' && reported !== 'refused';
  return (isWatched && watchAgainAt(endedAt, WATCH_MILLISECONDS, now)) || null;
}

/**
 * When an operator may first end a refund as not gone out: a day after its request, without an outcome from its provider.
 * @param updated_at when it was requested. @param asksByItsNumber whether its provider answers queries by its own refund id only.
 * @returns null when it was not requested, or could not be watched afterwards.
 */
export function endableFrom(
  { state, updated_at, provider_id }: { state: RefundState; updated_at: Date; provider_id: string | null },
  asksByItsNumber: boolean,
): Date | null {
  if (state !== 'asked' || (asksByItsNumber && provider_id === null)) return null;
  return new Date(updated_at.getTime() + SILENCE_MILLISECONDS);
}

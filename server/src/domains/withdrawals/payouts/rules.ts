import {
  afterWatchPause,
  askAgainAt,
  DAY_MILLISECONDS,
  SILENCE_MILLISECONDS,
  watchAgainAt,
} from '../../../platform/outside-orders';
import type { PayoutStatus } from '../provider';

export type PayoutState = 'ordered' | 'asked' | 'paid' | 'failed';
export type Trouble = 'late' | 'bounced' | 'mismatch';

/** What an update does to a payout. `late`: paid after it had failed. `bounced`: sent back after it was paid. Both are for an operator. */
export type Verdict = 'wait' | 'paid' | 'failed' | 'repeated' | 'late' | 'bounced';

const OPEN: Readonly<Record<PayoutStatus, Verdict>> = { sent: 'wait', pending: 'wait', paid: 'paid', failed: 'failed' };

/** What each status from a provider means in each state of a payout. A status that says less than is known changes nothing. */
const VERDICTS: Readonly<Record<PayoutState, Readonly<Record<PayoutStatus, Verdict>>>> = {
  ordered: OPEN,
  asked: OPEN,
  paid: { sent: 'repeated', pending: 'repeated', paid: 'repeated', failed: 'bounced' },
  failed: { sent: 'repeated', pending: 'repeated', paid: 'late', failed: 'repeated' },
};

export const judge = (state: PayoutState, status: PayoutStatus): Verdict => VERDICTS[state][status];

/** Whether the outcome is open. */
const isOpen = (state: PayoutState): boolean => state === 'ordered' || state === 'asked';

/** How long after the first send an order unknown to its provider is resent; later the provider may have forgotten our id. */
const RESEND_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** How long sending keeps operators from ending the payout; longer than any answer is waited for. */
const SENDING_MILLISECONDS = 60_000;

export const sendingUntil = (now: Date): Date => new Date(now.getTime() + SENDING_MILLISECONDS);

const resentUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + RESEND_MILLISECONDS);

/** @param sentAt when it was first sent; null: never. */
export const mayBeSent = (sentAt: Date | null, now: Date): boolean => sentAt === null || now < resentUntil(sentAt);

/** How long an ended payout is still queried: for a late success or a return. */
const WATCH_MILLISECONDS = 3 * DAY_MILLISECONDS;
/** How long a payout that operators have ended is queried: banks take days, some a week. */
const WATCH_ENDED_MILLISECONDS = 30 * DAY_MILLISECONDS;

interface Watched {
  readonly state: PayoutState;
  readonly checks: number;
  /** When operators ended it. */
  readonly ended_at: Date | null;
}

/**
 * When a payout is queried next.
 * @param endedAt when it was paid or failed.
 * @param reported latest status from the provider; undefined without one.
 * @param isUnanswered whether a needed answer is missing: the last query about a paid payout is then repeated until it is answered.
 * @returns undefined when the payout is no longer queried.
 */
export function nextCheck(
  payout: Watched,
  endedAt: Date,
  now: Date,
  {
    reported,
    isUnanswered = false,
  }: { readonly reported?: PayoutStatus | undefined; readonly isUnanswered?: boolean } = {},
): Date | undefined {
  if (isOpen(payout.state)) return askAgainAt(payout.checks, now);
  const isOpenThere = payout.ended_at !== null && reported !== 'paid' && reported !== 'failed';
  const again = watchAgainAt(endedAt, isOpenThere ? WATCH_ENDED_MILLISECONDS : WATCH_MILLISECONDS, now);
  return again ?? (isUnanswered && payout.state === 'paid' ? afterWatchPause(now) : undefined);
}

interface Endable {
  readonly state: PayoutState;
  readonly sent_at: Date | null;
  readonly provider_id: string | null;
  readonly created_at: Date;
}

/** How operators may end a payout by hand. */
interface End {
  readonly from: Date;
  /** How many operators it needs. */
  readonly needed: 1 | 2;
  /** Whether its provider can be queried about the payout afterwards. */
  readonly isWatched: boolean;
}

/**
 * How operators may end a payout as not paid. A payout that was never sent may be ended at once, any other once its provider has had it for a day
 * without reporting an outcome. A payout that is found only by its provider's number, which was never reported, cannot be watched afterwards: it is
 * resent as long as that pays once, and then two operators must have looked.
 * @param asksByItsNumber whether its provider can be queried by the provider's own number alone. @param approvals how many operators approved
 * the cash-out. @returns undefined when its outcome is known.
 */
export function endOf(payout: Endable, asksByItsNumber: boolean, approvals: number): End | undefined {
  const { state, sent_at: sentAt, created_at: from } = payout;
  if (!isOpen(state)) return undefined;
  if (sentAt === null) return { from, needed: 1, isWatched: false };
  if (asksByItsNumber && payout.provider_id === null) return { from: resentUntil(sentAt), needed: 2, isWatched: false };
  const needed = approvals > 1 ? 2 : 1;
  return { from: new Date(sentAt.getTime() + SILENCE_MILLISECONDS), needed, isWatched: true };
}

/** A transaction of bitcoin: 32 bytes in hexadecimal. */
const TXID = /^[0-9a-f]{64}$/;

/** Whether the provider's reference can be one. On a chain it is what the player looks the payment up by. */
export const isReference = (method: string, reference: string | null): reference is string =>
  reference !== null && (method === 'BTC' ? TXID.test(reference) : reference.trim() !== '' && reference.length <= 120);

export const payoutIdOf = (key: { memberId: number; withdrawalId: number }, attempt: number): string =>
  `${key.memberId}-${key.withdrawalId}-${attempt}`;

/** @returns undefined when it is no id of ours. */
export function parsePayoutId(id: string): { memberId: number; withdrawalId: number; attempt: number } | undefined {
  const [, memberId, withdrawalId, attempt] = /^(\d{1,15})-(\d{1,15})-(\d{1,4})$/.exec(id) ?? [];
  if (!memberId || !withdrawalId || !attempt) return undefined;
  return { memberId: Number(memberId), withdrawalId: Number(withdrawalId), attempt: Number(attempt) };
}

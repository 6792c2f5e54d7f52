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

/** The one table of what a provider's word means in each state of a payout. Words that say less than is known change nothing. */
const VERDICTS: Readonly<Record<PayoutState, Readonly<Record<PayoutStatus, Verdict>>>> = {
  ordered: OPEN,
  asked: OPEN,
  paid: { sent: 'repeated', pending: 'repeated', paid: 'repeated', failed: 'bounced' },
  failed: { sent: 'repeated', pending: 'repeated', paid: 'late', failed: 'repeated' },
};

export const judge = (state: PayoutState, status: PayoutStatus): Verdict => VERDICTS[state][status];

/** Whether the outcome is open. */
const isOpen = (state: PayoutState): boolean => state === 'ordered' || state === 'asked';

/** So long after it was first sent, an order that its provider has never heard of is sent again. Later its memory of our ids may have ended. */
const RESEND_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** Whoever sends keeps operators from ending the payout meanwhile. Longer than any answer is waited for. */
const SENDING_MILLISECONDS = 60_000;

export const sendingUntil = (now: Date): Date => new Date(now.getTime() + SENDING_MILLISECONDS);

const resentUntil = (sentAt: Date): Date => new Date(sentAt.getTime() + RESEND_MILLISECONDS);

/** @param sentAt when it was first sent; null: never. */
export const mayBeSent = (sentAt: Date | null, now: Date): boolean => sentAt === null || now < resentUntil(sentAt);

/** How long a payout that ended is still asked about: for a late success, or for one that came back. */
const WATCH_MILLISECONDS = 3 * DAY_MILLISECONDS;
/** How long one that operators have ended: banks take days, and some a week. */
const WATCH_ENDED_MILLISECONDS = 30 * DAY_MILLISECONDS;

interface Watched {
  readonly state: PayoutState;
  readonly checks: number;
  /** When operators ended it. */
  readonly ended_at: Date | null;
}

/**
 * When a payout is asked about next.
 * @param endedAt when it was paid or failed.
 * @param told what its provider has just told of it; undefined when nothing.
 * @param isUnanswered whether something hangs on an answer that did not come: the last question about a paid one is then asked until it does.
 * @returns undefined when it is not asked about any more.
 */
export function nextCheck(
  payout: Watched,
  endedAt: Date,
  now: Date,
  { told, isUnanswered = false }: { readonly told?: PayoutStatus | undefined; readonly isUnanswered?: boolean } = {},
): Date | undefined {
  if (isOpen(payout.state)) return askAgainAt(payout.checks, now);
  const isOpenThere = payout.ended_at !== null && told !== 'paid' && told !== 'failed';
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
  /** Whether its provider can be asked about it afterwards. */
  readonly isWatched: boolean;
}

/**
 * How operators may say of a payout that it was not paid. One that was never sent they may end at once; else its provider has had it for a day and
 * told no end of it. One that only its provider's number leads to, which was never told, cannot be watched afterwards: it is sent again as long as
 * that pays once, and then two operators must have looked.
 * @param asksByItsNumber whether its provider can be asked about it by the provider's own number alone. @param approvals how many operators approved
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

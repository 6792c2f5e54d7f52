import { afterWatchPause, askAgainAt, DAY_MILLISECONDS, watchAgainAt } from '../../../platform/outside-orders';
import type { PayoutStatus } from '../payout-provider';

export type PayoutState = 'ordered' | 'asked' | 'paid' | 'failed';
export type Trouble = 'late' | 'bounced' | 'mismatch';

/** What news does to a payout. `late`: paid after it had failed. `bounced`: sent back after it was paid. Both are for an operator. */
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

/** An order that its provider has never heard of is placed again so long, and left to an operator afterwards. */
export const RESEND_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** How long an ended payout is still asked about: for a late success, or for one that came back. */
const WATCH_MILLISECONDS = 3 * DAY_MILLISECONDS;

/**
 * When a payout is asked about next.
 * @param endedAt when it was paid or failed.
 * @param isUnanswered whether something hangs on an answer that did not come: the last question about a paid one is then asked until it does.
 * @returns undefined when it is not asked about any more.
 */
export function nextCheck(
  payout: { readonly state: PayoutState; readonly checks: number },
  endedAt: Date,
  now: Date,
  isUnanswered = false,
): Date | undefined {
  if (payout.state === 'ordered' || payout.state === 'asked') return askAgainAt(payout.checks, now);
  const again = watchAgainAt(endedAt, WATCH_MILLISECONDS, now);
  return again ?? (isUnanswered && payout.state === 'paid' ? afterWatchPause(now) : undefined);
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

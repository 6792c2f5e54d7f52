import type { DepositStatusName } from '@croupier/contract/codes';
import type { PaymentNews } from '../acquirer';

/** Every legal transition of a deposit. An expired one may still succeed: the payer's bank was slower than our patience. */
const NEXT: Readonly<Record<DepositStatusName, readonly DepositStatusName[]>> = {
  created: ['processing', 'expired'],
  processing: ['challenge', 'success', 'declined', 'expired'],
  challenge: ['success', 'declined', 'expired'],
  expired: ['success'],
  success: [],
  declined: [],
};

export const mayBecome = (from: DepositStatusName, to: DepositStatusName): boolean => NEXT[from].includes(to);

/** A deposit that is neither paid nor declined after this long is given up. */
export const EXPIRE_MILLISECONDS = 30 * 60_000;
/** A deposit that was given up while the acquirer had it is asked about for so long: it may have been paid after all. */
export const LATE_MILLISECONDS = 24 * 3_600_000;
/** The acquirer's card tokens live this long. */
export const TOKEN_LIFE_MILLISECONDS = 15 * 60_000;

const FIRST_CHECK_MILLISECONDS = 15_000;
const LONGEST_PAUSE_MILLISECONDS = 10 * 60_000;

/** Pause before the next try, such as asking about an order that stays silent: 15 s, doubled each time, at most 10 minutes. */
export const growingPause = (tries: number): number =>
  Math.min(FIRST_CHECK_MILLISECONDS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MILLISECONDS);

/** An event that fails to be processed waits as long; after the twelfth time it is left to a person. */
export const EVENT_ATTEMPTS = 12;

const STATUS_OF_NEWS: Readonly<Record<PaymentNews['status'], DepositStatusName>> = {
  approved: 'success',
  declined: 'declined',
  challenge: 'challenge',
  pending: 'processing',
  expired: 'expired',
};

/** What was agreed with the member, to hold against what a provider says. */
export interface Intent {
  readonly deposit_id: string;
  readonly status: DepositStatusName;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly provider_payment_id: string | null;
}

export type Verdict =
  | { readonly verdict: 'apply'; readonly to: DepositStatusName }
  /** Nothing new. */
  | { readonly verdict: 'repeated' }
  /** Not what was agreed: never applied. */
  | { readonly verdict: 'mismatch' }
  /** What was agreed, but the deposit has ended otherwise: a person must look. */
  | { readonly verdict: 'conflict' };

export const matchesIntent = (intent: Intent, news: PaymentNews): boolean =>
  news.orderId === intent.deposit_id &&
  news.amount === intent.amount &&
  news.currency === intent.currency &&
  (intent.provider_payment_id === null || news.paymentId === intent.provider_payment_id);

/** What a provider's news means for a deposit. */
export function judgeNews(intent: Intent, news: PaymentNews): Verdict {
  if (!matchesIntent(intent, news)) return { verdict: 'mismatch' };
  const to = STATUS_OF_NEWS[news.status];
  if (to === intent.status) return { verdict: 'repeated' };
  if (mayBecome(intent.status, to)) return { verdict: 'apply', to };
  const movesMoney = to === 'success' || (to === 'declined' && intent.status === 'success');
  return { verdict: movesMoney ? 'conflict' : 'repeated' };
}

import type { DepositStatusName } from '@croupier/contract/codes';
import { CURRENCY_DIFFERS, type PaymentUpdate } from '../provider';

/**
 * Every legal transition of a deposit. An expired deposit may still succeed: the payer's bank was slower than our timeout. A deposit under review
 * is paid; an operator decides whether it is credited.
 */
const NEXT: Readonly<Record<DepositStatusName, readonly DepositStatusName[]>> = {
  created: ['processing', 'expired'],
  processing: ['challenge', 'review', 'success', 'declined', 'cancelled', 'expired'],
  // The payer has acted, and the money is on its way.
  challenge: ['processing', 'review', 'success', 'declined', 'cancelled', 'expired'],
  review: ['success', 'declined'],
  expired: ['review', 'success'],
  success: [],
  declined: [],
  cancelled: [],
};

export const mayBecome = (from: DepositStatusName, to: DepositStatusName): boolean => NEXT[from].includes(to);

/** Whether a deposit still waits for its payment. */
export const isOpen = (status: DepositStatusName): boolean => ['created', 'processing', 'challenge'].includes(status);

/** The status of a deposit that its payer can continue. */
export const AWAITS_PAYER: DepositStatusName = 'challenge';

/** When a payer looks at an order: in the answer that places it, or later again. */
export type Looking = 'placing' | 'again';
const UNPAYABLE: Readonly<Record<Looking, readonly DepositStatusName[]>> = {
  placing: ['declined', 'cancelled', 'expired'],
  // An expired order may be paid late, and is credited then.
  again: ['declined', 'cancelled'],
};
/** Whether an order ended without a payment, and its payer has nothing left to pay with. */
export const isUnpayable = (status: DepositStatusName, looking: Looking): boolean =>
  UNPAYABLE[looking].includes(status);

/** A deposit that is neither paid nor declined after this long expires. */
export const EXPIRE_MILLISECONDS = 30 * 60_000;
/** How long a deposit that expired while the acquirer had it is still queried: it may have been paid after all. */
export const LATE_MILLISECONDS = 24 * 3_600_000;
/** The acquirer's card tokens live this long. */
export const TOKEN_LIFE_MILLISECONDS = 15 * 60_000;

const FIRST_CHECK_MILLISECONDS = 15_000;
const LONGEST_PAUSE_MILLISECONDS = 10 * 60_000;

/** Backoff before the next try, such as the next query about a silent order: 15 s, doubled each time, at most 10 minutes. */
export const backoff = (tries: number): number =>
  Math.min(FIRST_CHECK_MILLISECONDS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MILLISECONDS);

/** An event whose processing fails backs off the same way; after the twelfth failure it is left to an operator. */
export const EVENT_ATTEMPTS = 12;

const STATUS_OF_NEWS: Readonly<Record<PaymentUpdate['status'], DepositStatusName>> = {
  approved: 'success',
  declined: 'declined',
  cancelled: 'cancelled',
  challenge: 'challenge',
  pending: 'processing',
  expired: 'expired',
  review: 'review',
};

/** The terms agreed with the member, to compare with a provider's update. */
export interface Intent {
  readonly deposit_id: string;
  readonly status: DepositStatusName;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly provider_payment_id: string | null;
  /** The received amount where it differs from the agreed one, minor units. */
  readonly credited: number | null;
}

export type Verdict =
  | { readonly verdict: 'apply'; readonly to: DepositStatusName }
  /** Nothing new. */
  | { readonly verdict: 'repeated' }
  /** Not as agreed: never applied. */
  | { readonly verdict: 'mismatch' }
  /** As agreed, but the deposit has ended otherwise: an operator must decide. */
  | { readonly verdict: 'conflict' };

export const matchesIntent = (intent: Intent, update: PaymentUpdate): boolean =>
  update.orderId === intent.deposit_id &&
  update.amount === intent.amount &&
  update.currency === intent.currency &&
  (intent.provider_payment_id === null || update.paymentId === intent.provider_payment_id);

/**
 * A deposit under review is decided by an operator. A contradicting update is a conflict, and a lower amount is applied, so that returned money is
 * not credited.
 */
function judgeHeld({ amount, credited }: Intent, { status, settledAmount }: PaymentUpdate): Verdict {
  if (status === 'declined' || status === 'cancelled') return { verdict: 'conflict' };
  // More has arrived than is held, and accepting credits only the held amount.
  if (status === 'approved' && (settledAmount ?? amount) > (credited ?? amount)) return { verdict: 'conflict' };
  const isLess = status === 'review' && settledAmount !== undefined && settledAmount < (credited ?? amount);
  return isLess ? { verdict: 'apply', to: 'review' } : { verdict: 'repeated' };
}

/**
 * Judges a repeated update of a credited deposit. Another amount than the credited one is a conflict: more has arrived, or some was returned. An
 * update without an amount to credit is a conflict, too.
 */
function judgeCredited({ amount, credited }: Intent, update: PaymentUpdate): Verdict {
  const told = update.settledAmount ?? (update.status === 'approved' ? update.amount : undefined);
  return { verdict: told === (credited ?? amount) ? 'repeated' : 'conflict' };
}

/** The hold reason of a payment that was charged back before its own updates arrived. */
export const CHARGED_BACK = 'charged_back';

interface Held {
  readonly review_reason: string | null;
  readonly charged_back_at: Date | null;
}

/** Why a held payment can only be refused, or undefined. */
export const barToAccept = ({ review_reason, charged_back_at }: Held) => {
  if (charged_back_at !== null) return 'depositChargedBack';
  return review_reason === CURRENCY_DIFFERS ? 'depositCurrencyDiffers' : undefined;
};

/**
 * What a chargeback does. `take`: what was credited is taken back. `mark`: nothing was credited yet, and nothing will be. `conflict`: no payment
 * was reported, so an operator must decide.
 */
export function judgeChargeback({
  status,
  review_reason,
}: Pick<Intent, 'status'> & Pick<Held, 'review_reason'>): 'take' | 'mark' | 'conflict' {
  if (status === 'success') return 'take';
  const wasAskedFor = status !== 'created' && status !== 'cancelled' && status !== 'declined';
  return wasAskedFor || (status === 'declined' && review_reason !== null) ? 'mark' : 'conflict';
}

/**
 * What a provider's update means for a deposit.
 * @param settlesOtherAmounts whether the payer may send another amount than agreed, which is then credited.
 */
export function judgeUpdate(intent: Intent, update: PaymentUpdate, settlesOtherAmounts = false): Verdict {
  const asAgreed = update.settledAmount === undefined || update.settledAmount === intent.amount || settlesOtherAmounts;
  if (!matchesIntent(intent, update) || !asAgreed) return { verdict: 'mismatch' };
  const to = STATUS_OF_NEWS[update.status];
  if (intent.status === 'review') return judgeHeld(intent, update);
  if (intent.status === 'success' && (to === 'success' || to === 'review')) return judgeCredited(intent, update);
  if (to === intent.status) return { verdict: 'repeated' };
  if (mayBecome(intent.status, to)) return { verdict: 'apply', to };
  const movesMoney = to === 'success' || to === 'review' || (to === 'declined' && intent.status === 'success');
  return { verdict: movesMoney ? 'conflict' : 'repeated' };
}

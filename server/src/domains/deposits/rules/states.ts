import type { DepositStatusName } from '@croupier/contract/codes';
import { CURRENCY_DIFFERS, type PaymentUpdate } from '../provider';

/**
 * Every legal transition of a deposit. An expired one may still succeed: the payer's bank was slower than our patience. One under review is
 * paid; an operator decides whether it is credited.
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

/** Waits for its payer, who can go on with it. */
export const AWAITS_PAYER: DepositStatusName = 'challenge';

/** When a payer looks at an order: in the answer that places it, or later again. */
export type Looking = 'placing' | 'again';
const UNPAYABLE: Readonly<Record<Looking, readonly DepositStatusName[]>> = {
  placing: ['declined', 'cancelled', 'expired'],
  // One that was given up may be paid late, and is credited then.
  again: ['declined', 'cancelled'],
};
/** Whether an order ended without a payment, and its payer has nothing left to pay with. */
export const isUnpayable = (status: DepositStatusName, looking: Looking): boolean =>
  UNPAYABLE[looking].includes(status);

/** A deposit that is neither paid nor declined after this long is given up. */
export const EXPIRE_MILLISECONDS = 30 * 60_000;
/** A deposit that was given up while the acquirer had it is asked about for so long: it may have been paid after all. */
export const LATE_MILLISECONDS = 24 * 3_600_000;
/** The acquirer's card tokens live this long. */
export const TOKEN_LIFE_MILLISECONDS = 15 * 60_000;

const FIRST_CHECK_MILLISECONDS = 15_000;
const LONGEST_PAUSE_MILLISECONDS = 10 * 60_000;

/** Pause before the next try, such as asking about an order that stays silent: 15 s, doubled each time, at most 10 minutes. */
export const backoff = (tries: number): number =>
  Math.min(FIRST_CHECK_MILLISECONDS * 2 ** Math.min(tries, 20), LONGEST_PAUSE_MILLISECONDS);

/** An event that fails to be processed waits as long; after the twelfth time it is left to a person. */
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

/** What was agreed with the member, to hold against what a provider says. */
export interface Intent {
  readonly deposit_id: string;
  readonly status: DepositStatusName;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  readonly provider_payment_id: string | null;
  /** What has arrived where it is not what was agreed, minor units. */
  readonly credited: number | null;
}

export type Verdict =
  | { readonly verdict: 'apply'; readonly to: DepositStatusName }
  /** Nothing new. */
  | { readonly verdict: 'repeated' }
  /** Not what was agreed: never applied. */
  | { readonly verdict: 'mismatch' }
  /** What was agreed, but the deposit has ended otherwise: a person must look. */
  | { readonly verdict: 'conflict' };

export const matchesIntent = (intent: Intent, update: PaymentUpdate): boolean =>
  update.orderId === intent.deposit_id &&
  update.amount === intent.amount &&
  update.currency === intent.currency &&
  (intent.provider_payment_id === null || update.paymentId === intent.provider_payment_id);

/** What is under review is decided by an operator. What contradicts it is for a person, and of what has gone back nothing may be credited. */
function judgeHeld({ amount, credited }: Intent, { status, settledAmount }: PaymentUpdate): Verdict {
  if (status === 'declined' || status === 'cancelled') return { verdict: 'conflict' };
  // More has come than is held: accepting credits what is held.
  if (status === 'approved' && (settledAmount ?? amount) > (credited ?? amount)) return { verdict: 'conflict' };
  const isLess = status === 'review' && settledAmount !== undefined && settledAmount < (credited ?? amount);
  return isLess ? { verdict: 'apply', to: 'review' } : { verdict: 'repeated' };
}

/**
 * A credited deposit that is told as paid again. Another sum than was credited is for a person: more has come, or some of it has gone. Where nothing
 * is told that could be credited, it is, too.
 */
function judgeCredited({ amount, credited }: Intent, update: PaymentUpdate): Verdict {
  const told = update.settledAmount ?? (update.status === 'approved' ? update.amount : undefined);
  return { verdict: told === (credited ?? amount) ? 'repeated' : 'conflict' };
}

/** Why a payment is held that had gone back before its own updates arrived. */
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
 * What a chargeback does. `take`: what was credited is taken back. `mark`: nothing was credited yet, and nothing will be. `conflict`: there was
 * no payment by all that was told, so a person must look.
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

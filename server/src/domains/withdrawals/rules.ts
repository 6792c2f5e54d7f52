import { type Language, WITHDRAW_STATUS, type WithdrawStatus, type WithdrawStatusName } from '@croupier/contract/codes';
import { type CurrencyCode, formatMajor, type Minor, minor, parseAmount, toWire } from '@croupier/contract/money';
import { Refusal } from '../../platform/refusal';
import { wordsIn } from '../../words/words';
import type { Limits } from './settings';

/** Who moves a cash-out on: its player, an operator, updates of the payout's provider, or an automatic rule when it is due. */
export type Mover = 'member' | 'operator' | 'provider' | 'rule';

/** The legal transitions and who may make them (specification 2 §3, §4); no other is possible. */
export const TRANSITIONS: Readonly<
  Record<WithdrawStatusName, Readonly<Partial<Record<WithdrawStatusName, readonly Mover[]>>>>
> = {
  pending: { passed: ['operator'], cancelled: ['member'], rejected: ['operator'] },
  // By rule: the last approval starts the payout of methods that are sent automatically.
  passed: { paying: ['operator', 'rule'], rejected: ['operator'] },
  paying: { payed: ['operator', 'provider'], failed: ['operator', 'provider'] },
  // By rule: a provider's payout that was not returned for some days has arrived. Failed: it was returned.
  payed: { completed: ['operator', 'rule'], failed: ['operator', 'provider'] },
  cancelled: {},
  rejected: {},
  completed: {},
  failed: {},
};

const NAMES = Object.keys(TRANSITIONS) as WithdrawStatusName[];

/** The states from which `by` may move a cash-out to `to`: what the guarded update expects. */
export const sourcesOf = (to: WithdrawStatusName, by: Mover): WithdrawStatusName[] =>
  NAMES.filter((from) => TRANSITIONS[from][to]?.includes(by));

export const nameOf = (status: WithdrawStatus): WithdrawStatusName => {
  const name = NAMES.find((candidate) => WITHDRAW_STATUS[candidate] === status);
  if (!name) throw new Error(`a cash-out in no known state: ${status}`);
  return name;
};

/** What a transition does to the money: it stays reserved, is released, leaves, or returns after it had left. */
export function effectOf(from: WithdrawStatusName, to: WithdrawStatusName): 'none' | 'released' | 'paid' | 'bounced' {
  if (to === 'payed') return 'paid';
  if (to === 'failed' && from === 'payed') return 'bounced';
  return to === 'cancelled' || to === 'rejected' || to === 'failed' ? 'released' : 'none';
}

/** States that the player is notified of by mail. */
export const MAILED = ['payed', 'rejected', 'failed'] as const satisfies readonly WithdrawStatusName[];
export type MailedStatus = (typeof MAILED)[number];

/** States in which an operator still has something to do. */
export const OPEN_STATES: readonly WithdrawStatus[] = [
  WITHDRAW_STATUS.pending,
  WITHDRAW_STATUS.passed,
  WITHDRAW_STATUS.paying,
];

/** States that took no money: they do not count towards the monthly maximum. */
export const UNDONE_STATES: readonly WithdrawStatus[] = [
  WITHDRAW_STATUS.cancelled,
  WITHDRAW_STATUS.rejected,
  WITHDRAW_STATUS.failed,
];

/** Stored as the reason of a payout that its provider could not carry out; translated into the reader's language where it is shown. */
export const PROVIDER_FAILED = 'payout.failed';

/** Stored as the resolution of a returned payout's trouble when its provider's update has returned the money. */
export const RETURNED_BY_PROVIDER = 'payout.returned';

/** Why a cash-out was rejected or failed, in the reader's language. */
export const reasonIn = (reason: string | null, language: Language): string | null =>
  reason === PROVIDER_FAILED ? wordsIn(language).cashouts.payoutFailed : reason;

interface Purse {
  readonly cash: Minor;
  readonly wagered: Minor;
  readonly rolling: Minor;
  readonly isExcluded: boolean;
}

/** On what terms money may be taken out now. */
export interface CashoutTerms {
  readonly withdrawable: Minor;
  /** Stakes that must be placed before anything may be taken. */
  readonly rolling: Minor;
  /** Percent of the wagered amount that cash-outs may take; 0: they use up none of it. */
  readonly share: number;
}

/**
 * What a cash-out may take now: nothing while stakes are still to be placed; otherwise cash, but not more than the share of the wagered
 * amount (specification 2 §9). No stakes are required of members who cannot stake: members excluded from play may take out all of their cash, and
 * members whose balance is too large for play (specification 1 §4) as much as lets them play again.
 */
export function termsOf(
  purse: Purse,
  limits: Pick<Limits, 'wageredShare' | 'balanceMaximum' | 'minimum' | 'multiple'>,
): CashoutTerms {
  const { cash, wagered, rolling, isExcluded } = purse;
  if (isExcluded) return { withdrawable: cash, rolling: minor(0), share: 0 };
  const share = limits.wageredShare;
  const free = share === 0 ? cash : minor(Math.min(cash, Number((BigInt(wagered) * BigInt(share)) / 100n)));
  const earned = rolling > 0 ? minor(0) : free;
  const excess = excessOf(cash, limits);
  return excess > earned
    ? { withdrawable: excess, rolling: minor(0), share }
    : { withdrawable: earned, rolling, share };
}

/** The least cash-out that brings a balance down to what play allows; 0 when the balance is not too large. */
function excessOf(
  cash: Minor,
  { balanceMaximum, minimum, multiple }: Pick<Limits, 'balanceMaximum' | 'minimum' | 'multiple'>,
): Minor {
  if (cash <= balanceMaximum) return minor(0);
  const least = Math.max(cash - balanceMaximum, minimum);
  const beyond = multiple > 0 ? least % multiple : 0;
  return minor(Math.min(cash, beyond === 0 ? least : least - beyond + multiple));
}

/** The stakes that a cash-out uses up, rounded up, so that many small ones never take more than one large one. */
export function wageredUsedBy(amount: Minor, share: number): Minor {
  if (share === 0) return minor(0);
  const divisor = BigInt(share);
  return minor(Number((BigInt(amount) * 100n + divisor - 1n) / divisor));
}

/** How many more stakes there must be before all of the cash may be taken; 0 when nothing is missing, or no share is set. */
export const wagerMissing = (purse: Pick<Purse, 'cash' | 'wagered'>, share: number): Minor =>
  minor(Math.max(0, wageredUsedBy(purse.cash, share) - purse.wagered));

/** 2 above the configured amount: two different operators must approve. */
export const approvalsNeeded = (amount: Minor, limits: Pick<Limits, 'secondApprovalAbove'>): 1 | 2 =>
  amount > limits.secondApprovalAbove ? 2 : 1;

/** An amount as its reader writes it. */
export const shown = (amount: Minor, currency: CurrencyCode, language: string): string =>
  formatMajor(toWire(amount, currency), currency, language);

/**
 * Reads the requested amount and validates it alone, before any balance is read.
 * @param text decimal text in major units.
 * @throws Refusal amountInvalid, amountBelowMinimum, amountAboveMaximum, withdrawNotMultiple, amountNotOffered.
 */
export function readAmount(text: string, limits: Limits, language: string): Minor {
  const parsed = parseAmount(text, limits.currency);
  if (!parsed.ok) throw new Refusal('amountInvalid');
  const { amount } = parsed;
  const money = (value: Minor) => shown(value, limits.currency, language);
  if (amount < limits.minimum) throw new Refusal('amountBelowMinimum', { minimum: money(limits.minimum) });
  if (amount > limits.maximum) throw new Refusal('amountAboveMaximum', { maximum: money(limits.maximum) });
  if (limits.multiple > 0 && amount % limits.multiple !== 0)
    throw new Refusal('withdrawNotMultiple', { multiple: money(limits.multiple) });
  if (!limits.manual && !limits.presets.includes(amount)) throw new Refusal('amountNotOffered');
  return amount;
}

/** Reads a fee as the client has shown it, major units; none is 0. @throws Refusal amountInvalid. */
export function readFee(text: string, currency: CurrencyCode): Minor {
  if (/^0+(\.0+)?$/.test(text)) return minor(0);
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) throw new Refusal('amountInvalid');
  return parsed.amount;
}

/** The public id: opaque to clients, leads to the member's own rows for us. */
export const publicId = (memberId: number, withdrawalId: number): string => `${memberId}-${withdrawalId}`;

/** @throws Refusal notFound when it is no id of ours. */
export function parsePublicId(id: string): { memberId: number; withdrawalId: number } {
  const [, memberId, withdrawalId] = /^(\d{1,15})-(\d{1,15})$/.exec(id) ?? [];
  if (!memberId || !withdrawalId) throw new Refusal('notFound');
  return { memberId: Number(memberId), withdrawalId: Number(withdrawalId) };
}

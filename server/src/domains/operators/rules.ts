import { createHash } from 'node:crypto';
import { isJudgeable, REASON_LENGTH } from '@croupier/contract/calls/operators/fields';
import type { Operator } from '@croupier/contract/calls/operators/desk';
import { passwordLength } from '../../platform/passwords/password-form';
import { Refusal } from '../../platform/refusal';

export type Role = Operator['role'];

/** What only some roles may do; everything else in the console is open to every operator. */
const GUARDED = {
  /** Decide about cash-outs, and see payout details in full and the proofs. */
  reviewWithdrawals: ['owner', 'cashier'],
  /** Decide about held deposits, see who paid in full, and hold the books against providers' statements. */
  reviewDeposits: ['owner', 'cashier'],
  /** Decide about members' documents, and see them beside what the member told. */
  reviewDocuments: ['owner', 'cashier'],
  /** Forgive what a member owes of a deposit that was charged back. */
  writeOffDebts: ['owner'],
  readAuditLog: ['owner', 'cashier'],
  /** Propose corrections of balances, and decide about those of others. */
  adjustBalances: ['owner', 'cashier'],
  /** See the settings and decide about changes that others propose. */
  reviewSettings: ['owner', 'cashier'],
  changeSettings: ['owner'],
  /** Say which ways to deposit there are, for whom and within which limits. */
  manageMethods: ['owner'],
  /** Stop and open games, and say how the lobby shows them. */
  manageCatalogue: ['owner', 'cashier'],
  /** Take lines of chat away, and mute who wrote them. */
  moderateChat: ['owner', 'cashier', 'support'],
  /** Propose and decide about jackpots. */
  manageJackpots: ['owner', 'cashier'],
  /** Read members' mail addresses in lists. */
  seeContacts: ['owner', 'cashier'],
  /** Say a second time that an exclusion for ever is to stay, or end one that nobody has looked at twice. */
  decideExclusions: ['owner', 'cashier'],
  /** End an exclusion that an operator set. */
  liftExclusions: ['owner'],
  /** Say whose an account is that looks like an excluded member's. */
  decideLikenesses: ['owner', 'cashier'],
  manageOperators: ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type GuardedAct = keyof typeof GUARDED;

export const mayDo = (role: Role, act: GuardedAct): boolean => (GUARDED[act] as readonly Role[]).includes(role);

/** From the least to the most powerful. */
const RANKS: readonly Role[] = ['support', 'cashier', 'owner'];

/** Whether what an operator of one role did may be undone by one of another: the same role or one above. */
export const mayUndo = (role: Role, doneBy: Role): boolean => RANKS.indexOf(role) >= RANKS.indexOf(doneBy);

const MINUTE = 60_000;

/** Wrong passwords and codes that one e-mail address may have before it is locked, and for how long. */
export const LOCK_OUT = { tries: 5, milliseconds: 15 * MINUTE } as const;

/** How long the second step may take. */
export const CHALLENGE_MILLISECONDS = 5 * MINUTE;

/** A session ends after this long without a call, and in any case after a working day. */
export const SESSION = { idleMilliseconds: 30 * MINUTE, absoluteMilliseconds: 12 * 60 * MINUTE } as const;

/** A reason for another operator to judge. @throws Refusal reasonTooShort with the least `length` */
export function judgedReason(reason: string): string {
  if (!isJudgeable(reason)) throw new Refusal('reasonTooShort', { length: REASON_LENGTH });
  return reason.trim();
}

/** How a proposal ends. */
export type Decision = 'approved' | 'rejected' | 'withdrawn';

/**
 * Whoever proposes never decides; only they may take their proposal back.
 * @throws Refusal secondOperatorRequired; forbidden when somebody else wants to withdraw it
 */
export function refuseDecider(decision: Decision, proposedBy: number, operatorId: number): void {
  const isProposer = proposedBy === operatorId;
  if (decision === 'withdrawn' && !isProposer) throw new Refusal('forbidden');
  if (decision !== 'withdrawn' && isProposer) throw new Refusal('secondOperatorRequired');
}

const LONG_ENOUGH = 12;

/** An operator's password guards other people's money. @throws Refusal passwordTooWeak with the least `length` */
export function refuseShortPassword(password: string): void {
  if (passwordLength(password) < LONG_ENOUGH) throw new Refusal('passwordTooWeak', { length: LONG_ENOUGH });
}

/** Settings that neither move money nor decide who may play: one operator is enough. What is not named here needs two. */
const ONE_IS_ENOUGH = /^(contact|members)\./;

export const needsSecondOperator = (settingKey: string): boolean => !ONE_IS_ENOUGH.test(settingKey);

/** Limits of which the first may never be above the second: else nobody could deposit or cash out at all. */
const IN_ORDER = [
  ['deposit.minimumAmount', 'deposit.maximumAmount'],
  ['withdraw.minimumAmount', 'withdraw.maximumAmount'],
  ['withdraw.maximumAmount', 'withdraw.monthlyMaximum'],
] as const;

/** @param changed the key of the setting. @param values by key, as they would be after the change. @throws Refusal settingUnfit naming the two limits that would cross */
export function refuseCrossedLimits(changed: string, values: ReadonlyMap<string, unknown>): void {
  for (const [lower, upper] of IN_ORDER)
    if ((changed === lower || changed === upper) && Number(values.get(lower)) > Number(values.get(upper)))
      throw new Refusal('settingUnfit', { field: `${lower} > ${upper}` });
}

/** JSON with the keys of every object in order and nothing undefined: the same value is always the same text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** The hash of an audit row: SHA-256 over the hash before it and its entry. @param previous empty before the first row. */
export const chainHash = (previous: Uint8Array, entry: string): Buffer =>
  createHash('sha256').update(previous).update(entry, 'utf8').digest();

/** A mail address as who may not write to it sees it: enough to hold it against one that a caller tells. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${[...name].slice(0, 2).join('')}•••@${host}`;
};

/** A payout detail as support and lists see it: only its last four characters. */
export const masked = (detail: string): string =>
  detail.length <= 4 ? '•'.repeat(detail.length) : `•••• ${detail.slice(-4)}`;

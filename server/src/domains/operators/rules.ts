import { createHash } from 'node:crypto';
import { isJudgeable, REASON_LENGTH } from '@croupier/contract/calls/operators/fields';
import type { OperatorRole } from '@croupier/contract/call';
import { passwordLength } from '../../platform/passwords/password-form';
import { Refusal } from '../../platform/refusal';

export type Role = OperatorRole;

/** Whether a role may read members' mail addresses in lists, which every operator may ask for. */
export const seesContacts = (role: Role): boolean => role === 'owner' || role === 'cashier';

/** From the least to the most powerful. */
const RANKS: readonly Role[] = ['marketing', 'support', 'cashier', 'owner'];

/** Whether a role may undo the act of another: the same role or one above. */
export const mayUndo = (role: Role, doneBy: Role): boolean => RANKS.indexOf(role) >= RANKS.indexOf(doneBy);

const MINUTE = 60_000;

/** Wrong passwords and codes that one e-mail address may have before it is locked, and for how long. */
export const LOCK_OUT = { tries: 5, milliseconds: 15 * MINUTE } as const;

/** How long the second step may take. */
export const CHALLENGE_MILLISECONDS = 5 * MINUTE;

/** A session ends after this long without a call, and in any case after a working day. */
export const SESSION = { idleMilliseconds: 30 * MINUTE, absoluteMilliseconds: 12 * 60 * MINUTE } as const;

/** A reason for another operator to review. @throws Refusal reasonTooShort with the least `length` */
export function judgedReason(reason: string): string {
  if (!isJudgeable(reason)) throw new Refusal('reasonTooShort', { length: REASON_LENGTH });
  return reason.trim();
}

/** How a proposal ends. */
export type Decision = 'approved' | 'rejected' | 'withdrawn';

/**
 * The proposer never decides; only the proposer may withdraw.
 * @throws Refusal secondOperatorRequired; forbidden when another operator wants to withdraw it
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

/** A mail address as masked for roles that may not read it: enough to compare it with one that a caller gives. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${[...name].slice(0, 2).join('')}•••@${host}`;
};

/** A payout detail as support and lists see it: only its last four characters. */
export const masked = (detail: string): string =>
  detail.length <= 4 ? '•'.repeat(detail.length) : `•••• ${detail.slice(-4)}`;

import { createHash } from 'node:crypto';
import type { Operator } from '@croupier/contract/calls/backoffice';

export type Role = Operator['role'];

/** What only some roles may do; everything else in the console is open to every operator. */
const GUARDED = {
  /** Decide about cash-outs, and see payout details in full and the proofs. */
  reviewWithdrawals: ['owner', 'cashier'],
  readAuditLog: ['owner', 'cashier'],
} as const satisfies Record<string, readonly Role[]>;

export type GuardedAct = keyof typeof GUARDED;

export const mayDo = (role: Role, act: GuardedAct): boolean => (GUARDED[act] as readonly Role[]).includes(role);

const MINUTE = 60_000;

/** Wrong passwords and codes that one e-mail address may have before it is locked, and for how long. */
export const LOCK_OUT = { tries: 5, milliseconds: 15 * MINUTE } as const;

/** How long the second step may take. */
export const CHALLENGE_MILLISECONDS = 5 * MINUTE;

/** A session ends after this long without a call, and in any case after a working day. */
export const SESSION = { idleMilliseconds: 30 * MINUTE, absoluteMilliseconds: 12 * 60 * MINUTE } as const;

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

/** A payout detail as support and lists see it: only its last four characters. */
export const masked = (detail: string): string =>
  detail.length <= 4 ? '•'.repeat(detail.length) : `•••• ${detail.slice(-4)}`;

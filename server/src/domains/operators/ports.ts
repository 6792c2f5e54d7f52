import type { AnswerOf } from '@croupier/contract/call';
import type { deskCalls } from '@croupier/contract/calls/desk';

/** What operators need of domains that they must not import. `compose.ts` injects it. */

/** How this house hashes passwords: one way for members and operators. */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Takes as long without a stored hash, and returns false, so that the time does not reveal that no account was found. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** The members domain: what a new password must be. @throws Refusal passwordTooWeak; passwordsDiffer */
export type JudgeNewPassword = (
  typed: { readonly password: string; readonly repassword: string },
  own: { readonly username: string; readonly email: string },
) => void;

/** The members domain: members there are, and those who joined since a moment. */
export type CountMembers = (since: Date) => Promise<{ readonly total: number; readonly fresh: number }>;

/** The withdrawals domain: cash-outs that wait for an operator's approval, and since when the oldest does. */
export type WaitingCashouts = () => Promise<{ readonly total: number; readonly oldest: Date | undefined }>;

/** The rounds domain: how games return, counted from real rounds. */
export type GameReturns = () => Promise<AnswerOf<typeof deskCalls.gameReturns>>;

/** The deposits domain: clearing accounts that do not agree with statements. */
export type ClearingAlarms = () => Promise<AnswerOf<typeof deskCalls.overview>['clearingAlarms']>;

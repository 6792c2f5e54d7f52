import type { backofficeCalls } from '@croupier/contract/calls/backoffice';
import type { AnswerOf } from '@croupier/contract/call';
import type { Trx } from '../../platform/database';

/** What the back office needs of other domains. `compose.ts` hands their services in. */

/** How this house hashes passwords: one way for members and operators. */
export interface PasswordHashes {
  hash(password: string): Promise<string>;
  /** Works as long without a stored hash, and says no: the time must not tell that nobody was found. */
  verify(stored: string | undefined, password: string): Promise<boolean>;
}

/** The members domain: the only one that writes members. */
export interface MemberSwitch {
  /** Disabling ends every session of the member and is told on the outbox (`member.disabled`). */
  setEnabled(trx: Trx, memberId: number, enabled: boolean): Promise<void>;
}

/** The members domain: what a new password must be. @throws Refusal passwordTooWeak; passwordsDiffer */
export type JudgeNewPassword = (
  typed: { readonly password: string; readonly repassword: string },
  own: { readonly username: string; readonly email: string },
) => void;

/** The rounds domain: how games return, counted from real rounds. */
export type GameReturns = () => Promise<AnswerOf<typeof backofficeCalls.gameReturns>>;

/** What of a member's cash a cash-out could take now, minor units. */
export type Withdrawable = (memberId: number) => Promise<number>;

/** The content domain: pictures that everybody may see. */
export interface HousePictures {
  take(
    bytes: Buffer,
    operatorId: number,
  ): Promise<{
    readonly id: string;
    readonly address: string;
    readonly width: number;
    readonly height: number;
    note(trx: Trx): Promise<void>;
  }>;
  /** @throws Refusal notFound */
  read(id: string): Promise<{ readonly bytes: Buffer; readonly contentType: string }>;
}

/** The compliance domain: an uploaded picture, decrypted. @throws Refusal notFound */
export type ReadProof = (
  fileId: string,
) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string; readonly memberId: number }>;

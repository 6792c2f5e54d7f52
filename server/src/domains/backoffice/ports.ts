import type { WithdrawalReview } from '@croupier/contract/calls/backoffice';
import type { Queryable, Trx } from '../../platform/database';

/** What the back office needs of other domains. `app.ts` hands their services in. */

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

/** A cash-out as the withdrawals domain knows it: operators are ids there. */
export type ReviewedWithdrawal = Omit<WithdrawalReview, 'approvals'> & {
  readonly approvals: readonly { readonly operatorId: number; readonly time: string }[];
};

/** The withdrawals domain: its rules judge, this domain says who asks and writes it down. */
export interface WithdrawalsReview {
  list(page: {
    status?: number | undefined;
    pageNum: number;
    pageSize: number;
  }): Promise<{ rows: readonly ReviewedWithdrawal[]; total: number }>;
  /** @throws Refusal notFound */
  get(id: string, queryable?: Queryable): Promise<ReviewedWithdrawal>;
  /** @throws Refusal withdrawSecondOperatorRequired when this operator approved before; withdrawTransitionIllegal */
  approve(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  reject(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  markPaying(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  markPaid(id: string, operatorId: number, reference: string, trx?: Trx): Promise<ReviewedWithdrawal>;
  complete(id: string, operatorId: number, trx?: Trx): Promise<ReviewedWithdrawal>;
  fail(id: string, operatorId: number, reason: string, trx?: Trx): Promise<ReviewedWithdrawal>;
}

/** What of a member's cash a cash-out could take now, minor units. */
export type Withdrawable = (memberId: number) => Promise<number>;

/** The compliance domain: an uploaded picture, decrypted. @throws Refusal notFound */
export type ReadProof = (
  fileId: string,
) => Promise<{ readonly bytes: Uint8Array; readonly contentType: string; readonly memberId: number }>;

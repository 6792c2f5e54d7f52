import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { postHouse } from '../post-house';

export interface WriteOff {
  readonly depositId: string;
  /** Which act about the debt it is, 1 for the first. */
  readonly attempt: number;
  /** Payment method code: names the clearing account that the chargeback left short. */
  readonly method: string;
  /** Minor units. */
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  readonly proposedBy: number;
  /** Null where one operator was enough. */
  readonly approvedBy: number | null;
}

/**
 * Writes off the debt of a charged-back deposit: the house bears what its provider has taken. Debits losses, credits the
 * method's clearing account, which the chargeback had credited with no more than the member's cash. No wallet is touched, so it is a row of
 * `house_transfer`. One effect an act.
 * @returns false when it was done before. @throws Refusal secondOperatorRequired, idempotencyMismatch: see `postHouse`.
 */
export const debtWrittenOff = (trx: Trx, { depositId, attempt, method, ...rest }: WriteOff): Promise<boolean> =>
  postHouse(trx, {
    ...rest,
    kind: 'debt_write_off',
    debit: 'losses',
    credit: `clearing:${method}`,
    referenceId: `${depositId}-c${attempt}`,
  });

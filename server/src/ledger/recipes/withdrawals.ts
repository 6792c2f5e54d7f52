import type { CurrencyCode, Minor } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { type Posted, post } from '../post';

interface WithdrawalMovement {
  readonly memberId: number;
  readonly withdrawalId: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** Wagered amount that this cash-out uses up, minor units (specification 2 §9). */
  readonly wageredUsed: Minor;
}

/** A cash-out was asked for. Debits cash, credits held: the money is out of play at once. */
export function withdrawalReserved(trx: Trx, withdrawal: WithdrawalMovement): Promise<Posted> {
  return post(trx, {
    memberId: withdrawal.memberId,
    key: `withdrawal:${withdrawal.withdrawalId}:reserve`,
    kind: 'withdrawal_reserved',
    currency: withdrawal.currency,
    reference: { type: 'withdrawal', id: withdrawal.withdrawalId },
    legs: [{ kind: 'withdraw_reserve', debit: 'cash', credit: 'held', amount: withdrawal.amount }],
    wageredChange: -withdrawal.wageredUsed,
  });
}

/** A cash-out was cancelled, refused or failed. Debits held, credits cash, and gives the wagered amount back. */
export function withdrawalReleased(trx: Trx, withdrawal: WithdrawalMovement): Promise<Posted> {
  return post(trx, {
    memberId: withdrawal.memberId,
    key: `withdrawal:${withdrawal.withdrawalId}:end`,
    kind: 'withdrawal_released',
    currency: withdrawal.currency,
    reference: { type: 'withdrawal', id: withdrawal.withdrawalId },
    legs: [{ kind: 'withdraw_release', debit: 'held', credit: 'cash', amount: withdrawal.amount }],
    wageredChange: withdrawal.wageredUsed,
  });
}

/**
 * The payout left the house. Debits held, credits the method's clearing account. Shares its key with the release:
 * a cash-out ends once, one way or the other.
 */
export function withdrawalPaid(
  trx: Trx,
  withdrawal: Omit<WithdrawalMovement, 'wageredUsed'> & { readonly method: string },
): Promise<Posted> {
  return post(trx, {
    memberId: withdrawal.memberId,
    key: `withdrawal:${withdrawal.withdrawalId}:end`,
    kind: 'withdrawal_paid',
    currency: withdrawal.currency,
    reference: { type: 'withdrawal', id: withdrawal.withdrawalId },
    legs: [
      { kind: 'withdraw_paid', debit: 'held', credit: `clearing:${withdrawal.method}`, amount: withdrawal.amount },
    ],
  });
}

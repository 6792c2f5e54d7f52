import { type CurrencyCode, type Minor, minus } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { type Leg, type Posted, post } from '../post';

interface WithdrawalMovement {
  readonly memberId: number;
  readonly withdrawalId: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
  /** Wagered amount that this cash-out uses up, minor units (specification 2 §9). */
  readonly wageredUsed: Minor;
}

/** A cash-out was requested. Debits cash, credits held: the money is out of play at once. */
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

/** What leaves for a cash-out: its amount, and the fee within it. */
interface Payment extends WithdrawalMovement {
  readonly method: string;
  /** Part of the amount that the house keeps for paying it out, minor units; below the amount. */
  readonly fee: Minor;
}

/**
 * The payout left the house. Debits held; credits the method's clearing account with what arrives and fees with the fee. Shares its key with the
 * release, so that a cash-out ends only once.
 */
export function withdrawalPaid(trx: Trx, withdrawal: Omit<Payment, 'wageredUsed'>): Promise<Posted> {
  const { amount, fee, method } = withdrawal;
  const paid: Leg = { kind: 'withdraw_paid', debit: 'held', credit: `clearing:${method}`, amount: minus(amount, fee) };
  const charged: Leg = { kind: 'withdraw_fee', debit: 'held', credit: 'fees', amount: fee };
  return post(trx, {
    memberId: withdrawal.memberId,
    key: `withdrawal:${withdrawal.withdrawalId}:end`,
    kind: 'withdrawal_paid',
    currency: withdrawal.currency,
    reference: { type: 'withdrawal', id: withdrawal.withdrawalId },
    legs: fee > 0 ? [paid, charged] : [paid],
  });
}

/** A payout that had been paid was sent back. Debits the method's clearing account and fees, credits cash with the whole amount, and gives the wagered amount back. */
export function withdrawalBounced(trx: Trx, withdrawal: Payment): Promise<Posted> {
  const { amount, fee, method } = withdrawal;
  const back: Leg = {
    kind: 'withdraw_bounced',
    debit: `clearing:${method}`,
    credit: 'cash',
    amount: minus(amount, fee),
  };
  const fees: Leg = { kind: 'withdraw_bounced', debit: 'fees', credit: 'cash', amount: fee };
  return post(trx, {
    memberId: withdrawal.memberId,
    key: `withdrawal:${withdrawal.withdrawalId}:bounce`,
    kind: 'withdrawal_bounced',
    currency: withdrawal.currency,
    reference: { type: 'withdrawal', id: withdrawal.withdrawalId },
    legs: fee > 0 ? [back, fees] : [back],
    wageredChange: withdrawal.wageredUsed,
  });
}

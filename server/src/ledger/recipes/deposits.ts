import { type CurrencyCode, type Minor, minor, minus, ZERO } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { type LockedWallets, lockWallet, movedBy, type Posted, type Posting, post, postAll } from '../post';

interface DepositMovement {
  readonly memberId: number;
  readonly depositId: string;
  /** Payment method code: names the clearing account. */
  readonly method: string;
  readonly amount: Minor;
  readonly currency: CurrencyCode;
}

export type SettledDeposit = DepositMovement & { readonly rolling: Minor };

const settled = ({ memberId, depositId, method, amount, currency, rolling }: SettledDeposit): Posting => ({
  memberId,
  key: `deposit:${depositId}`,
  kind: 'deposit_settled',
  currency,
  reference: { type: 'deposit', id: depositId },
  legs: [{ kind: 'deposit', debit: `clearing:${method}`, credit: 'cash', amount }],
  rollingChange: rolling,
});

/**
 * A payment arrived. Debits the method's clearing account, credits the member's cash, and adds `rolling` (minor units) to the stakes to be
 * placed before a cash-out. One effect a deposit, however often it is reported.
 */
export const depositSettled = (trx: Trx, deposit: SettledDeposit): Promise<Posted> => post(trx, settled(deposit));

/** The same of several members at once, whose wallets the caller has locked. */
export const depositsSettled = (
  trx: Trx,
  deposits: readonly SettledDeposit[],
  wallets: LockedWallets,
): Promise<Posted[]> => postAll(trx, deposits.map(settled), wallets);

/** A movement that takes as much as the cash covers; `owed` is the rest of the amount, in minor units. */
export type TakenBack = Posted & { readonly owed: Minor };

/** Debits the member's cash as far as it reaches, never held or bonus money, and credits the method's clearing account. */
async function takeBack(
  trx: Trx,
  { memberId, depositId, method, amount, currency }: DepositMovement,
  movement: { readonly key: string; readonly kind: string },
): Promise<TakenBack> {
  const wallet = await lockWallet(trx, memberId);
  const taken = minor(Math.min(wallet.cash, amount));
  const posted = await post(trx, {
    ...movement,
    memberId,
    currency,
    reference: { type: 'deposit', id: depositId },
    legs: taken > 0 ? [{ kind: 'deposit_chargeback', debit: 'cash', credit: `clearing:${method}`, amount: taken }] : [],
    input: [method, amount],
  });
  const moved = await movedBy(trx, memberId, posted);
  return { ...posted, owed: minus(amount, moved.deposit_chargeback ?? ZERO) };
}

/**
 * The payer's bank took a payment back. Debits the member's cash as far as it reaches, credits the method's clearing account. One effect a deposit.
 * @returns what could not be taken back: the member owes it.
 */
export const depositChargedBack = (trx: Trx, deposit: DepositMovement): Promise<TakenBack> =>
  takeBack(trx, deposit, { key: `chargeback:${deposit.depositId}`, kind: 'deposit_charged_back' });

/**
 * Collects the debt of a charged-back deposit. Debits the member's cash as far as it reaches, credits the method's clearing
 * account, as the chargeback did. One effect a collection.
 * @param debt.amount what is owed. @param debt.attempt which act about the debt it is, 1 for the first. @returns what is still owed.
 */
export const depositDebtCollected = (
  trx: Trx,
  debt: DepositMovement & { readonly attempt: number },
): Promise<TakenBack> =>
  takeBack(trx, debt, { key: `collection:${debt.depositId}-c${debt.attempt}`, kind: 'deposit_debt_collected' });

/** Part of a deposit, or all of it, on its way back to the payer. */
interface RefundMovement extends DepositMovement {
  readonly refundId: string;
}

/**
 * A refund was ordered at the provider. Debits the member's cash, credits the method's clearing account: the money is out of play before the
 * provider is asked to send it. The stakes still to be placed stay as they are. One effect a refund.
 * @throws Refusal balanceTooLow when the member does not have the amount any more.
 */
export function depositRefunded(trx: Trx, refund: RefundMovement): Promise<Posted> {
  return post(trx, {
    memberId: refund.memberId,
    key: `refund:${refund.refundId}`,
    kind: 'deposit_refunded',
    currency: refund.currency,
    reference: { type: 'deposit', id: refund.depositId },
    legs: [{ kind: 'deposit_refund', debit: 'cash', credit: `clearing:${refund.method}`, amount: refund.amount }],
  });
}

/** The provider refused a refund. Debits the method's clearing account, credits the member's cash with what had left it. One effect a refund. */
export function depositRefundReturned(trx: Trx, refund: RefundMovement): Promise<Posted> {
  return post(trx, {
    memberId: refund.memberId,
    key: `refund:${refund.refundId}:return`,
    kind: 'deposit_refund_returned',
    currency: refund.currency,
    reference: { type: 'deposit', id: refund.depositId },
    legs: [
      { kind: 'deposit_refund_return', debit: `clearing:${refund.method}`, credit: 'cash', amount: refund.amount },
    ],
  });
}

import { type CurrencyCode, type Minor, minor, ZERO } from '@croupier/contract/money';
import type { Trx } from '../../platform/database';
import { lockWallet, movedBy, type Posted, post } from '../post';

/**
 * The fee of a dormant account. Debits cash as far as it reaches, credits fees: an account is never charged below zero. One fee a period.
 * @returns also what was taken, in minor units: zero from an empty account, whose period is settled by that.
 */
export async function dormantFeeTaken(
  trx: Trx,
  fee: {
    readonly memberId: number;
    /** Names what is charged for, such as `2026-11`. */
    readonly period: string;
    readonly amount: Minor;
    readonly currency: CurrencyCode;
  },
): Promise<Posted & { readonly taken: Minor }> {
  const { cash } = await lockWallet(trx, fee.memberId);
  const amount = minor(Math.min(cash, fee.amount));
  const posted = await post(trx, {
    memberId: fee.memberId,
    key: `dormant_fee:${fee.period}`,
    kind: 'dormant_fee',
    currency: fee.currency,
    reference: { type: 'fee', id: fee.period },
    legs: cash > 0 ? [{ kind: 'dormant_fee', debit: 'cash', credit: 'fees', amount }] : [],
    input: [fee.amount],
  });
  return { ...posted, taken: (await movedBy(trx, fee.memberId, posted)).dormant_fee ?? ZERO };
}

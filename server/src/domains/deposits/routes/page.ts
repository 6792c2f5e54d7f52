import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import { reasonText } from '../reasons';
import type { DepositRow } from '../store/deposits';

const ENDED_UNPAID: readonly DepositRow['status'][] = ['declined', 'cancelled', 'expired'];

/** @throws Refusal depositDeclined when the order ended without a payment. */
export function refuseUnpaid(deposit: DepositRow, language: Language): void {
  if (ENDED_UNPAID.includes(deposit.status))
    throw new Refusal('depositDeclined', { reason: reasonText(deposit, language) });
}

/**
 * Where the payer of an order that was just placed goes: its provider's page, or nowhere (`''`) when the provider has taken the money, or sees it on
 * its way, already in its answer. The app then shows how the deposit stands. @throws what `refuseUnpaid` throws.
 */
export function pageOf(deposit: DepositRow, language: Language): string {
  refuseUnpaid(deposit, language);
  return deposit.challenge_url ?? '';
}

import type { Language } from '@croupier/contract/codes';
import { Refusal } from '../../../platform/refusal';
import { reasonText } from '../rules/reasons';
import { isUnpayable, type Looking } from '../rules/states';
import type { DepositRow } from '../store/deposits';

/** @throws Refusal depositDeclined when the order ended without a payment. */
export function refuseUnpayable(deposit: DepositRow, looking: Looking, language: Language): void {
  if (isUnpayable(deposit.status, looking))
    throw new Refusal('depositDeclined', { reason: reasonText(deposit, language) });
}

/**
 * Where the payer of an order that was just placed goes: its provider's page, or nowhere (`''`) when the provider has taken the money, or sees it on
 * its way, already in its answer. The app then shows how the deposit stands. @throws what `refuseUnpayable` throws.
 */
export function pageOf(deposit: DepositRow, language: Language): string {
  refuseUnpayable(deposit, 'placing', language);
  return deposit.challenge_url ?? '';
}

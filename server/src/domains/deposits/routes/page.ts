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
 * The page for the payer of a newly placed order: its provider's, or `''` when the provider's answer already reports the money as taken or on its
 * way. The app then shows the deposit's status. @throws what `refuseUnpayable` throws.
 */
export function pageOf(deposit: DepositRow, language: Language): string {
  refuseUnpayable(deposit, 'placing', language);
  return deposit.challenge_url ?? '';
}

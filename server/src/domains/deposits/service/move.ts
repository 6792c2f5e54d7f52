import type { DepositStatusName } from '@croupier/contract/codes';
import type { Trx } from '../../../platform/database';
import type { PaymentUpdate } from '../provider';
import type { DepositRow } from '../store/deposits';
import { moveDeposits, type Transition } from '../store/moves';

const LATE_SUCCESS = 'paid after the deposit had expired';

/** The fields of an update that a move stores; a move by our own rules has no provider's payment. */
export type UpdateToKeep = Omit<PaymentUpdate, 'orderId' | 'amount' | 'currency' | 'status' | 'paymentId'> & {
  readonly paymentId: string | null;
};

/** A deposit's transition from its current state to another. */
export const transitionOf = (deposit: DepositRow, to: DepositStatusName, update: UpdateToKeep): Transition => ({
  member_id: deposit.member_id,
  deposit_id: deposit.deposit_id,
  from: deposit.status,
  to,
  paymentId: update.paymentId,
  challengeUrl: to === 'challenge' ? update.challengeUrl : null,
  declineReason: to === 'declined' || to === 'cancelled' ? update.reason : null,
  reviewReason: to === 'review' ? (update.reason ?? 'not_as_agreed') : null,
  credited: to === 'success' || to === 'review' ? (update.settledAmount ?? null) : null,
  instructions: update.instructions ?? null,
  references: update.references ?? [],
  note: deposit.status === 'expired' ? LATE_SUCCESS : null,
});

/** Moves a deposit whose row the caller has locked. @returns the moved deposit. */
export async function move(
  trx: Trx,
  deposit: DepositRow,
  to: DepositStatusName,
  update: UpdateToKeep,
  now: Date,
): Promise<DepositRow> {
  await moveDeposits(trx, [transitionOf(deposit, to, update)], now);
  return { ...deposit, status: to, credited: update.settledAmount ?? deposit.credited };
}

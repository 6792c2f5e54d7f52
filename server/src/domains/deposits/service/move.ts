import type { DepositStatusName } from '@croupier/contract/codes';
import type { Trx } from '../../../platform/database';
import type { PaymentUpdate } from '../provider';
import type { DepositRow } from '../store/deposits';
import { moveDeposits, type Transition } from '../store/moves';

const LATE_SUCCESS = 'paid after the deposit had expired';

/** What a move keeps of the news; a rule of ours has no payment of a provider's. */
export type NewsToKeep = Omit<PaymentUpdate, 'orderId' | 'amount' | 'currency' | 'status' | 'paymentId'> & {
  readonly paymentId: string | null;
};

/** A deposit's way from the state that it is in to another. */
export const transitionOf = (deposit: DepositRow, to: DepositStatusName, news: NewsToKeep): Transition => ({
  member_id: deposit.member_id,
  deposit_id: deposit.deposit_id,
  from: deposit.status,
  to,
  paymentId: news.paymentId,
  challengeUrl: to === 'challenge' ? news.challengeUrl : null,
  declineReason: to === 'declined' || to === 'cancelled' ? news.reason : null,
  reviewReason: to === 'review' ? (news.reason ?? 'not_as_agreed') : null,
  credited: to === 'success' || to === 'review' ? (news.settledAmount ?? null) : null,
  instructions: news.instructions ?? null,
  references: news.references ?? [],
  note: deposit.status === 'expired' ? LATE_SUCCESS : null,
});

/** Moves a deposit whose row the caller has locked. @returns it as it is then. */
export async function move(
  trx: Trx,
  deposit: DepositRow,
  to: DepositStatusName,
  news: NewsToKeep,
  now: Date,
): Promise<DepositRow> {
  await moveDeposits(trx, [transitionOf(deposit, to, news)], now);
  return { ...deposit, status: to, credited: news.settledAmount ?? deposit.credited };
}

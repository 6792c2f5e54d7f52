import { depositRefunded, depositRefundReturned } from '../../../ledger/recipes/deposits';
import { readWallet } from '../../../ledger/read';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { DepositsDeps } from '../deps';
import { depositEvents } from '../events';
import type { DepositRow } from '../store/deposits';
import { refundIdOf } from './provider';
import type { RefundState } from './rules';
import { changeRefunded, type RefundKey, type RefundRow } from './store';

/** The job that sends or queries one refund. */
export const DRIVE_REFUND = 'deposits:refund';

/** Schedules the job that drives a refund, replacing a waiting job of the same refund. */
export const driveLater = (
  { jobs }: Pick<DepositsDeps, 'jobs'>,
  trx: Trx,
  refundId: string,
  runAt: Date,
): Promise<void> => jobs.enqueue(trx, DRIVE_REFUND, { refundId }, { key: `refund:${refundId}`, runAt, maxAttempts: 1 });

/**
 * Orders a refund: the money leaves the member, and the job that sends the request is part of the caller's transaction, so that it runs if and only
 * if the transaction commits. The caller has locked the deposit's row. @throws Refusal refundBalanceTooLow.
 */
export async function orderRefund(
  deps: Pick<DepositsDeps, 'jobs' | 'clock'>,
  trx: Trx,
  deposit: DepositRow,
  refund: RefundRow,
): Promise<void> {
  const { member_id: memberId, deposit_id: depositId, attempt, amount, currency } = refund;
  const refundId = refundIdOf(depositId, attempt);
  await changeRefunded(trx, { memberId, depositId, attempt }, amount);
  if (refund.from_cash)
    try {
      await depositRefunded(trx, { memberId, depositId, refundId, method: deposit.method, amount, currency });
    } catch (failure) {
      if (!(failure instanceof Refusal) || failure.reason !== 'balanceTooLow') throw failure;
      // The wallet is locked by now, so this balance is the one that refused the refund.
      const { cash } = await readWallet(trx, memberId);
      throw new Refusal('refundBalanceTooLow', { balance: { amount: cash, currency } });
    }
  await driveLater(deps, trx, refundId, deps.clock.now());
}

/**
 * Returns the money of a refund that did not go out to the member, and to the refundable rest of the deposit. Money that the payer's bank has
 * charged back meanwhile is no longer the member's, and is not returned. The caller has locked both rows. @returns the refund's new state.
 */
export async function returnRefund(trx: Trx, deposit: DepositRow, refund: RefundRow): Promise<RefundState> {
  if (deposit.charged_back_at !== null) return 'charged_back';
  const { member_id: memberId, deposit_id: depositId, attempt, amount, currency } = refund;
  const refundId = refundIdOf(depositId, attempt);
  await changeRefunded(trx, { memberId, depositId, attempt }, -amount);
  if (refund.from_cash)
    await depositRefundReturned(trx, { memberId, depositId, refundId, method: deposit.method, amount, currency });
  return 'refused';
}

/** Publishes the event that a refund has ended. */
export const publishEnd = (
  { events }: Pick<DepositsDeps, 'events'>,
  trx: Trx,
  { memberId, depositId, attempt }: RefundKey,
): Promise<void> => events.publish(trx, depositEvents.refundEnded, { memberId, depositId, attempt });

import type { Trx } from '../../../platform/database';
import type { DepositsDeps } from '../deps';
import type { RefundBell } from '../provider';
import { keyOfRefund } from './drive';
import { driveLater } from './order';
import { ringRefund } from './store';

/**
 * News of a refund is a bell: whatever it says, the provider is asked, and only its answer to us counts. So one that is altered, told twenty
 * times, late or out of order can do no more than make us look. The question is a job of the same transaction.
 * @returns mismatch for a refund that was never ordered.
 */
export async function hearRefund(
  deps: Pick<DepositsDeps, 'clock' | 'jobs' | 'log'>,
  trx: Trx,
  { refundId, orderId }: RefundBell,
): Promise<'applied' | 'mismatch'> {
  const key = keyOfRefund(refundId);
  const now = deps.clock.now();
  if (key?.depositId !== orderId || !(await ringRefund(trx, key, now))) {
    deps.log.error({ refundId, orderId }, 'a callback for a refund that was never ordered');
    return 'mismatch';
  }
  await driveLater(deps, trx, refundId, now);
  return 'applied';
}

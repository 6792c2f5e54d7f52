import type { Trx } from '../../../platform/database';
import type { DepositsDeps } from '../deps';
import type { RefundNotification } from '../provider';
import { keyOfRefund } from './drive';
import { driveLater } from './order';
import { ringRefund } from './store';

/**
 * Records that a provider has called back about a refund and schedules a query in the same transaction. Only the provider's answer to that query
 * changes the refund, so that a forged, repeated, late or reordered callback has no effect of its own.
 * @returns mismatch for a refund that was never ordered.
 */
export async function hearRefund(
  deps: Pick<DepositsDeps, 'clock' | 'jobs' | 'log'>,
  trx: Trx,
  { refundId, orderId }: RefundNotification,
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

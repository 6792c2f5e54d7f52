import type { Trx } from '../../../platform/database';
import type { DepositsDeps } from '../deps';
import { lockDeposit } from '../store/deposits';
import { type RefundUpdate, refundIdOf } from './provider';
import { driveLater, publishEnd, returnRefund } from './order';
import { judge, nextCheck, type RefundState, type Verdict } from './rules';
import { changeRefund, lockRefund, type RefundChange, type RefundKey, type RefundRow } from './store';

type Deps = Pick<DepositsDeps, 'clock' | 'log' | 'jobs' | 'events'>;

export type Applied = Verdict | 'mismatch';

const matches = (refund: RefundRow, refundId: string, update: RefundUpdate): boolean =>
  update.refundId === refundId &&
  update.amount === refund.amount &&
  update.currency === refund.currency &&
  (refund.provider_id === null || update.providerId === null || refund.provider_id === update.providerId);

/**
 * The only way for a provider's update to change a refund. Locks deposit and refund, in this order, checks the update against the order, makes one
 * transition, and returns a refused refund's money in the same transaction. An update that contradicts a final state moves nothing and is recorded
 * as trouble for operators.
 */
export async function applyRefundUpdate(deps: Deps, trx: Trx, key: RefundKey, update: RefundUpdate): Promise<Applied> {
  const now = deps.clock.now();
  const deposit = await lockDeposit(trx, key.memberId, key.depositId);
  const refund = await lockRefund(trx, key);
  const refundId = refundIdOf(key.depositId, key.attempt);
  if (!deposit || !refund) throw new Error(`refund ${refundId} is gone`);
  const line = { refundId, state: refund.state, told: update.status };
  const known = { providerId: update.providerId };

  const keep = async (state: RefundState, more: Partial<RefundChange> = {}): Promise<void> => {
    const { checks, ended_at } = refund;
    const next = nextCheck({ state, checks, ended_at }, more.trouble === 'mismatch' ? undefined : update.status, now);
    await changeRefund(trx, key, { ...known, state, nextCheckAt: next, ...more }, now);
    if (next) await driveLater(deps, trx, refundId, next);
    else if (state !== refund.state) await publishEnd(deps, trx, key);
  };

  if (!matches(refund, refundId, update)) {
    deps.log.error({ ...line, toldAmount: update.amount }, 'a refund is not what was ordered; nothing was moved');
    await keep(refund.state, { providerId: null, trouble: 'mismatch' });
    return 'mismatch';
  }
  const verdict = judge(refund.state, update.status);
  switch (verdict) {
    case 'wait':
      await keep('asked');
      break;
    case 'paid':
      await keep('paid');
      break;
    case 'refused': {
      await keep(await returnRefund(trx, deposit, refund), { providerReason: update.reason ?? 'unknown' });
      deps.log.warn({ ...line, reason: update.reason }, 'a refund was refused by its provider');
      break;
    }
    case 'repeated':
      await keep(refund.state);
      break;
    case 'late':
    case 'bounced':
      deps.log.error(
        { ...line, reason: update.reason },
        verdict === 'late' ? 'a refund that had been refused was paid' : 'a refund that was paid came back',
      );
      await keep(refund.state, { trouble: verdict, providerReason: update.reason });
  }
  return verdict;
}

import type { Trx } from '../../../platform/database';
import { type WithdrawalsDeps, within } from '../deps';
import type { PayoutUpdate } from '../provider';
import { PROVIDER_FAILED, publicId, RETURNED_BY_PROVIDER } from '../rules';
import { step } from '../step';
import {
  changePayout,
  lockPayout,
  type PayoutChange,
  type PayoutKey,
  type PayoutRow,
  resolveTrouble,
} from '../store/payouts';
import { lockWithdrawal, type WithdrawalRecord } from '../store/withdrawals';
import { termsOf } from '../terms';
import { driveLater } from './order';
import { isReference, judge, nextCheck, type PayoutState, payoutIdOf, type Verdict } from './rules';

type Deps = Pick<WithdrawalsDeps, 'clock' | 'events' | 'log' | 'settings' | 'jobs'>;

export type Applied = Verdict | 'mismatch';

/** Whether the update matches this payout; a paid one must carry a reference. */
const matches = (payout: PayoutRow, cashout: WithdrawalRecord, payoutId: string, update: PayoutUpdate): boolean =>
  update.payoutId === payoutId &&
  update.amount === payout.amount &&
  update.currency === payout.currency &&
  (payout.provider_id === null || update.providerId === null || payout.provider_id === update.providerId) &&
  (update.status !== 'paid' || isReference(cashout.method, update.reference));

/**
 * The only place that changes a payout after it was ordered: answers to orders and to queries are applied here. Locks the cash-out, then the
 * payout; checks the update against the order, makes one transition and moves the money in the same transaction. An update that contradicts an
 * earlier outcome moves nothing: it is stored for an operator.
 */
export async function applyUpdate(deps: Deps, trx: Trx, key: PayoutKey, update: PayoutUpdate): Promise<Applied> {
  const now = deps.clock.now();
  const cashout = await lockWithdrawal(trx, key.memberId, key.withdrawalId);
  const payout = await lockPayout(trx, key);
  if (!cashout || !payout) throw new Error(`payout ${payoutIdOf(key, key.attempt)} is gone`);
  const payoutId = payoutIdOf(key, key.attempt);
  const line = {
    payoutId,
    withdrawalId: publicId(key.memberId, key.withdrawalId),
    state: payout.state,
    told: update.status,
  };
  const known = { providerId: update.providerId };
  const isOfThis = matches(payout, cashout, payoutId, update);

  const keep = async (state: PayoutState, more: Partial<PayoutChange> = {}): Promise<void> => {
    const endedAt = state === payout.state ? payout.updated_at : now;
    const told = isOfThis ? update.status : undefined;
    const next = nextCheck({ ...payout, state }, endedAt, now, { reported: told });
    await changePayout(trx, key, { ...known, state, nextCheckAt: next ?? null, ...more }, now);
    if (next) await driveLater(deps, trx, payoutId, next);
    else await arrived(deps, trx, { ...payout, trouble: more.trouble ?? payout.trouble });
  };

  if (!isOfThis) {
    deps.log.error(
      { ...line, toldAmount: update.amount, reference: update.reference },
      'a payout is not what was ordered; nothing was moved',
    );
    await keep(payout.state, { providerId: null, trouble: 'mismatch', troubleReference: update.reference });
    return 'mismatch';
  }
  const verdict = judge(payout.state, update.status);
  switch (verdict) {
    case 'wait':
    case 'repeated':
      await keep(payout.state === 'ordered' ? 'asked' : payout.state);
      return verdict;
    case 'paid': {
      const reference = update.reference ?? '';
      const paid = await step(deps, trx, key, { to: 'payed', by: 'provider', reference });
      // An operator has ended the cash-out before: the money stays where they put it.
      if (!paid) return late();
      await keep('paid', { reference });
      return 'paid';
    }
    case 'failed': {
      const { onFailure } = await termsOf(within(deps, trx).settings, cashout.method);
      await keep('failed', { reason: update.reason ?? 'unknown' });
      if (onFailure === 'return')
        await step(deps, trx, key, { to: 'failed', by: 'provider', from: 'paying', reason: PROVIDER_FAILED });
      deps.log.warn({ ...line, reason: update.reason, onFailure }, 'a payout failed');
      return 'failed';
    }
    case 'late':
      return late();
    case 'bounced': {
      await keep('paid', { trouble: 'bounced', reason: update.reason });
      const back = { to: 'failed', from: 'payed', by: 'provider', reason: PROVIDER_FAILED } as const;
      const isReturned = (await step(deps, trx, key, back)) !== undefined;
      if (isReturned) await resolveTrouble(trx, key, RETURNED_BY_PROVIDER);
      // A completed cash-out is final: operators must correct the returned money.
      deps.log.error({ ...line, reason: update.reason, isReturned }, 'a payout that was paid came back');
      return 'bounced';
    }
  }

  async function late(): Promise<'late'> {
    deps.log.error(
      { ...line, reference: update.reference },
      'a payout that had failed was paid; an operator must look at it',
    );
    await keep('failed', { reason: payout?.reason ?? 'given up', trouble: 'late', troubleReference: update.reference });
    return 'late';
  }
}

/** Completes the cash-out of a paid payout that was not returned for some days. */
export async function arrived(deps: Deps, trx: Trx, payout: PayoutRow): Promise<void> {
  if (payout.state !== 'paid' || payout.trouble !== null) return;
  const key = { memberId: payout.member_id, withdrawalId: payout.withdrawal_id };
  await step(deps, trx, key, { to: 'completed', by: 'rule' });
}

import { minus } from '@croupier/contract/money';
import type { Trx } from '../../../platform/database';
import type { WithdrawalsDeps } from '../deps';
import { insertPayout } from '../store/payouts';
import type { WithdrawalRecord } from '../store/withdrawals';
import { payoutIdOf } from './rules';

/** The job that sends or queries one payout. */
export const DRIVE_PAYOUT = 'withdrawals:payout';

type Deps = Pick<WithdrawalsDeps, 'clock' | 'jobs'>;

/** Schedules the job of a payout; replaces a waiting job of the same payout. */
export const driveLater = ({ jobs }: Pick<Deps, 'jobs'>, trx: Trx, payoutId: string, runAt: Date): Promise<void> =>
  jobs.enqueue(trx, DRIVE_PAYOUT, { payoutId }, { key: `payout:${payoutId}`, runAt, maxAttempts: 1 });

/**
 * Orders a payout of a cash-out that is being paid: the order and the job that sends it are part of the caller's transaction, so that it is sent
 * if and only if that commits. The caller holds the cash-out's row. @returns the payout's id.
 */
export async function orderPayout(deps: Deps, trx: Trx, cashout: WithdrawalRecord, provider: string): Promise<string> {
  const key = { memberId: cashout.member_id, withdrawalId: cashout.withdrawal_id };
  const now = deps.clock.now();
  const amount = minus(cashout.amount, cashout.fee);
  const attempt = await insertPayout(trx, key, { provider, amount, currency: cashout.currency }, now);
  const payoutId = payoutIdOf(key, attempt);
  await driveLater(deps, trx, payoutId, now);
  return payoutId;
}

import { type CashoutMethodCode, WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { Trx } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { type WithdrawalsDeps, within } from '../deps';
import { readPayouts, resolveTrouble } from '../store/payouts';
import type { WithdrawalRecord } from '../store/withdrawals';
import { type Sending, termsOf } from '../terms';
import { orderPayout } from './order';

/** What operators do with payouts. The caller holds the cash-out's row. */

type Deps = Pick<WithdrawalsDeps, 'clock' | 'settings' | 'jobs' | 'payoutProviders'>;

export const providerOf = ({ payoutProviders }: Pick<Deps, 'payoutProviders'>, method: CashoutMethodCode) =>
  payoutProviders.find(({ methods }) => methods.includes(method));

/** How a method is paid now: without a provider always by hand. */
export async function sendingOf(
  deps: Pick<Deps, 'settings' | 'payoutProviders'>,
  method: CashoutMethodCode,
): Promise<Sending> {
  const { sending } = await termsOf(deps.settings, method);
  return providerOf(deps, method) ? sending : 'hand';
}

const keyOf = (row: WithdrawalRecord) => ({ memberId: row.member_id, withdrawalId: row.withdrawal_id });

/** Orders the payout of a cash-out that has just come to `paying`, unless its method is paid by hand. */
export async function sendPayout(deps: Deps, trx: Trx, row: WithdrawalRecord): Promise<void> {
  const provider = providerOf(deps, row.method);
  if (provider && (await sendingOf(within(deps, trx), row.method)) !== 'hand')
    await orderPayout(deps, trx, row, provider.name);
}

/**
 * Orders a further payout after one that failed.
 * @throws Refusal withdrawTransitionIllegal, also when none was ordered before; methodNotAvailable without a provider; withdrawPayoutOpen.
 */
export async function orderRetry(deps: Deps, trx: Trx, row: WithdrawalRecord): Promise<void> {
  if (row.status !== WITHDRAW_STATUS.paying) throw new Refusal('withdrawTransitionIllegal');
  const provider = providerOf(deps, row.method);
  if (!provider) throw new Refusal('methodNotAvailable');
  const attempts = await readPayouts(trx, keyOf(row));
  if (attempts.length === 0) throw new Refusal('withdrawTransitionIllegal');
  if (attempts.some(({ state, trouble, resolution }) => state !== 'failed' || (trouble && !resolution)))
    throw new Refusal('withdrawPayoutOpen');
  await orderPayout(deps, trx, row, provider.name);
}

/** @throws Refusal conflict when the attempt has no trouble, or its trouble is already resolved. */
export async function resolve(trx: Trx, row: WithdrawalRecord, attempt: number, resolution: string): Promise<void> {
  if (!(await resolveTrouble(trx, { ...keyOf(row), attempt }, resolution))) throw new Refusal('conflict');
}

import { type CashoutMethodCode, WITHDRAW_STATUS } from '@croupier/contract/codes';
import type { Trx } from '../../../platform/database';
import { SILENCE_MILLISECONDS } from '../../../platform/outside-orders';
import { Refusal } from '../../../platform/refusal';
import { type WithdrawalsDeps, within } from '../deps';
import { changePayout, lockOpenPayout, readPayouts, resolveTrouble } from '../store/payouts';
import type { WithdrawalRecord } from '../store/withdrawals';
import { type Sending, termsOf } from '../terms';
import { orderPayout } from './order';
import { nextCheck } from './rules';

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
 * An operator is about to end by hand what a provider may yet pay: not allowed, unless nobody was asked yet or the provider has been silent for a day.
 * The payout is then given up, and still watched: should it be paid, that is shown. What cannot be watched cannot be given up either: its provider
 * is ordered the same until it tells its number.
 * @throws Refusal withdrawPayoutOpen.
 */
export async function endOpenPayout(
  { clock, payoutProviders }: Pick<Deps, 'clock' | 'payoutProviders'>,
  trx: Trx,
  row: WithdrawalRecord,
): Promise<void> {
  const open = await lockOpenPayout(trx, keyOf(row));
  if (!open) return;
  const now = clock.now();
  const isSilent = now.getTime() - open.created_at.getTime() >= SILENCE_MILLISECONDS;
  const provider = payoutProviders.find(({ name }) => name === open.provider);
  const isBlind = provider?.asksByItsNumber === true && open.provider_id === null;
  if (open.state === 'asked' && (!isSilent || isBlind)) throw new Refusal('withdrawPayoutOpen');
  const key = { ...keyOf(row), attempt: open.attempt };
  const watched = open.state === 'asked' ? nextCheck({ state: 'failed', checks: open.checks }, now, now) : undefined;
  await changePayout(trx, key, { state: 'failed', reason: 'given up', nextCheckAt: watched ?? null }, now);
}

/** Orders a further payout. @throws Refusal withdrawTransitionIllegal; methodNotAvailable without a provider; withdrawPayoutOpen. */
export async function orderRetry(deps: Deps, trx: Trx, row: WithdrawalRecord): Promise<void> {
  if (row.status !== WITHDRAW_STATUS.paying) throw new Refusal('withdrawTransitionIllegal');
  const provider = providerOf(deps, row.method);
  if (!provider) throw new Refusal('methodNotAvailable');
  const attempts = await readPayouts(trx, keyOf(row));
  if (attempts.some(({ state, trouble, resolution }) => state !== 'failed' || (trouble && !resolution)))
    throw new Refusal('withdrawPayoutOpen');
  await orderPayout(deps, trx, row, provider.name);
}

/** @throws Refusal conflict when nothing is wrong with the attempt, or somebody dealt with it before. */
export async function resolve(trx: Trx, row: WithdrawalRecord, attempt: number, resolution: string): Promise<void> {
  if (!(await resolveTrouble(trx, { ...keyOf(row), attempt }, resolution))) throw new Refusal('conflict');
}

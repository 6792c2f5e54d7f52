import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import { withdrawalPaid, withdrawalReleased } from '../../ledger/recipes/withdrawals';
import type { Trx } from '../../platform/database';
import type { WithdrawalsDeps } from './deps';
import { EFFECT, publicId, sourcesOf } from './rules';
import { moveWithdrawal, type StepNotes, type WithdrawalRecord } from './store/withdrawals';

/**
 * The one way from state to state: the guarded update, the money and the fact for others, in the caller's transaction.
 * @returns undefined when the cash-out is in no state that leads to `to`; then nothing happened.
 */
export async function step(
  deps: Pick<WithdrawalsDeps, 'outbox' | 'clock'>,
  trx: Trx,
  key: { readonly memberId: number; readonly withdrawalId: number },
  to: WithdrawStatusName,
  notes: StepNotes = {},
): Promise<WithdrawalRecord | undefined> {
  const row = await moveWithdrawal(trx, key, sourcesOf(to), WITHDRAW_STATUS[to], notes, deps.clock.now());
  if (!row) return undefined;
  const withdrawalId = publicId(row.member_id, row.withdrawal_id);
  const movement = { memberId: row.member_id, withdrawalId, amount: row.amount, currency: row.currency };
  if (EFFECT[to] === 'released') await withdrawalReleased(trx, { ...movement, wageredUsed: row.wagered_used });
  if (EFFECT[to] === 'paid') await withdrawalPaid(trx, { ...movement, method: row.method });
  await deps.outbox.publish(trx, 'withdrawal.changed', { memberId: row.member_id, withdrawalId, status: row.status });
  return row;
}

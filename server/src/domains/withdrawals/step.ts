import { WITHDRAW_STATUS, type WithdrawStatusName } from '@croupier/contract/codes';
import { withdrawalBounced, withdrawalPaid, withdrawalReleased } from '../../ledger/recipes/withdrawals';
import { dropCredits, type OperatorsWord } from '../../ledger/operators-word';
import type { Trx } from '../../platform/database';
import type { WithdrawalsDeps } from './deps';
import { withdrawalEvents } from './events';
import { effectOf, type Mover, nameOf, publicId, sourcesOf } from './rules';
import { moveWithdrawal, type StepNotes, type WithdrawalKey, type WithdrawalRecord } from './store/withdrawals';

export interface Step extends Omit<StepNotes, 'returnedBy'> {
  readonly to: WithdrawStatusName;
  readonly by: Mover;
  /** Authorizes an operator to give money back; required for every such step of an operator. */
  readonly word?: OperatorsWord;
  /** Narrows the states that it may leave, where the table knows several. */
  readonly from?: WithdrawStatusName;
}

/**
 * The only way to change a state: makes the guarded update, moves the money and publishes the event in the caller's transaction.
 * @returns undefined when the cash-out is in no state that leads there; then nothing happened.
 */
export async function step(
  deps: Pick<WithdrawalsDeps, 'events' | 'clock'>,
  trx: Trx,
  key: WithdrawalKey,
  { to, by, from, word, ...notes }: Step,
): Promise<WithdrawalRecord | undefined> {
  const sources = sourcesOf(to, by).filter((name) => from === undefined || name === from);
  const expected = sources.map((name) => WITHDRAW_STATUS[name]);
  const now = deps.clock.now();
  const returned = to === 'failed' && ({ returnedBy: by === 'provider' ? 'provider' : 'operators' } as const);
  const row = await moveWithdrawal(trx, key, expected, WITHDRAW_STATUS[to], { ...notes, ...returned }, now);
  if (!row) return undefined;
  const withdrawalId = publicId(row.member_id, row.withdrawal_id);
  const { member_id: memberId, amount, fee, currency, method, wagered_used: wageredUsed } = row;
  const movement = { memberId, withdrawalId, amount, currency };
  const effect = effectOf(nameOf(row.left), to);
  if (by === 'operator' && (effect === 'released' || effect === 'bounced') && !word)
    throw new Error(`cash-out ${withdrawalId} would give money back on no operator's word`);
  await dropCredits(trx, { memberId, referenceId: withdrawalId }, null, now);
  if (effect === 'released') await withdrawalReleased(trx, { ...movement, wageredUsed });
  if (effect === 'paid') await withdrawalPaid(trx, { ...movement, fee, method });
  if (effect === 'bounced') await withdrawalBounced(trx, { ...movement, fee, method, wageredUsed });
  await deps.events.publish(trx, withdrawalEvents.changed, { memberId, withdrawalId, status: row.status });
  return row;
}

import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import type { WithdrawalsDeps } from '../deps';
import { parsePublicId } from '../rules';
import { step } from '../step';

/**
 * Cancels a pending cash-out and releases its money in the same transaction.
 * @throws Refusal forbidden when it is another member's; withdrawNotCancellable when it has moved on or the jurisdiction forbids it.
 */
export async function cancel(deps: WithdrawalsDeps, memberId: number, id: string): Promise<void> {
  const key = parsePublicId(id);
  if (key.memberId !== memberId) throw new Refusal('forbidden');
  if (!deps.cancelAllowed) throw new Refusal('withdrawNotCancellable');
  await inTransaction(deps.database, async (trx) => {
    if (!(await step(deps, trx, key, { to: 'cancelled', by: 'member' }))) throw new Refusal('withdrawNotCancellable');
  });
}

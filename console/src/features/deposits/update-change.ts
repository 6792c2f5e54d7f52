import { deskCalls } from '@croupier/contract/calls/desk';
import type { UnappliedUpdate } from '@croupier/contract/calls/deposits/desk';
import { toast } from 'sonner';
import { invalidate } from '../../core/session/query';
import { invalidateDepositLists } from './deposit-change';

/** `useChange` callbacks of an act on an unapplied update: refetch its deposit and the lists. */
export function updateChange({ orderId }: Pick<UnappliedUpdate, 'orderId'>) {
  const lookAgain = async () => {
    await invalidate(deskCalls.depositGet, { id: orderId });
    await invalidateDepositLists();
  };
  return {
    onDone(message: string): Promise<void> {
      toast.success(message);
      return lookAgain();
    },
    refetch: lookAgain,
  };
}

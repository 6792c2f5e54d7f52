import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { toast } from 'sonner';
import { invalidate, replaceShown } from '../../core/session/query';

/** Invalidates the list of deposits and the lists of provider trouble. */
export const invalidateDepositLists = async (): Promise<void> => {
  await Promise.all([
    invalidate(deskCalls.depositList),
    invalidate(deskCalls.depositTrouble),
    invalidate(deskCalls.depositRefundTrouble),
  ]);
};

/** `useChange` callbacks of an act on a refund or a debt: on success, and on a conflict. @param id of the deposit. */
export const depositChange = (id: string) => ({
  async onDone(changed: DepositAtDesk, message: string): Promise<void> {
    replaceShown(deskCalls.depositGet, { id }, changed);
    toast.success(message);
    await invalidateDepositLists();
  },
  refetch: () => invalidate(deskCalls.depositGet, { id }),
});

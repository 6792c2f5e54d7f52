import { deskCalls } from '@croupier/contract/calls/desk';
import type { DepositAtDesk } from '@croupier/contract/calls/deposits/desk';
import { toast } from 'sonner';
import { invalidate, replaceShown } from '../../core/session/query';

/** Asks again for the list of deposits, and for what of their providers is in trouble. */
export const invalidateDepositLists = async (): Promise<void> => {
  await Promise.all([
    invalidate(deskCalls.depositList),
    invalidate(deskCalls.depositTrouble),
    invalidate(deskCalls.depositRefundTrouble),
  ]);
};

/** What an act on a refund or a debt does when it is done, and when somebody else was faster. @param id of the deposit. */
export const depositChange = (id: string) => ({
  async onDone(changed: DepositAtDesk, message: string): Promise<void> {
    replaceShown(deskCalls.depositGet, { id }, changed);
    toast.success(message);
    await invalidateDepositLists();
  },
  refetch: () => invalidate(deskCalls.depositGet, { id }),
});

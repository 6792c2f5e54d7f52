import type { DepositReview } from '@croupier/contract/calls/deposits/desk';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { replaceShown } from '../../core/view-once';

/** What an act on a refund or a debt does when it is done, and when somebody else was faster. @param id of the deposit. */
export function useDepositChange(id: string) {
  const queries = useQueryClient();
  return {
    async onDone(changed: DepositReview, message: string): Promise<void> {
      replaceShown(queries, ['deposit', id], changed);
      toast.success(message);
      await queries.invalidateQueries({ queryKey: ['deposits'] });
    },
    readAnew: () => queries.invalidateQueries({ queryKey: ['deposit', id] }),
  };
}

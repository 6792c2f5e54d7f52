import type { DepositReview } from '@croupier/contract/calls/ops-deposits';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { replaceShown } from '../../view-once';

/** What an act on a refund or a debt does when it is done, and when somebody else was faster. @param id of the deposit. */
export function useDepositChange(id: string) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return {
    async onDone(changed: DepositReview, message: string): Promise<void> {
      replaceShown(queries, ['deposit', id], changed);
      toast.success(message);
      await queries.invalidateQueries({ queryKey: ['deposits'] });
    },
    onConflict(message: string): void {
      toast.warning(t('common.conflict'), { description: message });
      void queries.invalidateQueries({ queryKey: ['deposit', id] });
    },
  };
}

import type { TroubledNews } from '@croupier/contract/calls/deposits/desk';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';

/** What follows an act on troubled news: its deposit and the lists are read again. */
export function useNewsChange({ orderId }: Pick<TroubledNews, 'orderId'>) {
  const queries = useQueryClient();
  const lookAgain = async () => {
    await queries.invalidateQueries({ queryKey: ['deposit', orderId] });
    await queries.invalidateQueries({ queryKey: ['deposits'] });
  };
  return {
    onDone(message: string): Promise<void> {
      toast.success(message);
      return lookAgain();
    },
    readAnew: lookAgain,
  };
}

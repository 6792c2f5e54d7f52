import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../../core/client';
import { useUser } from '../../../core/session';

/** The rules and the methods of cash-outs; the rules hold the balance, and methods may depend on what was paid out, so both are read anew each time. */
export function useCashoutData() {
  const memberId = useUser()?.id;
  const config = useQuery({
    queryKey: ['cashoutConfig', memberId],
    queryFn: ({ signal }) => ask(withdrawalsCalls.config, {}, signal),
    staleTime: 0,
    gcTime: 0,
  });
  const methods = useQuery({
    queryKey: ['cashoutMethods', memberId],
    queryFn: ({ signal }) => ask(withdrawalsCalls.methodList, { enabled: 1, sortIndex_0: 'ASC' }, signal),
    staleTime: 0,
  });
  return { config, methods };
}

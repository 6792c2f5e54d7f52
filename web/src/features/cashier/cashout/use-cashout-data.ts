import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../core/calls/query';

/** Rules and methods of cash-outs, never cached: rules contain the balance, and methods may depend on past payouts. */
export function useCashoutData() {
  const config = useQuery({ ...q(withdrawalsCalls.config, {}), staleTime: 0, gcTime: 0 });
  const methods = useQuery({
    ...q(withdrawalsCalls.methodList, { enabled: 1, sortIndex_0: 'ASC' }),
    staleTime: 0,
  });
  return { config, methods };
}

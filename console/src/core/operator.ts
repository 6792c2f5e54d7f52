import { deskCalls } from '@croupier/contract/calls/desk';
import { useQuery } from '@tanstack/react-query';
import { ask } from './client';

/** Who is signed in. */
export const useOperator = () =>
  useQuery({ queryKey: ['me'], queryFn: ({ signal }) => ask(deskCalls.me, {}, signal), staleTime: 60_000 });

/** Support reads; the cashier and the owner also decide about cash-outs and corrections, and read the audit log. The server enforces it. */
export const useMayReview = (): boolean => {
  const role = useOperator().data?.role;
  return role === 'owner' || role === 'cashier';
};

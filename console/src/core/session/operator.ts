import { mayCall } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { q } from './query';
import { useQuery } from '@tanstack/react-query';

/** The signed-in operator. */
export const useOperator = () => useQuery({ ...q(deskCalls.me, {}), staleTime: 60_000 });

/** Whether the signed-in operator may make a call: the contract lists the roles, and the server enforces them. */
export function useMay(call: keyof typeof deskCalls): boolean {
  const role = useOperator().data?.role;
  return role !== undefined && mayCall(role, deskCalls[call]);
}

import { mayCall } from '@croupier/contract/call';
import { deskCalls } from '@croupier/contract/calls/desk';
import { q } from './query';
import { useQuery } from '@tanstack/react-query';

/** Who is signed in. */
export const useOperator = () => useQuery({ ...q(deskCalls.me, {}), staleTime: 60_000 });

/** Whether who is signed in may make a call: the contract says which roles may, and the server enforces it. */
export function useMay(call: keyof typeof deskCalls): boolean {
  const role = useOperator().data?.role;
  return role !== undefined && mayCall(role, deskCalls[call]);
}

import type { Call, InputOf } from '@croupier/contract/call';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddress } from '../address';
import { usePollInterval } from '../session/attendance';
import { q } from '../session/query';

/** The page that the address asks for. @param pageSize rows of a page */
export function usePaging(pageSize = 20): { readonly pageNum: number; readonly pageSize: number } {
  return { pageNum: useAddress().pageNum, pageSize };
}

/**
 * The query of a page of a list. The former rows stay until the next ones have arrived.
 * @param pollMilliseconds asks again as often while the console is attended; default: never.
 */
export function usePageQuery<C extends Call>(call: C, input: InputOf<C>, pollMilliseconds?: number) {
  const refetchInterval = usePollInterval(pollMilliseconds ?? 0);
  return useQuery({
    ...q(call, input),
    placeholderData: keepPreviousData,
    refetchInterval: pollMilliseconds === undefined ? false : refetchInterval,
  });
}

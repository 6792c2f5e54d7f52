import type { BaseQuery } from '@croupier/contract/query';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type ListCall, pages, queryClient } from '../calls/query';
import { type Page, PAGE_SIZE, rowsOf } from './scroll';

/** Pages of a list read so far. */
export type PagesOf<Row> = InfiniteData<Page<Row>>;

export interface Endless<Row> {
  readonly rows: readonly Row[];
  /** Changes the cached list at once, without a request. */
  readonly change: (how: (list: PagesOf<Row>) => PagesOf<Row>) => void;
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { readonly refetch: () => Promise<unknown>; readonly fetchNextPage: () => Promise<unknown> };
}

/** A list that grows page by page, newest first. @param input conditions. */
export function useEndless<Row extends { id: string }>(call: ListCall<Row>, input: BaseQuery = {}): Endless<Row> {
  const options = pages(call, { ...input, pageSize: PAGE_SIZE, createTime_0: 'DESC' });
  // Balances change: an answer read a moment ago may be outdated.
  const query = useInfiniteQuery({ ...options, staleTime: 0 });
  return {
    rows: rowsOf(query.data?.pages ?? []),
    change: (how) => void queryClient.setQueryData(options.queryKey, (list) => list && how(list)),
    query,
  };
}

import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { type Page, pageAfter, rowsOf } from './scroll';

export interface Endless<Row> {
  readonly rows: readonly Row[];
  readonly query: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'isError' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  > & { readonly refetch: () => Promise<unknown>; readonly fetchNextPage: () => Promise<unknown> };
}

/**
 * A list that grows page by page, newest first.
 * @param fetchPage asks for one page; `pageNum` counts from 1.
 */
export function useEndless<Row extends { id: string }>(
  queryKey: readonly unknown[],
  fetchPage: (pageNum: number, signal: AbortSignal) => Promise<Page<Row>>,
): Endless<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    // Money moves: what was read a moment ago may be wrong by now.
    staleTime: 0,
  });
  return { rows: rowsOf(query.data?.pages ?? []), query };
}

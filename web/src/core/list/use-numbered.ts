import type { Call } from '@croupier/contract/call';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { ask } from '../calls/client';
import { keyOf, queryClient } from '../calls/query';
import { type Page, PAGE_SIZE, pageAfter, rowsOf } from './scroll';
import type { Endless, PagesOf } from './use-endless';

/** A call that lists rows page by page in its own order. */
type NumberedCall<Row> = Call<
  ZodMiniType<unknown, { pageNum?: string | number | undefined; pageSize?: string | number | undefined }>,
  ZodMiniType<Page<Row>>
>;

/** A list that grows page by page, of a call that takes no conditions. */
export function useNumbered<Row extends { id: string }>(call: NumberedCall<Row>): Endless<Row> {
  const queryKey = [...keyOf(call, {}), 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => ask(call, { pageNum: pageParam, pageSize: PAGE_SIZE }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: 0,
  });
  return {
    rows: rowsOf(query.data?.pages ?? []),
    change: (how) => void queryClient.setQueryData<PagesOf<Row>>(queryKey, (list) => list && how(list)),
    query,
  };
}

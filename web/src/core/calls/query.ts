import { answerKey, answersKey } from '@croupier/contract/answer-key';
import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { NETWORK_FAILURE } from '@croupier/contract/errors';
import type { BaseQuery } from '@croupier/contract/query';
import {
  infiniteQueryOptions,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { ask, brought, CallError } from './client';
import { type Page, pageAfter } from '../list/scroll';
import { useSession } from '../session/session-store';
import { toast } from '../../ui/notices/toast';

/** Notifies components at once: a timer fires late on a busy phone. */
notifyManager.setScheduler(queueMicrotask);

/** For queries whose failure is shown nowhere else: reported in a toast, once, after the last retry (specification 2 §8). */
export const FAILURE_AS_TOAST = { failureAsToast: true } as const;

/** Server data in memory: fresh for half a minute; a network failure is retried once, a refusal never. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (failure, { meta }) => {
      if (meta?.['failureAsToast'] === true) toast.error(failure.message);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) => count < 1 && failure instanceof CallError && failure.code === NETWORK_FAILURE,
    },
  },
});

/**
 * Cache key of the answer to a call. A member's own answers are keyed by the member's id, so that the next member to sign in never sees them. A
 * component that uses such a key must render again when the member changes.
 */
export function keyOf<C extends Call>(call: C, input: InputOf<C>): QueryKey {
  const key = answerKey(call, input);
  const isOwn = call.access === 'member' || call.differsForMembers;
  return isOwn ? [...key, useSession.getState().user?.id ?? null] : key;
}

/** Query for the answer to a call. An answer embedded in the page is available at once. @throws CallError when the call is refused. */
export const q = <C extends Call>(call: C, input: InputOf<C>) =>
  queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => ask(call, input, signal),
    initialData: () => brought(call, input),
  });

/** A call that lists rows page by page. */
export type ListCall<Row> = Call<typeof BaseQuery, ZodMiniType<Page<Row>>>;

/** Query for a list that grows page by page. @param input conditions and order; the page is added to it. */
export const pages = <Row>(call: ListCall<Row>, input: BaseQuery) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(call, input), 'pages'],
    queryFn: ({ pageParam, signal }) => ask(call, { ...input, pageNum: pageParam }, signal),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
  });

/**
 * Invalidates the answers to a call: shown ones are requested at once, others when next shown. @param input limits it to answers for this input, in
 * whole or in part.
 */
export const invalidate = <C extends Call>(call: C, input?: Partial<InputOf<C>>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answersKey(call, input) });

/** Replaces a cached answer by the result of a change. An answer requested before the change must not overwrite it. */
export async function replaceAnswer<C extends Call>(call: C, input: InputOf<C>, answer: AnswerOf<C>): Promise<void> {
  const { queryKey } = q(call, input);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

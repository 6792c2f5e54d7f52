import { answerKey, answersKey } from '@croupier/contract/answer-key';
import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { NETWORK_FAILURE } from '@croupier/contract/errors';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, CallFailure } from './client';

/** A refusal repeats itself: only a failure to reach the server is tried again. */
const retry = (count: number, failure: unknown) =>
  failure instanceof CallFailure && failure.code === NETWORK_FAILURE && count < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } },
});

/** Query for the answer to a call. @throws CallFailure when the call is refused. */
export const q = <C extends Call>(call: C, input: InputOf<C>) =>
  queryOptions({ queryKey: answerKey(call, input), queryFn: ({ signal }) => ask(call, input, signal) });

/** Asks again for what is shown of a call, and for the rest when it is next shown. @param input narrows it to answers of this input, in whole or in part. */
export const invalidate = <C extends Call>(call: C, input?: Partial<InputOf<C>>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answersKey(call, input) });

/** Shows what an act has answered in the place of what was read; nothing is kept of it when the screen has been left meanwhile. */
export const replaceShown = <C extends Call>(call: C, input: InputOf<C>, changed: AnswerOf<C>): void =>
  void queryClient.setQueryData<AnswerOf<C>>(answerKey(call, input), (shown) =>
    shown === undefined ? undefined : changed,
  );

import { answerKey, answersKey } from '@croupier/contract/answer-key';
import type { AnswerOf, Call, InputOf } from '@croupier/contract/call';
import { NETWORK_FAILURE } from '@croupier/contract/errors';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, CallFailure } from './client';

/** Retries network failures only: a refusal would repeat itself. */
const retry = (count: number, failure: unknown) =>
  failure instanceof CallFailure && failure.code === NETWORK_FAILURE && count < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } },
});

/** Query for the answer to a call. @throws CallFailure when the call is refused. */
export const q = <C extends Call>(call: C, input: InputOf<C>) =>
  queryOptions({ queryKey: answerKey(call, input), queryFn: ({ signal }) => ask(call, input, signal) });

/** Invalidates a call's cached answers: shown ones are refetched now, others when next shown. @param input limits it to answers of matching input. */
export const invalidate = <C extends Call>(call: C, input?: Partial<InputOf<C>>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: answersKey(call, input) });

/** Replaces a cached answer by an act's answer; does nothing when the answer is no longer cached, as after leaving the screen. */
export const replaceShown = <C extends Call>(call: C, input: InputOf<C>, changed: AnswerOf<C>): void =>
  void queryClient.setQueryData<AnswerOf<C>>(answerKey(call, input), (shown) =>
    shown === undefined ? undefined : changed,
  );

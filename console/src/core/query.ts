import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from './client';

/** A refusal repeats itself: only a failure to reach the server is tried again. */
const retry = (count: number, failure: unknown) => failure instanceof CallFailure && failure.code === -1 && count < 2;

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry, staleTime: 5_000, refetchOnWindowFocus: true } },
});

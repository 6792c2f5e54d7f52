import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './client';

/** Answers are shown at once, not after a timer that a busy phone fires late. */
notifyManager.setScheduler(queueMicrotask);

/** Server data in memory: fresh for half a minute; a failed network is tried again once, a refusal never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) => count < 1 && failure instanceof CallError && failure.code === -1,
    },
  },
});

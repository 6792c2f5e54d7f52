import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './client';
import { toast } from '../ui/toast';

/** Answers are shown at once, not after a timer that a busy phone fires late. */
notifyManager.setScheduler(queueMicrotask);

/** For queries whose failure no place of their own would show: it is said in a toast, once, after the last try (specification 2 §8). */
export const FAILURE_AS_TOAST = { failureAsToast: true } as const;

/** Server data in memory: fresh for half a minute; a failed network is tried again once, a refusal never. */
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
      retry: (count, failure) => count < 1 && failure instanceof CallError && failure.code === -1,
    },
  },
});

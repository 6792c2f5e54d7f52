import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * For what is written to the audit log at each view: what is shown is fetched once, and is forgotten when it is shown no more, so that nothing is seen
 * again without another line in the log.
 */
export const VIEW_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** Replaces what a screen shows by what an act has answered; nothing is kept of it when the screen has been left meanwhile. */
export const replaceShown = <T>(queries: QueryClient, key: QueryKey, changed: T): void =>
  void queries.setQueryData<T>(key, (shown) => (shown === undefined ? undefined : changed));

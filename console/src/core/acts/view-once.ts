/**
 * Query options for data whose every view is written to the audit log: fetched once per view and dropped from the cache afterwards, so that no view
 * goes without its entry in the log.
 */
export const VIEW_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

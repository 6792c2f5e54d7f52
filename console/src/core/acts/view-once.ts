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

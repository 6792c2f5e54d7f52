/** For pictures, of which every view is written to the audit log: one that is shown is fetched once, and one that is shown again is fetched anew. */
export const SHOWN_ONCE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

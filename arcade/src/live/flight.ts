import * as z from 'zod/mini';

const crashed = z.object({ type: z.literal('crashed'), at: z.number() });

/** How high a flight went, hundredths, from its events; undefined while it goes on, and in games without one. */
export const heightOf = (events: readonly object[]): number | undefined => crashed.safeParse(events[0]).data?.at;

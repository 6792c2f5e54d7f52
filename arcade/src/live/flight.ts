import * as z from 'zod/mini';

const crashed = z.object({ type: z.literal('crashed'), at: z.number() });

/** Height at which a flight crashed, hundredths, from its events; undefined while it goes on, and in games without a flight. */
export const heightOf = (events: readonly object[]): number | undefined => crashed.safeParse(events[0]).data?.at;

import type { z } from 'zod';

/** A kind of fact that a domain publishes: its name, and what a fact of it tells. */
export interface EventType<Fact> {
  readonly name: string;
  readonly schema: z.ZodType<Fact>;
}

/**
 * Declares an event in the `events.ts` of the domain that publishes it.
 * @param name what happened: 'document.decided'. @param schema what a fact tells, as JSON. Facts of earlier versions are still read with it, so it grows
 * by optional fields only.
 */
export const event = <Fact>(name: string, schema: z.ZodType<Fact>): EventType<Fact> => ({ name, schema });

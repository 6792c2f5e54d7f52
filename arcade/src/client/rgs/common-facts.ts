import * as z from 'zod/mini';

/** Fields that the facts of every game have. The family and the mechanic are each shape's own. */
export const commonFacts = {
  code: z.string(),
  name: z.string(),
  version: z.number(),
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high', 'very high']),
  maxWin: z.number(),
  maxWinOdds: z.optional(z.object({ rounds: z.number(), exact: z.boolean() })),
};

import type { SlotFacts } from '@croupier/contract/games/slot';
import { GAME_FAMILIES } from '@croupier/contract/games/base';
import * as z from 'zod/mini';

const pays = z.record(z.string(), z.number());
const strips = z.array(z.array(z.string()));

const facts = z.object({
  code: z.string(),
  name: z.string(),
  version: z.number(),
  family: z.enum(GAME_FAMILIES),
  mechanic: z.string(),
  rtp: z.string(),
  volatility: z.enum(['low', 'medium', 'high', 'very high']),
  maxWin: z.number(),
  reels: z.number(),
  rows: z.number(),
  lines: z.array(z.array(z.number())),
  symbols: z.array(z.object({ code: z.string(), kind: z.enum(['wild', 'scatter', 'high', 'low']), pays })),
  strips: z.object({ base: strips, free: strips }),
  freeSpins: z.object({ awarded: pays, multiplier: z.number(), maxTotal: z.number() }),
});

/**
 * What the game publishes about itself, from its own origin.
 * @param code the game's path
 * @returns undefined when it cannot be had
 */
export async function fetchFacts(code: string): Promise<SlotFacts | undefined> {
  try {
    const response = await fetch(`/${code}/facts.json`, { signal: AbortSignal.timeout(15_000) });
    const parsed = facts.safeParse(await response.json());
    return response.ok && parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

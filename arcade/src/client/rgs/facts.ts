import type { SlotFacts } from '@croupier/contract/games/slot';
import { GAME_FAMILIES } from '@croupier/contract/games/base';
import * as z from 'zod/mini';
import { commonFacts } from './common-facts';

const pays = z.record(z.string(), z.number());
const strips = z.array(z.array(z.string()));

const weighted = z.array(z.object({ value: z.number(), weight: z.number(), prize: z.optional(z.string()) }));
const phases = z.array(z.enum(['base', 'free']));
const rtpInterval = z.optional(z.tuple([z.string(), z.string()]));

const features = z.object({
  cascade: z.optional(z.object({ base: z.array(z.number()), free: z.array(z.number()), keeps: z.boolean() })),
  expandingWild: z.optional(z.object({ phases, respin: z.number() })),
  stickyWild: z.optional(z.literal(true)),
  walkingWild: z.optional(z.object({ phases })),
  stickyWins: z.optional(z.object({ phases })),
  multipliers: z.optional(z.object({ values: weighted, collects: z.boolean() })),
  book: z.optional(z.literal(true)),
  growth: z.optional(z.object({ by: z.enum(['spin', 'win']), step: z.number(), most: z.number() })),
  hold: z.optional(
    z.object({
      trigger: z.number(),
      respins: z.number(),
      land: z.number(),
      of: z.number(),
      values: weighted,
      full: z.object({ prize: z.string(), value: z.number() }),
    }),
  ),
  buy: z.optional(z.object({ cost: z.number(), scatters: z.number(), rtp: z.string(), rtpInterval })),
  gamble: z.optional(z.object({ steps: z.number() })),
});

const facts = z.object({
  ...commonFacts,
  family: z.enum(GAME_FAMILIES),
  mechanic: z.string(),
  rtpExact: z.optional(z.literal(false)),
  rtpInterval,
  pays: z.optional(z.enum(['lines', 'ways', 'cluster', 'anywhere'])),
  reels: z.number(),
  rows: z.number(),
  lines: z.array(z.array(z.number())),
  symbols: z.array(
    z.object({
      code: z.string(),
      kind: z.enum(['wild', 'scatter', 'cash', 'multiplier', 'high', 'low']),
      pays,
      factor: z.optional(z.number()),
    }),
  ),
  strips: z.object({ base: strips, free: strips }),
  freeSpins: z.object({ awarded: pays, multiplier: z.number(), maxTotal: z.number() }),
  features: z.optional(features),
});

/**
 * Fetches the game's published facts from its own origin.
 * @param code the game's path
 * @returns undefined when the request fails or the facts are malformed
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

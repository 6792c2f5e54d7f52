import type { BetsSettledEvent, FinalWinEvent } from '@croupier/contract/games/table';
import * as z from 'zod/mini';

const chip = { bet: z.string(), numbers: z.array(z.number()), amount: z.number() };

/** The player's choice as the game server stored it. */
export const keptChips = z.array(z.object(chip));

export const betsSettled: z.ZodMiniType<BetsSettledEvent> = z.object({
  index: z.number(),
  type: z.literal('betsSettled'),
  bets: z.array(z.object({ ...chip, returned: z.number() })),
});

export const finalWin: z.ZodMiniType<FinalWinEvent> = z.object({
  index: z.number(),
  type: z.literal('finalWin'),
  amount: z.number(),
});

import { GAME_FAMILIES } from '@croupier/contract/games/base';
import type { TableFacts } from '@croupier/contract/games/table';
import * as z from 'zod/mini';
import { commonFacts } from '../../client/rgs/common-facts';

/** Facts of games played with chips on a layout. */
export const tableFacts: z.ZodMiniType<TableFacts> = z.object({
  ...commonFacts,
  family: z.enum(GAME_FAMILIES),
  mechanic: z.string(),
  bets: z.array(z.object({ bet: z.string(), name: z.string(), pays: z.string(), rtp: z.string() })),
});

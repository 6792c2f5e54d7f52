import { GAME_FAMILIES } from '@croupier/contract/games/base';
import { KENO_TABLES, type KenoChoice, type KenoEvent, type KenoFacts } from '@croupier/contract/games/keno';
import * as z from 'zod/mini';
import { commonFacts } from '../../../client/rgs/common-facts';

const numbers = z.array(z.number());

export const kenoFacts: z.ZodMiniType<KenoFacts> = z.object({
  ...commonFacts,
  family: z.enum(GAME_FAMILIES),
  mechanic: z.string(),
  numbers: z.number(),
  balls: z.number(),
  spots: z.object({ least: z.number(), most: z.number() }),
  tables: z.array(
    z.object({ code: z.enum(KENO_TABLES), name: z.string(), pays: z.array(numbers), rtp: z.array(z.string()) }),
  ),
});

export const kenoChoice: z.ZodMiniType<KenoChoice> = z.object({ spots: numbers, table: z.enum(KENO_TABLES) });

export const kenoEvent: z.ZodMiniType<KenoEvent> = z.discriminatedUnion('type', [
  z.object({ index: z.number(), type: z.literal('draw'), balls: numbers }),
  z.object({ index: z.number(), type: z.literal('result'), caught: numbers, pay: z.number() }),
]);

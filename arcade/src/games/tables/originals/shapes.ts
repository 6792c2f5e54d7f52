import { GAME_FAMILIES } from '@croupier/contract/games/base';
import {
  type DiceEvent,
  type DiceFacts,
  type LimboEvent,
  type LimboFacts,
  type MinesEvent,
  type MinesFacts,
  PLINKO_RISKS,
  type PlinkoEvent,
  type PlinkoFacts,
} from '@croupier/contract/games/originals';
import * as z from 'zod/mini';
import { commonFacts } from '../../../client/rgs/common-facts';

const original = {
  ...commonFacts,
  family: z.enum(GAME_FAMILIES),
  mechanic: z.string(),
  seedKey: z.literal('hex-text'),
};
const range = z.object({ least: z.number(), most: z.number() });
const index = z.number();
const result = z.object({ index, type: z.literal('result'), pay: z.number() });

export const diceFacts: z.ZodMiniType<DiceFacts> = z.object({
  ...original,
  outcomes: z.number(),
  oddsNumerator: z.number(),
  winning: range,
});
export const diceEvent: z.ZodMiniType<DiceEvent> = z.discriminatedUnion('type', [
  z.object({ index, type: z.literal('roll'), roll: z.number() }),
  result,
]);

export const limboFacts: z.ZodMiniType<LimboFacts> = z.object({ ...original, targets: range });
export const limboEvent: z.ZodMiniType<LimboEvent> = z.discriminatedUnion('type', [
  z.object({ index, type: z.literal('flight'), reached: z.number() }),
  result,
]);

export const minesFacts: z.ZodMiniType<MinesFacts> = z.object({
  ...original,
  cells: z.number(),
  mines: range,
  pays: z.array(z.array(z.number())),
});
export const minesEvent: z.ZodMiniType<MinesEvent> = z.discriminatedUnion('type', [
  z.object({
    index,
    type: z.literal('gem'),
    cell: z.number(),
    gems: z.number(),
    pay: z.number(),
    next: z.nullable(z.number()),
  }),
  z.object({ index, type: z.literal('mine'), cell: z.number() }),
  z.object({ index, type: z.literal('field'), mines: z.array(z.number()) }),
  result,
]);
export const diceChoice = z.object({ direction: z.enum(['under', 'over']), target: z.number() });
export const limboChoice = z.object({ target: z.number() });
export const minesChoice = z.object({ mines: z.number() });

export const plinkoFacts: z.ZodMiniType<PlinkoFacts> = z.object({
  ...original,
  tables: z.array(
    z.object({ rows: z.number(), risk: z.enum(PLINKO_RISKS), pays: z.array(z.number()), rtp: z.string() }),
  ),
});
export const plinkoEvent: z.ZodMiniType<PlinkoEvent> = z.discriminatedUnion('type', [
  z.object({
    index,
    type: z.literal('drop'),
    path: z.array(z.union([z.literal(0), z.literal(1)])),
    bucket: z.number(),
  }),
  result,
]);
export const plinkoChoice = z.object({ rows: z.number(), risk: z.enum(PLINKO_RISKS) });

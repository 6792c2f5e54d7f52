import { GAME_FAMILIES } from '@croupier/contract/games/base';
import type { ScratchEvent, ScratchFacts } from '@croupier/contract/games/scratch';
import * as z from 'zod/mini';
import { commonFacts } from '../../../client/rgs/common-facts';

const numbers = z.array(z.number());
const codes = z.array(z.string());

const book = {
  ...commonFacts,
  family: z.enum(GAME_FAMILIES),
  tickets: z.number(),
  book: z.array(
    z.object({
      prize: z.number(),
      tickets: z.number(),
      parts: z.optional(numbers),
      multiplier: z.optional(z.number()),
      count: z.optional(z.number()),
      symbol: z.optional(z.string()),
    }),
  ),
};

export const scratchFacts: z.ZodMiniType<ScratchFacts> = z.discriminatedUnion('mechanic', [
  z.object({ ...book, mechanic: z.literal('match-three'), amounts: numbers }),
  z.object({ ...book, mechanic: z.literal('find-symbol'), symbol: z.string(), others: codes, amounts: numbers }),
  z.object({ ...book, mechanic: z.literal('number-match'), highest: z.number(), amounts: numbers }),
  z.object({ ...book, mechanic: z.literal('multiplier'), amounts: numbers, multipliers: numbers }),
  z.object({
    ...book,
    mechanic: z.literal('crossword'),
    words: z.array(z.object({ word: z.string(), row: z.number(), column: z.number(), down: z.boolean() })),
  }),
  z.object({ ...book, mechanic: z.literal('beat-the-house'), amounts: numbers }),
  z.object({ ...book, mechanic: z.literal('lines'), symbols: codes }),
  z.object({ ...book, mechanic: z.literal('collect'), symbol: z.string(), others: codes }),
]);

const amount = z.number();

export const scratchEvent: z.ZodMiniType<ScratchEvent> = z.discriminatedUnion('type', [
  z.object({
    index: z.number(),
    type: z.literal('ticket'),
    ticket: z.discriminatedUnion('mechanic', [
      z.object({ mechanic: z.literal('match-three'), cells: numbers }),
      z.object({ mechanic: z.literal('find-symbol'), cells: z.array(z.object({ symbol: z.string(), amount })) }),
      z.object({
        mechanic: z.literal('number-match'),
        winning: numbers,
        cells: z.array(z.object({ number: z.number(), amount })),
      }),
      z.object({ mechanic: z.literal('multiplier'), cells: numbers, multiplier: z.number() }),
      z.object({ mechanic: z.literal('crossword'), letters: codes }),
      z.object({
        mechanic: z.literal('beat-the-house'),
        duels: z.array(z.object({ house: z.number(), player: z.number(), amount })),
      }),
      z.object({ mechanic: z.literal('lines'), cells: codes }),
      z.object({ mechanic: z.literal('collect'), cells: codes }),
    ]),
  }),
  z.object({ index: z.number(), type: z.literal('result'), pay: z.number() }),
]);

/** Look of a card, from its page data. */
export const scratchTheme = z.object({
  palette: z.tuple([z.string(), z.string(), z.string()]),
  hero: z.string(),
  sides: codes,
  title: z.enum(['serif', 'rounded', 'block']),
});
export type ScratchTheme = z.output<typeof scratchTheme>;

import type { BlackjackEvent, BlackjackFacts } from '@croupier/contract/games/blackjack';
import * as z from 'zod/mini';
import { commonFacts } from '../../../client/rgs/common-facts';

const index = z.number();
const hand = z.number();
const cards = z.array(z.string());
const value = { total: z.number(), soft: z.boolean() };

/** The shape of one event of a round. */
export const blackjackEvent: z.ZodMiniType<BlackjackEvent> = z.discriminatedUnion('type', [
  z.object({ index, type: z.literal('deal'), player: cards, dealer: z.string() }),
  z.object({ index, type: z.literal('insurance'), cost: z.number() }),
  z.object({ index, type: z.literal('peek'), blackjack: z.boolean() }),
  z.object({ index, type: z.literal('turn'), hand, cards, ...value }),
  z.object({ index, type: z.literal('card'), hand, card: z.string(), ...value }),
  z.object({ index, type: z.literal('split'), hand }),
  z.object({ index, type: z.literal('double'), hand }),
  z.object({ index, type: z.literal('dealer'), cards, ...value }),
  z.object({
    index,
    type: z.literal('finalWin'),
    hands: z.array(
      z.object({
        cards,
        total: z.number(),
        bet: z.number(),
        amount: z.number(),
        outcome: z.enum(['blackjack', 'win', 'push', 'lose', 'bust']),
      }),
    ),
    insurance: z.number(),
    amount: z.number(),
  }),
]);

/** The shape of the game's facts. */
export const blackjackFacts: z.ZodMiniType<BlackjackFacts> = z.object({
  ...commonFacts,
  family: z.literal('table'),
  mechanic: z.literal('blackjack'),
  decks: z.number(),
  dealerHitsSoft17: z.boolean(),
  doubleAfterSplit: z.boolean(),
  mostHands: z.number(),
});

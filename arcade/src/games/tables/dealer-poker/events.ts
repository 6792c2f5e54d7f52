import type { CardsDealtEvent, DecisionEvent, PayRow, ShowdownEvent } from '@croupier/contract/games/dealer-poker';
import type { BetsSettledEvent, FinalWinEvent, TableFacts } from '@croupier/contract/games/table';
import * as z from 'zod/mini';
import { commonFacts } from '../../../client/rgs/common-facts';

const index = z.number();
const cards = z.array(z.string());

export type DealerPokerEvent = CardsDealtEvent | DecisionEvent | ShowdownEvent | BetsSettledEvent | FinalWinEvent;

/** The shape of one event of a round. */
export const dealerPokerEvent: z.ZodMiniType<DealerPokerEvent> = z.discriminatedUnion('type', [
  z.object({ index, type: z.literal('cardsDealt'), player: cards, dealer: cards, board: cards }),
  z.object({ index, type: z.literal('decision'), action: z.string(), cost: z.number() }),
  z.object({
    index,
    type: z.literal('showdown'),
    dealer: cards,
    board: cards,
    result: z.enum(['unqualified', 'player', 'dealer', 'tie']),
  }),
  z.object({
    index,
    type: z.literal('betsSettled'),
    bets: z.array(
      z.object({ bet: z.string(), numbers: z.array(z.number()), amount: z.number(), returned: z.number() }),
    ),
  }),
  z.object({ index, type: z.literal('finalWin'), amount: z.number() }),
]);

/** The facts of any of these tables; each has its own pay tables. */
export interface DealerPokerFacts extends TableFacts {
  readonly anteBonus?: readonly PayRow[] | undefined;
  readonly pairPlus?: readonly PayRow[] | undefined;
  readonly raisePays?: readonly PayRow[] | undefined;
  readonly antePays?: readonly PayRow[] | undefined;
  readonly aaPays?: readonly PayRow[] | undefined;
}

const rows = z.optional(z.array(z.object({ hand: z.string(), odds: z.number() })));

/** The shape of the game's facts. */
export const dealerPokerFacts: z.ZodMiniType<DealerPokerFacts> = z.object({
  ...commonFacts,
  family: z.literal('table'),
  mechanic: z.string(),
  bets: z.array(z.object({ bet: z.string(), name: z.string(), pays: z.string(), rtp: z.string() })),
  anteBonus: rows,
  pairPlus: rows,
  raisePays: rows,
  antePays: rows,
  aaPays: rows,
});

/** Chips as the game server stored them. */
export const keptChips = z.array(z.object({ bet: z.string(), amount: z.number() }));

import {
  type BetLaidEvent,
  type BetTravelsEvent,
  type CrapsRollEvent,
  LAID_CRAPS_BETS,
  type OddsPlacedEvent,
  type OddsWorkEvent,
  type PointSetEvent,
} from '@croupier/contract/games/craps';
import type { BetsSettledEvent, FinalWinEvent } from '@croupier/contract/games/table';
import * as z from 'zod/mini';
import { betsSettled, finalWin, keptChips } from '../../../table/betting-layout/events';

export type CrapsEvent =
  | CrapsRollEvent
  | PointSetEvent
  | OddsPlacedEvent
  | BetLaidEvent
  | BetTravelsEvent
  | OddsWorkEvent
  | BetsSettledEvent
  | FinalWinEvent;

const number = z.number();
const odds = z.object({ step: number, most: number, pays: z.tuple([number, number]) });

/** Schema of all events of a round, in either version of craps. */
export const crapsEvent: z.ZodMiniType<CrapsEvent> = z.union([
  z.object({
    index: number,
    type: z.literal('diceRolled'),
    dice: z.tuple([number, number]),
    point: z.nullable(number),
  }),
  z.object({ index: number, type: z.literal('pointSet'), point: number, odds }),
  z.object({
    index: number,
    type: z.literal('oddsPlaced'),
    amount: number,
    total: number,
    number: z.exactOptional(number),
  }),
  z.object({
    index: number,
    type: z.literal('betLaid'),
    bet: z.enum(LAID_CRAPS_BETS),
    amount: number,
    total: number,
  }),
  z.object({
    index: number,
    type: z.literal('betTravels'),
    bet: z.enum(['come', 'dont-come']),
    number,
    amount: number,
    odds,
  }),
  z.object({ index: number, type: z.literal('oddsWork') }),
  betsSettled,
  finalWin,
]);

const keptChoice = z.object({ chips: keptChips, mostLaid: number });

/** Chips placed before the first roll, and the limit for one bet between rolls, minor units; the limit is 0 in rounds of the first version. */
export function openingOf(choice: unknown) {
  const kept = keptChoice.safeParse(choice);
  if (kept.success) return kept.data;
  const chips = keptChips.safeParse(choice);
  return { chips: chips.success ? chips.data : [], mostLaid: 0 };
}

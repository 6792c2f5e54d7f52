import type { SlotEvent } from '@croupier/contract/games/slot';
import * as z from 'zod/mini';

const position = z.object({ reel: z.number(), row: z.number() });
const index = z.number();
const codes = z.array(z.string());

/** The shape of contract/games/slot.ts, checked once where a round enters the client. */
const slotEvent = z.discriminatedUnion('type', [
  z.object({
    index,
    type: z.literal('reveal'),
    gameType: z.enum(['base', 'free']),
    stops: z.array(z.number()),
    board: z.array(codes),
    above: codes,
    below: codes,
    anticipation: z.array(z.number()),
  }),
  z.object({
    index,
    type: z.literal('lineWins'),
    amount: z.number(),
    wins: z.array(
      z.object({
        line: z.number(),
        symbol: z.string(),
        count: z.number(),
        positions: z.array(position),
        multiplier: z.number(),
        amount: z.number(),
      }),
    ),
  }),
  z.object({
    index,
    type: z.literal('scatterWin'),
    amount: z.number(),
    count: z.number(),
    positions: z.array(position),
  }),
  z.object({
    index,
    type: z.literal('freeSpinsAwarded'),
    retrigger: z.boolean(),
    awarded: z.number(),
    total: z.number(),
    positions: z.array(position),
  }),
  z.object({ index, type: z.literal('freeSpin'), current: z.number(), total: z.number(), multiplier: z.number() }),
  z.object({ index, type: z.literal('freeSpinsEnded'), amount: z.number(), spins: z.number() }),
  z.object({ index, type: z.literal('runningTotal'), amount: z.number() }),
  z.object({ index, type: z.literal('finalWin'), amount: z.number(), capped: z.boolean() }),
]);

/**
 * A round's events as the game server sent them.
 * @returns undefined when an event has another shape: the client is older than the game and must not guess an outcome
 */
export function readSlotEvents(state: readonly unknown[]): readonly SlotEvent[] | undefined {
  const parsed = z.array(slotEvent).safeParse(state);
  return parsed.success ? parsed.data : undefined;
}

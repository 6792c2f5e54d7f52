import type { SlotEvent } from '@croupier/contract/games/slot';
import * as z from 'zod/mini';

const position = z.object({ reel: z.number(), row: z.number() });
const positions = z.array(position);
const index = z.number();
const codes = z.array(z.string());
const board = z.array(codes);
const amount = z.number();
const cells = z.array(
  z.object({ reel: z.number(), row: z.number(), value: z.number(), prize: z.optional(z.string()) }),
);
const colour = z.enum(['red', 'black']);
const prize = z.object({ prize: z.string(), value: z.number() });

const lineWin = z.object({
  line: z.number(),
  symbol: z.string(),
  count: z.number(),
  positions,
  multiplier: z.number(),
  amount,
});
const symbolWin = z.object({
  symbol: z.string(),
  count: z.number(),
  ways: z.number(),
  positions,
  multiplier: z.number(),
  amount,
});
const move = z.object({ from: position, to: z.nullable(position) });

/** Schema of contract/games/slot.ts, validated once where a round enters the client. */
const slotEvent = z.discriminatedUnion('type', [
  z.object({ index, type: z.literal('bonusBought'), cost: z.number() }),
  z.object({
    index,
    type: z.literal('reveal'),
    gameType: z.enum(['base', 'free']),
    stops: z.array(z.number()),
    board,
    above: codes,
    below: codes,
    anticipation: z.array(z.number()),
    values: z.optional(cells),
    held: z.optional(positions),
  }),
  z.object({ index, type: z.literal('expand'), reels: z.array(z.number()), symbol: z.string(), board }),
  z.object({ index, type: z.literal('lineWins'), amount, wins: z.array(lineWin) }),
  z.object({ index, type: z.literal('symbolWins'), amount, wins: z.array(symbolWin) }),
  z.object({ index, type: z.literal('scatterWin'), amount, count: z.number(), positions }),
  z.object({
    index,
    type: z.literal('cascade'),
    removed: positions,
    fresh: board,
    board,
    multiplier: z.number(),
    values: z.optional(cells),
  }),
  z.object({ index, type: z.literal('multiplierWin'), cells, multiplier: z.number(), amount }),
  z.object({
    index,
    type: z.literal('respin'),
    current: z.number(),
    held: positions,
    moves: z.optional(z.array(move)),
  }),
  z.object({ index, type: z.literal('stick'), symbol: z.string(), positions }),
  z.object({
    index,
    type: z.literal('freeSpinsAwarded'),
    retrigger: z.boolean(),
    awarded: z.number(),
    total: z.number(),
    positions,
  }),
  z.object({ index, type: z.literal('specialSymbol'), symbol: z.string() }),
  z.object({ index, type: z.literal('freeSpin'), current: z.number(), total: z.number(), multiplier: z.number() }),
  z.object({ index, type: z.literal('freeSpinsEnded'), amount, spins: z.number() }),
  z.object({ index, type: z.literal('holdStart'), cells, respins: z.number() }),
  z.object({ index, type: z.literal('holdSpin'), landed: cells, left: z.number() }),
  z.object({ index, type: z.literal('cashCollected'), cells, full: z.nullable(prize), amount }),
  z.object({ index, type: z.literal('runningTotal'), amount }),
  z.object({ index, type: z.literal('gamble'), pick: colour, drawn: colour, amount }),
  z.object({ index, type: z.literal('finalWin'), amount, capped: z.boolean() }),
]);

const jackpotWin = z.object({ type: z.literal('jackpotWin'), name: z.string(), amount: z.number() });

/** A progressive jackpot that the round won in addition to the game's own win. */
export interface JackpotWin {
  readonly name: string;
  /** RGS units; paid already. */
  readonly amount: number;
}

/** The jackpot that a round won; undefined for nearly all rounds. */
export function readJackpot(state: readonly unknown[]): JackpotWin | undefined {
  return state.map((event) => jackpotWin.safeParse(event)).find(({ success }) => success)?.data;
}

/**
 * Parses a round's events, leaving out progressive jackpots.
 * @returns undefined when an event fails the schema: the client is older than the game and must not guess an outcome
 */
export function readSlotEvents(state: readonly unknown[]): readonly SlotEvent[] | undefined {
  const parsed = z.array(slotEvent).safeParse(state.filter((event) => !jackpotWin.safeParse(event).success));
  return parsed.success ? parsed.data : undefined;
}

import * as z from 'zod/mini';
import { Amounts, GameCode, wholeNumber } from './parts';

/** What a member gets. Percents are whole; amounts are minor units by currency. */
export const Reward = z.discriminatedUnion('kind', [
  /** A percentage of the deposit, at most `most`. */
  z.strictObject({ kind: z.literal('depositMatch'), percent: wholeNumber(1, 1_000), most: Amounts }),
  z.strictObject({ kind: z.literal('fixed'), amount: Amounts }),
  /** Rounds of a slot that the house pays, each at `stake`. */
  z.strictObject({
    kind: z.literal('freeRounds'),
    game: GameCode,
    rounds: wholeNumber(1, 1_000),
    stake: Amounts,
    /** Days from the gift to the end of what was not played; a week where it is not said. */
    validDays: z.optional(wholeNumber(1, 365)),
  }),
  /** A percentage of the net loss; none below `least`, never above `most`. */
  z.strictObject({
    kind: z.literal('cashback'),
    percent: wholeNumber(1, 100),
    least: Amounts,
    most: z.nullable(Amounts),
  }),
  /** Points of the loyalty club. */
  z.strictObject({ kind: z.literal('points'), points: wholeNumber(1, 1_000_000) }),
]);
export type Reward = z.output<typeof Reward>;

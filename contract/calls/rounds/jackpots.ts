import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing } from '../../fields';

/** One cycle of a jackpot in one currency, from seed to win. */
const Pot = z.object({
  currency: z.string(),
  /** The current jackpot, major units. */
  amount: z.number(),
  cycle: z.number(),
  /** Seed paid by the house, major units. */
  seed: z.number(),
  /** A round wins with probability stake / `stakesPerWin`, major units; null for a must-hit jackpot. */
  stakesPerWin: z.nullable(z.number()),
  /** Must-hit amount: won before it passes this, major units; null for a jackpot won at random. */
  mustHitBy: z.nullable(z.number()),
  /** SHA-256 of the secret that decides the winning amount, hexadecimal. */
  secretHash: z.nullable(z.string()),
});

const JackpotWin = z.object({
  currency: z.string(),
  cycle: z.number(),
  amount: z.number(),
  wonTime: instant,
  secretHash: z.nullable(z.string()),
  /** The revealed secret, from which the winning amount can be recomputed (docs/fairness.md). */
  secret: z.nullable(z.string()),
});

export const Jackpot = z.object({
  code: z.string(),
  name: z.string(),
  /** Contribution of each stake, as a fraction in decimal text. */
  contribution: z.string(),
  /** Ids of the games that pay into it and can win it. */
  games: z.array(z.string()),
  pots: z.array(Pot),
  /** Latest wins, newest first. */
  won: z.array(JackpotWin),
});
export type Jackpot = z.output<typeof Jackpot>;

export const jackpotsCalls = {
  jackpotList: call('/sys/jackpot/list', {
    summary: 'The jackpots of the house: what each would pay now, in each currency, and its latest wins.',
    payload: nothing,
    answer: z.array(Jackpot),
    silent: true,
  }),
} as const;

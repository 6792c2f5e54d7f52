import * as z from 'zod/mini';
import { call } from '../../call';
import { instant, nothing } from '../../fields';

/** One life of a jackpot in one currency. */
const Pot = z.object({
  currency: z.string(),
  /** What would be won now, major units. */
  amount: z.number(),
  cycle: z.number(),
  /** What it began with, paid by the house, major units. */
  seed: z.number(),
  /** A round's chance is its stake in so much, major units; null when it is won at a secret amount. */
  stakesPerWin: z.nullable(z.number()),
  /** It is won before it passes this, major units; null when rounds win it at random. */
  mustHitBy: z.nullable(z.number()),
  /** SHA-256 of the secret that decides at which amount it is won, hexadecimal. */
  secretHash: z.nullable(z.string()),
});

const JackpotWin = z.object({
  currency: z.string(),
  cycle: z.number(),
  amount: z.number(),
  wonTime: instant,
  secretHash: z.nullable(z.string()),
  /** Revealed: with it anybody recomputes the amount (docs/fairness.md). */
  secret: z.nullable(z.string()),
});

export const Jackpot = z.object({
  code: z.string(),
  name: z.string(),
  /** What of each stake goes into it, as a fraction in decimal text. */
  contribution: z.string(),
  /** Ids of the games that pay into it and can win it. */
  games: z.array(z.string()),
  pots: z.array(Pot),
  /** Its latest wins, newest first. */
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

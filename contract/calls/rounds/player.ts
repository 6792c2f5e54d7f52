import * as z from 'zod/mini';
import { TRANSACTION_KIND, TRANSACTION_TYPES } from '../../codes';
import { call } from '../../call';
import { id, instant, nothing, page, requiredText } from '../../fields';
import { BaseQuery } from '../../query';
import { MovedReward } from '../rewards/history';

export const FairSeeds = z.object({
  /** SHA-256 of the server seed in use, hexadecimal. The seed itself is shown after rotation. */
  serverSeedHash: z.string(),
  nextServerSeedHash: z.string(),
  clientSeed: z.string(),
  /** Number of the next round under this pair. */
  nonce: z.number(),
  revealed: z.array(
    z.object({
      seedId: z.string(),
      serverSeed: z.string(),
      serverSeedHash: z.string(),
      clientSeed: z.string(),
      rounds: z.number(),
      revealedAt: instant,
    }),
  ),
});

export const RoundProof = z.object({
  roundId: z.string(),
  game: z.string(),
  version: z.number(),
  mode: z.string(),
  /** The player's choice before the round, as JSON; null in games without one. */
  choice: z.nullable(z.string()),
  /** The player's actions in the round, in order. */
  actions: z.array(z.string()),
  currency: z.string(),
  stake: z.number(),
  payout: z.number(),
  createTime: instant,
  clientSeed: z.string(),
  nonce: z.number(),
  serverSeedHash: z.string(),
  /** Null until the seed pair is rotated, and always in a void round. */
  serverSeed: z.nullable(z.string()),
  /** A live table's round without a result: `payout` is the returned stake. */
  isVoid: z.boolean(),
  /** The set of free rounds that it was played from: its member staked nothing. Absent for other rounds. */
  freeRounds: z.optional(z.string()),
});
export type RoundProof = z.output<typeof RoundProof>;

export const roundsCalls = {
  transactions: call('/sys/member/transaction/page', {
    summary: 'The member’s money movements, newest first.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: page(
      z.object({
        id: z.string(),
        type: z.enum(TRANSACTION_TYPES),
        amount: z.number(),
        /** The balance that moved: cash, or the bonus. */
        account: z.enum(['cash', 'bonus']),
        /** With which money it was made. */
        kind: z.enum(TRANSACTION_KIND),
        balanceBefore: z.number(),
        balanceAfter: z.number(),
        createTime: instant,
        /** The bonus, the reward or the free rounds that it belongs to; null for every other movement. */
        reward: z.nullable(MovedReward),
      }),
    ),
  }),
  fairSeeds: call('/sys/fairness/seeds', {
    summary: 'The member’s seeds.',
    access: 'member',
    payload: nothing,
    answer: FairSeeds,
  }),
  rotateSeeds: call('/sys/fairness/rotate', {
    summary:
      'Reveal the server seed in use and start the next pair with this client seed. Refused while a round is open.',
    access: 'member',
    payload: z.object({ clientSeed: requiredText(64) }),
    answer: FairSeeds,
    limit: { max: 20, windowSeconds: 60, by: 'member' },
  }),
  roundList: call('/sys/fairness/rounds', {
    summary:
      'The member’s finished rounds with what is needed to recompute them. `game` narrows them to one game; bets at live tables are a list of their own: `family` is "live", or `game` a live table.',
    body: 'json',
    access: 'member',
    payload: BaseQuery,
    answer: page(RoundProof),
  }),
  roundReplay: call('/sys/game/round/replay', {
    summary:
      'The address at which a finished round of the member’s own, alone or at a live table, is shown again, for a quarter of an hour.',
    access: 'member',
    payload: z.object({ id, channel: z.enum(['pc', 'mobile']) }),
    answer: z.string(),
    limit: { max: 60, windowSeconds: 60, by: 'member' },
  }),
  roundProof: call('/sys/fairness/round', {
    summary: 'One finished round.',
    access: 'member',
    payload: z.object({ id }),
    answer: RoundProof,
  }),
} as const;

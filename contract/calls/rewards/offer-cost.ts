import * as z from 'zod/mini';
import { call } from '../../call';
import { VIP_LEVEL } from '../../codes';
import { nested } from '../../fields';
import { CURRENCY_CODES } from '../../money';
import type { LevelName } from '../../rewards/eligibility';
import { Offer } from '../../rewards/offer';
import { operatorCall } from '../operators/fields';

/**
 * Why nothing is computed: the reward is points, the offer does not apply in the currency, nobody of the segment played, the slot of free rounds has no
 * payout distribution, their wins take too long to compute, or no past loss that was counted brings a cashback.
 */
export const OFFER_COST_REASONS = [
  'rewardKind',
  'otherCurrency',
  'noPastPlay',
  'noDistribution',
  'tooManyRounds',
  'noPastLosses',
] as const;

/**
 * Why a game is not computed: the mean deposit gives no bonus, the game is not of the house, its rounds take too long to compute, or too little is
 * staked in it.
 */
export const GAME_COST_REASONS = ['noBonus', 'noDistribution', 'tooManyRounds', 'beyondMost'] as const;

/** What a claim costs; amounts in major units. */
const Cost = z.object({
  expected: z.number(),
  /** Share of claims that convert, wholly or in part, 0 … 1. */
  converts: z.number(),
  /** 5th and 95th percentile. */
  low: z.number(),
  high: z.number(),
  /** What the wagering takes; null where it cannot be done in the days of the terms. */
  roundsToClear: z.nullable(z.number()),
  daysToClear: z.nullable(z.number()),
  /** Rounds that a claim is played on average. */
  roundsPlayed: z.number(),
});

const GameCost = z.object({
  game: z.string(),
  name: z.string(),
  /** The bet or the plan that is computed with; null where the game has none. */
  play: z.nullable(z.string()),
  /** Whether its distribution was found by playing rounds; else it is derived. */
  sampled: z.boolean(),
  /** Share of the segment's stakes, 0 … 1. */
  share: z.number(),
  /** Stake of a round that is computed with, major units: the segment's mean, at most the largest allowed. */
  stake: z.number(),
  roundsPerDay: z.number(),
  cost: z.nullable(Cost),
  reason: z.nullable(z.enum(GAME_COST_REASONS)),
});
export type GameCost = z.output<typeof GameCost>;

/** What a claim brings whose reward is not known before; amounts in major units. */
const Brought = z.object({
  /** The distribution that it is computed from: derived, or found by playing rounds; or the segment's past net losses. */
  from: z.enum(['derived', 'sampled', 'losses']),
  /** Name of the slot; null for losses. */
  gameName: z.nullable(z.string()),
  /** Past cashbacks that it rests on, and the weeks in which they were counted; 0 for free rounds. */
  cashbacks: z.number(),
  weeks: z.number(),
  expected: z.number(),
  /** 5th and 95th percentile. */
  low: z.number(),
  high: z.number(),
  /** Whether it is cash at once, so that it is what a claim costs; else a bonus that has to be wagered. */
  isCash: z.boolean(),
});

const OfferCost = z.object({
  currency: z.enum(CURRENCY_CODES),
  /** Days of past play, and the members who played. */
  days: z.number(),
  members: z.number(),
  /** Mean deposit, major units; null without one. */
  deposit: z.nullable(z.number()),
  /** Why nothing is computed; then there are no games. */
  reason: z.nullable(z.enum(OFFER_COST_REASONS)),
  /** Of cashback and of free rounds; null for other rewards, and where it is not computed. */
  brought: z.nullable(Brought),
  games: z.array(GameCost),
  /** Over the computed games, in the proportion of their stakes; `covered` is their share of all stakes. Null where none is computed. */
  mean: z.nullable(z.object({ expected: z.number(), converts: z.number(), covered: z.number() })),
});
export type OfferCost = z.output<typeof OfferCost>;

export const offerCostCalls = {
  offerCost: call('/ops/offer/cost', {
    ...operatorCall('owner', 'cashier', 'marketing'),
    summary:
      'What a claim of an offer costs the house, by the payout distributions of the games that members of a level played in the last 30 days, and by their past losses.',
    payload: z.object({
      terms: nested(Offer),
      /** Members who have this level now; null for all. */
      level: z._default(z.nullable(z.enum(Object.keys(VIP_LEVEL) as LevelName[])), null),
      currency: z.enum(CURRENCY_CODES),
    }),
    answer: OfferCost,
    limit: { max: 10, windowSeconds: 60, by: 'address' },
  }),
} as const;

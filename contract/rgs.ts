import * as z from 'zod/mini';
import type { GameEvent } from './games/base';

/**
 * The remote game server's contract, as open Stake Engine clients speak it: JSON over POST, amounts in millionths of a major
 * unit (`money.ts` RGS_UNIT), errors as `{error: "ERR_…", message}` with HTTP 400 or 500.
 */

const sessionID = z.string().check(z.minLength(1), z.maxLength(200));

export const RgsBalance = z.object({
  /** What can be staked. */
  amount: z.number(),
  currency: z.string(),
  /** What of it is bonus money, RGS units; absent without any. Ours. */
  bonus: z.optional(z.number()),
});

export const RgsRound = z.object({
  roundID: z.string(),
  /** The round's number: the same round in newer texts of the open contract, whose clients require it. Our servers always send it; our own client does without. */
  betID: z.optional(z.int()),
  /** Base stake in RGS units, before the mode's cost multiplier. */
  amount: z.number(),
  /** What end-round would pay now, RGS units. 0 while a round waits for a decision and has nothing banked. */
  payout: z.number(),
  /** payout / amount, as a float for display: 2.5 is 2.5×. */
  payoutMultiplier: z.number(),
  costMultiplier: z.number(),
  /** True while a win waits for end-round. */
  active: z.boolean(),
  mode: z.string(),
  /** The client's resume point, as last sent by /bet/event. */
  event: z.nullable(z.string()),
  state: z.custom<readonly GameEvent[]>((value) => Array.isArray(value)),
  /** What the player chose before the round; absent in games without a choice. Our extension of the open contract. */
  choice: z.optional(z.unknown()),
  /** What the player may do now in a round that waits for a decision, with what it costs in RGS units. Absent when nothing is to be decided. Ours. */
  actions: z.optional(z.array(z.object({ action: z.string(), cost: z.number() }))),
  /** How many actions a waiting round has taken: sent back as `meta.after` with the next one, that one is taken once. Ours. */
  acted: z.optional(z.int()),
  /** The payout of a round that waits, where the player may stop or stake it further. Ours. */
  banked: z.optional(z.number()),
  /** The set of free rounds that it belongs to: it debited nothing. Ours. */
  freeRounds: z.optional(z.string()),
});

/** A set of free rounds that the player has in the game: rounds that the house pays. Amounts in RGS units. An extension of ours. */
export const RgsFreeRounds = z.object({
  /** Sent back as `meta.freeRounds` of each play of the set. */
  id: z.string(),
  rounds: z.int(),
  played: z.int(),
  /** Base stake of each round. */
  stake: z.number(),
  /** What rounds that have ended won. */
  won: z.number(),
  /** Whether wins are cash at once, or one bonus after the last round. */
  wins: z.enum(['cash', 'bonus']),
});
export type RgsFreeRounds = z.output<typeof RgsFreeRounds>;

export const RgsJurisdiction = z.object({
  socialCasino: z.boolean(),
  disabledFullscreen: z.boolean(),
  disabledTurbo: z.boolean(),
  disabledSuperTurbo: z.boolean(),
  disabledAutoplay: z.boolean(),
  disabledSlamstop: z.boolean(),
  disabledSpacebar: z.boolean(),
  disabledBuyFeature: z.boolean(),
  displayNetPosition: z.boolean(),
  displayRTP: z.boolean(),
  displaySessionTimer: z.boolean(),
  /** Milliseconds from one round's start to the next; refused by the server when broken. */
  minimumRoundDuration: z.number(),
});

export const RgsConfig = z.object({
  gameID: z.string(),
  minBet: z.number(),
  maxBet: z.number(),
  stepBet: z.number(),
  defaultBetLevel: z.number(),
  betLevels: z.array(z.number()),
  betModes: z.record(z.string(), z.object({ costMultiplier: z.number() })),
  jurisdiction: RgsJurisdiction,
});

/** Jackpots that earlier rounds of the player won, known only after those rounds were answered. Already paid; each is sent once. Our extension. */
const lateJackpots = z.optional(
  z.array(
    z.object({
      roundID: z.string(),
      jackpot: z.string(),
      name: z.string(),
      /** RGS units. */
      amount: z.number(),
    }),
  ),
);
export type RgsLateJackpots = z.output<typeof lateJackpots>;

export const RGS_CALLS = {
  authenticate: {
    path: '/wallet/authenticate',
    payload: z.object({ sessionID, language: z.optional(z.string().check(z.maxLength(10))) }),
    answer: z.object({
      balance: RgsBalance,
      round: z.nullable(RgsRound),
      config: RgsConfig,
      meta: z.nullable(z.unknown()),
      jackpots: lateJackpots,
      /** The set that has its turn; absent when the player has none in the game. */
      freeRounds: z.optional(RgsFreeRounds),
    }),
  },
  balance: {
    path: '/wallet/balance',
    payload: z.object({ sessionID }),
    answer: z.object({ balance: RgsBalance, jackpots: lateJackpots }),
  },
  play: {
    path: '/wallet/play',
    payload: z.object({
      sessionID,
      amount: z.int().check(z.gte(1)),
      mode: z.string().check(z.minLength(1), z.maxLength(30)),
      currency: z.optional(z.string().check(z.maxLength(10))),
      /** `requestID`: repeated, it answers the same round. `choice`: what the player chose, in games that ask for it. `freeRounds`: the set to play from. */
      meta: z.optional(z.nullable(z.unknown())),
    }),
    answer: z.object({
      balance: RgsBalance,
      round: RgsRound,
      jackpots: lateJackpots,
      /** The set after this round of it. */
      freeRounds: z.optional(RgsFreeRounds),
    }),
  },
  endRound: {
    path: '/wallet/end-round',
    payload: z.object({ sessionID }),
    answer: z.object({ balance: RgsBalance, jackpots: lateJackpots }),
  },
  event: {
    path: '/bet/event',
    payload: z.object({ sessionID, event: z.string().check(z.maxLength(200)) }),
    answer: z.object({ event: z.string() }),
  },
  action: {
    path: '/bet/action',
    payload: z.object({
      sessionID,
      action: z.string().check(z.minLength(1), z.maxLength(200)),
      /** `after`: how many actions the client knows the round to have taken; ERR_BE when it has taken others. Ours. */
      meta: z.optional(z.nullable(z.unknown())),
    }),
    answer: z.object({ balance: RgsBalance, action: RgsRound }),
  },
  /** The best action of the waiting round, in games that give advice. Ours. */
  advise: {
    path: '/bet/advise',
    payload: z.object({ sessionID }),
    answer: z.object({ advice: z.string() }),
  },
} as const;

export const RGS_ERRORS = {
  ERR_VAL: { status: 400, message: 'Invalid request' },
  ERR_IPB: { status: 400, message: 'Insufficient balance' },
  ERR_IS: { status: 400, message: 'Invalid or expired session' },
  ERR_ATE: { status: 400, message: 'Authentication failed or expired' },
  ERR_GLE: { status: 400, message: 'Gambling limits exceeded' },
  ERR_LOC: { status: 400, message: 'Invalid player location' },
  ERR_BE: { status: 400, message: 'A round is already open' },
  ERR_BNF: { status: 400, message: 'No open round' },
  ERR_GEN: { status: 500, message: 'Server is busy, please try later' },
  ERR_MAINTENANCE: { status: 500, message: 'Down for maintenance' },
} as const;
export type RgsErrorCode = keyof typeof RGS_ERRORS;

/**
 * Why a stake was refused, as `reason` with its code, for causes that the player can remove. An extension of ours: the protocol has the code alone.
 */
export const RGS_REASONS = {
  balanceTooHigh: 'The balance is above the maximum for play: cash out first',
  freeRoundsEnded: 'These free rounds are played or have expired',
  /** With `most`. */
  bonusStakeTooHigh: 'The stake is above the largest one while the bonus is active',
  cashOnlyGame: 'The active bonus does not pay for this game, and the cash does not cover the stake',
} as const;
export type RgsReason = keyof typeof RGS_REASONS;

/** What a refusal says beside its code. */
export interface RgsRefusal {
  readonly reason: RgsReason;
  /** Largest cost of a round or bet that would be allowed, RGS units. */
  readonly most?: number;
}

export type RgsRound = z.output<typeof RgsRound>;
export type RgsConfig = z.output<typeof RgsConfig>;
export type RgsJurisdiction = z.output<typeof RgsJurisdiction>;
export type RgsAuthenticateAnswer = z.output<typeof RGS_CALLS.authenticate.answer>;
export type RgsBalanceAnswer = z.output<typeof RGS_CALLS.balance.answer>;
export type RgsPlayAnswer = z.output<typeof RGS_CALLS.play.answer>;
export type RgsActionAnswer = z.output<typeof RGS_CALLS.action.answer>;

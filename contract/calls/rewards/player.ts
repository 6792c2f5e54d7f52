import * as z from 'zod/mini';
import { call } from '../../call';
import { CURRENCY_CODES } from '../../money';
import { done, id, instant, nothing, page, pageNumber, pageSize, requiredText } from '../../fields';

/** What of a stake counts towards a bonus, in hundredths: the game's own figure, else its family's, else `otherwise`. */
const Contribution = z.object({
  byGame: z.record(z.string(), z.number()),
  byFamily: z.record(z.string(), z.number()),
  otherwise: z.number(),
  /** Games that are paid in cash only and count nothing. */
  excludedGames: z.array(z.string()),
  /** Excludes every game with a jackpot too. */
  excludesJackpots: z.boolean(),
});

/** What has to be staked before a bonus becomes cash, and the rules for stakes meanwhile. Amounts in major units. */
const WageringTerms = z.object({
  /** How often `of` has to be staked, such as 50 or 2.5. */
  multiplier: z.number(),
  of: z.enum(['bonus', 'bonusAndDeposit']),
  contribution: Contribution,
  /** What is above it counts as this much; null counts all. */
  largestCounted: z.nullable(z.number()),
  /** A larger stake is refused; null allows all. */
  largestAllowed: z.nullable(z.number()),
  validDays: z.number(),
  inactivityDays: z.nullable(z.number()),
});

/** What an offer gives, in the member's currency; amounts in major units. */
export const RewardTerms = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('depositMatch'), percent: z.number(), most: z.number() }),
  z.object({ kind: z.literal('fixed'), amount: z.number() }),
  z.object({
    kind: z.literal('freeRounds'),
    /** Code and name of the slot. */
    game: z.string(),
    gameName: z.string(),
    rounds: z.number(),
    stake: z.number(),
    wins: z.enum(['bonus', 'cash']),
  }),
  z.object({
    kind: z.literal('cashback'),
    percent: z.number(),
    least: z.number(),
    most: z.nullable(z.number()),
  }),
  z.object({ kind: z.literal('points'), points: z.number() }),
]);
export type RewardTerms = z.output<typeof RewardTerms>;

/** The terms of one version of an offer, as the member reads them before taking it and as long as the grant lasts. */
export const OfferTerms = z.object({
  /** Names the offer through all of its versions. */
  offer: z.string(),
  version: z.number(),
  /** The operator's own title in the member's language; null: the app words one from the terms. */
  title: z.nullable(z.string()),
  /** What it is given for. */
  event: z.enum(['registration', 'deposit', 'code', 'level', 'invitation', 'calendar', 'gift']),
  /** The nth deposit, a reload or any; null for offers without a deposit. */
  which: z.nullable(z.union([z.number(), z.enum(['reload', 'any'])])),
  currency: z.enum(CURRENCY_CODES),
  reward: RewardTerms,
  wagering: z.nullable(WageringTerms),
  /** The most that becomes cash; null for all of it. */
  mostConverted: z.nullable(z.number()),
  /** Whether a cash-out ends the bonus; its member is asked before. */
  endsAtCashout: z.boolean(),
  leastDeposit: z.nullable(z.number()),
  /** Codes of deposit methods; null for every one. */
  methods: z.nullable(z.array(z.string())),
  /** When it is no longer given; null while no end is set. */
  endTime: z.nullable(instant),
});
export type OfferTerms = z.output<typeof OfferTerms>;

export const GRANT_STATES = ['queued', 'active', 'converted', 'expired', 'forfeited', 'usedUp'] as const;

/** A bonus that was given to the member. Amounts in major units of its currency. */
export const Grant = z.object({
  id,
  state: z.enum(GRANT_STATES),
  terms: OfferTerms,
  /** What was given, and what of it is left to play with. */
  amount: z.number(),
  balance: z.number(),
  /** Stakes asked for, and placed so far. */
  wageringAsked: z.number(),
  wageringDone: z.number(),
  /** What became cash at its end. */
  converted: z.number(),
  createTime: instant,
  /** When an active one expires; null while it waits. */
  expireTime: z.nullable(instant),
  endTime: z.nullable(instant),
});
export type Grant = z.output<typeof Grant>;

/** Rounds of a slot that the house pays for the member. Amounts in major units. */
export const FreeRounds = z.object({
  id,
  terms: OfferTerms,
  /** Code of the slot. */
  game: z.string(),
  gameName: z.string(),
  rounds: z.number(),
  played: z.number(),
  stake: z.number(),
  /** What rounds that have ended won. */
  won: z.number(),
  wins: z.enum(['bonus', 'cash']),
  /** When rounds that were not played are gone. */
  expireTime: instant,
});
export type FreeRounds = z.output<typeof FreeRounds>;

/** An offer that the member may have. */
const OpenOffer = z.object({
  terms: OfferTerms,
  /** `take`: it has to be accepted; `taken`: accepted, and given at its event; `automatic`: given at its event without being asked for. */
  state: z.enum(['take', 'taken', 'automatic']),
  /** Whether a member who took an earlier offer has to take this one next. */
  mandatory: z.boolean(),
});
export type OpenOffer = z.output<typeof OpenOffer>;

export const rewardsCalls = {
  myBonuses: call('/sys/bonus/mine', {
    summary:
      'The member’s active bonus, those that wait for it, free rounds to play, and the offers that are open to the member.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      active: z.nullable(Grant),
      queued: z.array(Grant),
      /** In each game the first is played first. */
      freeRounds: z.array(FreeRounds),
      offers: z.array(OpenOffer),
    }),
  }),
  pastBonuses: call('/sys/bonus/past', {
    summary: 'Bonuses of the member that have ended, the newest first, and how each ended.',
    access: 'member',
    payload: z.object({ pageNum: pageNumber, pageSize }),
    answer: page(Grant),
  }),
  takeOffer: call('/sys/bonus/take', {
    summary: 'Accept an offer. It is given at once, or at its next event.',
    access: 'member',
    payload: z.object({ offer: requiredText(64) }),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
  }),
  declineOffer: call('/sys/bonus/decline', {
    summary: 'Decline an offer, or take the acceptance back. It can be accepted again while it is open.',
    access: 'member',
    payload: z.object({ offer: requiredText(64) }),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
  }),
  enterBonusCode: call('/sys/bonus/code', {
    summary: 'Enter the code of an offer. Unknown, ended and used codes are refused alike.',
    access: 'member',
    payload: z.object({ code: requiredText(32) }),
    answer: z.object({ terms: OfferTerms }),
    limit: { max: 10, windowSeconds: 600, by: 'member' },
  }),
  giveUpBonus: call('/sys/bonus/giveUp', {
    summary: 'Give up an active or waiting bonus. What is left of it is gone; cash stays.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
  }),
  giveUpFreeRounds: call('/sys/bonus/giveUpFreeRounds', {
    summary: 'Give up the rounds of a set that were not played. What the others won stays.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
  }),
  depositOffers: call('/sys/bonus/forDeposit', {
    summary: 'The offers that the member’s next deposit by a method can bring, the chosen one marked.',
    access: 'member',
    payload: z.object({ method: requiredText(30) }),
    answer: z.object({
      offers: z.array(OpenOffer),
      /** Name of the offer that the next deposit is made under; null for none. */
      chosen: z.nullable(z.string()),
      /** False while an earlier offer asks for its mandatory next one. */
      mayDecline: z.boolean(),
    }),
  }),
  chooseDepositOffer: call('/sys/bonus/choose', {
    summary:
      'Choose the offer, or none, for deposits that the member starts from now on. Deposits under way keep theirs.',
    access: 'member',
    payload: z.object({ offer: z.nullable(requiredText(64)) }),
    answer: done,
    body: 'json',
    limit: { max: 60, windowSeconds: 60, by: 'member' },
  }),
  maxBonusInfo: call('/sys/depositPaymentMethod/maxBonusInfo', {
    summary: 'The best bonus that a deposit can bring now, in the member’s currency; zeros when there is none.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      /** Whole percent of the deposit. */
      percent: z.number(),
      /** Maximum bonus, in major units. */
      maximumAmount: z.number(),
    }),
  }),
} as const;

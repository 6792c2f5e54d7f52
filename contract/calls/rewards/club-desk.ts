import * as z from 'zod/mini';
import { call } from '../../call';
import { amount, done, id, nested, page, pageNumber, pageSize, whole } from '../../fields';
import { CURRENCY_CODES } from '../../money';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';
import { Titles } from './offers-desk';
import { LEVEL_NAMES } from './loyalty-desk';

const Level = z.enum(LEVEL_NAMES);
/** Levels that members reach. */
export const REACHED_LEVELS = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const;
const Reached = z.enum(REACHED_LEVELS);

/** The most points of a level, a package, or a change by hand. */
export const MOST_POINTS = 1_000_000_000;
const MOST_POINTS_BY_HAND = 1_000_000;

/** Major units by currency. */
const Figures = z.record(z.string(), z.number());
/** The same as typed: decimal text; a currency without a figure is left out. */
const typedFigures = nested(z.partialRecord(z.enum(CURRENCY_CODES), amount));

/** What invites to a level. */
const ClubLevel = z.object({
  level: Level,
  /** Lifetime points; null where no points invite to it. */
  points: z.nullable(z.number()),
  /** Deposits and balance that invite to it, where no points do. */
  leastDeposit: Figures,
  leastBalance: Figures,
});
export type ClubLevel = z.output<typeof ClubLevel>;

const packageTerms = {
  /** From which it can be redeemed. */
  level: Level,
  points: z.number(),
  /** What it pays. */
  bonuses: Figures,
  titles: z.record(z.string(), z.string()),
  /** Place among the packages of its level, the least first. */
  sort: z.number(),
};

const ClubPackage = z.object({
  id: z.string(),
  ...packageTerms,
  /** False once it was stopped or another took its place. */
  enabled: z.boolean(),
  redemptions: z.number(),
});
export type ClubPackage = z.output<typeof ClubPackage>;

/** A change that one operator proposed: of a level, or a package. */
const ClubChange = z.object({
  ...proposal,
  level: z.nullable(ClubLevel),
  package: z.nullable(z.object({ ...packageTerms, replaces: z.nullable(z.string()) })),
});
export type ClubChange = z.output<typeof ClubChange>;

const PointsByHand = z.object({
  ...proposal,
  memberId: z.string(),
  username: z.string(),
  /** Below zero for points that are taken. */
  points: z.number(),
  needsApproval: z.boolean(),
});
export type PointsByHand = z.output<typeof PointsByHand>;

const listed = { status: z.optional(z.enum(PROPOSAL_STATES)), pageNum: pageNumber, pageSize };

export const clubDeskCalls = {
  clubLevels: call('/ops/club/levels', {
    ...operatorCall('owner', 'cashier'),
    summary: 'What invites to each level of the VIP club, the lowest first.',
    payload: z.object({}),
    answer: z.array(ClubLevel),
  }),
  clubLevelPropose: call('/ops/club/level/propose', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Propose what invites to a level. Another operator puts it in force; levels that members have stay.',
    payload: z.object({
      level: Reached,
      points: nested(z.nullable(whole(1, MOST_POINTS))),
      leastDeposit: typedFigures,
      leastBalance: typedFigures,
      reason: judgedReason,
    }),
    answer: ClubChange,
  }),
  clubPackages: call('/ops/club/packages', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Packages of the VIP store: those on offer as members see them, then those that were stopped.',
    payload: z.object({}),
    answer: z.array(ClubPackage),
  }),
  clubPackagePropose: call('/ops/club/package/propose', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Propose a package, or another in the place of one. Another operator puts it on offer.',
    payload: z.object({
      /** The package whose place it takes; default: none. */
      replaces: z.optional(id),
      level: Level,
      points: whole(1, MOST_POINTS),
      bonuses: typedFigures,
      titles: nested(Titles),
      sort: whole(0, 9_999),
      reason: judgedReason,
    }),
    answer: ClubChange,
  }),
  clubPackageStop: call('/ops/club/package/stop', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take a package off the store at once.',
    payload: z.object({ id, reason: judgedReason }),
    answer: done,
  }),
  clubChangeList: call('/ops/club/changes', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Proposed changes of levels and packages: those that wait first, all others newest first.',
    payload: z.object(listed),
    answer: page(ClubChange),
  }),
  clubChangeApprove: call('/ops/club/change/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Put another operator’s change of a level or a package in force.',
    payload: idOnly,
    answer: ClubChange,
  }),
  clubChangeReject: call('/ops/club/change/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s change of a level or a package.',
    payload: withReason,
    answer: ClubChange,
  }),
  clubChangeWithdraw: call('/ops/club/change/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own change of a level or a package back.',
    payload: idOnly,
    answer: ClubChange,
  }),
  pointsList: call('/ops/club/points', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Points that operators gave or took by hand: those that wait first, all others newest first.',
    payload: z.object(listed),
    answer: page(PointsByHand),
  }),
  pointsGive: call('/ops/club/points/give', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Give a member points, or take some below zero, once for each request key. Above the configured number another operator decides first.',
    payload: z.object({
      memberId: id,
      points: whole(-MOST_POINTS_BY_HAND, MOST_POINTS_BY_HAND),
      reason: judgedReason,
      /** The same for every repetition of one change. */
      requestKey: id,
    }),
    answer: PointsByHand,
  }),
  pointsApprove: call('/ops/club/points/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s change of a member’s points; it is made at once.',
    payload: idOnly,
    answer: PointsByHand,
  }),
  pointsReject: call('/ops/club/points/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s change of a member’s points.',
    payload: withReason,
    answer: PointsByHand,
  }),
  pointsWithdraw: call('/ops/club/points/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own change of a member’s points back.',
    payload: idOnly,
    answer: PointsByHand,
  }),
} as const;

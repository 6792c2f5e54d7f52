import * as z from 'zod/mini';
import { call } from '../../call';
import { id, instant, page, pageNumber, pageSize, text } from '../../fields';
import { VIP_LEVEL } from '../../codes';
import { CURRENCY_CODES } from '../../money';
import { type LevelName, ONCE_PER } from '../../rewards/eligibility';
import { idOnly, judgedReason, operatorCall } from '../operators/fields';

/** `waiting`: for an operator's approval; `due`: is paid at its time, or is being paid; `stopped`: what is not paid stays unpaid. */
export const RUN_STATES = ['waiting', 'due', 'paid', 'stopped'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why a run leaves a member out: conditions of the offer, its limits, `belowLeast` where the share is less than the least, and `heldBack` after a confirmed case of abuse. */
export const RUN_REASONS = [
  'mayNotPlay',
  'deposit',
  'netLoss',
  'belowLeast',
  'level',
  'currency',
  'country',
  'verified',
  'optIn',
  'declined',
  ...ONCE_PER.map((by) => `once:${by}` as const),
  'notBegun',
  'over',
  'perMember',
  'total',
  'budget',
  'budgetOfDay',
  'heldBack',
] as const;
export type RunReason = (typeof RUN_REASONS)[number];

/** Amounts in major units. */
const Total = z.object({
  currency: z.enum(CURRENCY_CODES),
  /** Who gets something, and who is left out. */
  members: z.number(),
  leftOut: z.number(),
  amount: z.number(),
  paidMembers: z.number(),
  paidAmount: z.number(),
});

/** What an offer pays for a week. */
export const WeeklyRun = z.object({
  id,
  offer: z.string(),
  version: z.number(),
  /** What the offer gives: a share of losses, or the same for everybody. */
  gives: z.enum(['cashback', 'fixed']),
  /** Whether it is paid as a bonus with wagering, or as cash. */
  asBonus: z.boolean(),
  /** The Monday, such as 2026-11-23. */
  week: z.string(),
  state: z.enum(RUN_STATES),
  needsApproval: z.boolean(),
  computeTime: instant,
  /** When it is paid by itself. */
  payTime: instant,
  approvedBy: z.nullable(z.string()),
  approveTime: z.nullable(instant),
  stoppedBy: z.nullable(z.string()),
  stopReason: z.nullable(z.string()),
  endTime: z.nullable(instant),
  totals: z.array(Total),
});
export type WeeklyRun = z.output<typeof WeeklyRun>;

export const RUN_MEMBER_STATES = ['due', 'paid', 'out'] as const;

/** A member in a run; amounts in major units of the member's currency. */
const RunMember = z.object({
  memberId: z.string(),
  username: z.string(),
  level: z.enum(Object.keys(VIP_LEVEL) as LevelName[]),
  currency: z.enum(CURRENCY_CODES),
  /** In the part of the week that the offer counts, and in the week until it is paid; below zero when the member won. */
  countedLoss: z.number(),
  weekLoss: z.number(),
  deposits: z.number(),
  amount: z.number(),
  /** Stakes that the bonus asks for; 0 for cash. */
  wagering: z.number(),
  state: z.enum(RUN_MEMBER_STATES),
  reasons: z.array(z.enum(RUN_REASONS)),
  payTime: z.nullable(instant),
});
export type RunMember = z.output<typeof RunMember>;

export const runsDeskCalls = {
  weeklyRuns: call('/ops/rewards/runs', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Weekly payments of cashback and bonuses, the newest first, each with its totals.',
    payload: z.object({ state: z.optional(z.enum(RUN_STATES)), pageNum: pageNumber, pageSize }),
    answer: page(WeeklyRun),
  }),
  weeklyRun: call('/ops/rewards/run', {
    ...operatorCall('owner', 'cashier'),
    summary: 'One weekly payment.',
    payload: idOnly,
    answer: WeeklyRun,
  }),
  weeklyRunMembers: call('/ops/rewards/run/members', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Who gets what in a weekly payment, and who is left out and why.',
    payload: z.object({
      id,
      state: z.optional(z.enum(RUN_MEMBER_STATES)),
      reason: z.optional(z.enum(RUN_REASONS)),
      /** A username or a part of it. */
      search: z._default(text(100), ''),
      pageNum: pageNumber,
      pageSize,
    }),
    answer: page(RunMember),
  }),
  weeklyRunApprove: call('/ops/rewards/run/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve a weekly payment above the configured total; it is paid at its time.',
    payload: idOnly,
    answer: WeeklyRun,
  }),
  weeklyRunStop: call('/ops/rewards/run/stop', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Stop a weekly payment. Whoever was paid before keeps it; nobody else is paid.',
    payload: z.object({ id, reason: judgedReason }),
    answer: WeeklyRun,
  }),
} as const;

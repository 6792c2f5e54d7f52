import * as z from 'zod/mini';
import { call } from '../../call';
import { amount, done, flag, id, instant, page, pageNumber, pageSize, whole } from '../../fields';
import type { CurrencyCode } from '../../money';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';

/** The most that an agent gets of the net win, in percent. */
export const MOST_SHARE_PERCENT = 50;

const Step = z.object({
  id: z.string(),
  personCount: z.number(),
  /** In major units by currency. */
  bonuses: z.record(z.string(), z.number()),
  enabled: z.boolean(),
  /** How many members have claimed it. */
  claims: z.number(),
});
export type ReferralStep = z.output<typeof Step>;

/** What two accounts can have in common. */
export const TRAITS = ['person', 'mobile', 'mailbox', 'payment', 'household', 'network', 'device'] as const;
export const REFERRAL_STATES = ['staking', 'counted', 'held', 'refused'] as const;

/** A member who was invited and has made a first deposit. Amounts in major units of `currency`. */
const Referral = z.object({
  memberId: z.string(),
  username: z.string(),
  inviterId: z.string(),
  inviter: z.string(),
  state: z.enum(REFERRAL_STATES),
  currency: z.string(),
  deposited: z.number(),
  staked: z.number(),
  matches: z.array(z.object({ memberId: z.string(), username: z.string(), traits: z.array(z.enum(TRAITS)) })),
  decidedBy: z.nullable(z.string()),
  decideTime: z.nullable(instant),
  decisionReason: z.nullable(z.string()),
});
export type Referral = z.output<typeof Referral>;

const AgentChange = z.object({
  ...proposal,
  memberId: z.string(),
  username: z.string(),
  sharePercent: z.number(),
  /** The share that was approved last. */
  currentPercent: z.number(),
});
export type AgentChange = z.output<typeof AgentChange>;

/** An agent, amounts in major units of `currency`. */
const Agent = z.object({
  memberId: z.string(),
  username: z.string(),
  sharePercent: z.number(),
  currency: z.string(),
  /** Invited members who count. */
  counted: z.number(),
  accrued: z.number(),
  claimed: z.number(),
  balance: z.number(),
  /** The share of the open month so far. */
  pending: z.number(),
});
export type ReferralAgent = z.output<typeof Agent>;

const BONUSES = {
  USD: z.optional(amount),
  EUR: z.optional(amount),
  BRL: z.optional(amount),
  TRY: z.optional(amount),
  BTC: z.optional(amount),
} as const satisfies Record<CurrencyCode, unknown>;

const paging = { pageNum: pageNumber, pageSize };

export const invitationsDeskCalls = {
  referralSteps: call('/ops/referral/steps', {
    ...operatorCall('any'),
    summary: 'Rewards for invited members, by their number.',
    payload: z.object({}),
    answer: z.array(Step),
  }),
  referralStepSet: call('/ops/referral/step/set', {
    ...operatorCall('owner'),
    summary: 'Add or change the reward of a number of invited members. What was claimed stays as it was paid.',
    payload: z.object({
      personCount: whole(1, 100_000),
      /** Decimal texts in major units; a currency that is left out is given nothing. */
      ...BONUSES,
      enabled: flag,
      reason: judgedReason,
    }),
    answer: done,
  }),
  referralList: call('/ops/referrals', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Invited members who made a first deposit, in one state, with what they share with other members.',
    payload: z.object({ state: z.enum(REFERRAL_STATES), ...paging }),
    answer: page(Referral),
  }),
  referralClear: call('/ops/referral/clear', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Let a held or refused invited member count.',
    payload: withReason,
    answer: done,
  }),
  referralRefuse: call('/ops/referral/refuse', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Let an invited member never count.',
    payload: withReason,
    answer: done,
  }),
  referralsOfMember: call('/ops/member/referrals', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Who invited a member, whom the member invited, and what was claimed for it.',
    payload: idOnly,
    answer: z.object({
      invitedBy: z.nullable(z.object({ memberId: z.string(), username: z.string() })),
      /** The newest first, at most 100. */
      invited: z.array(
        z.object({
          memberId: z.string(),
          username: z.string(),
          joinTime: instant,
          /** Null before the first deposit. */
          state: z.nullable(z.enum(REFERRAL_STATES)),
        }),
      ),
      inviteCount: z.number(),
      currency: z.string(),
      /** What was paid for steps. */
      claimed: z.number(),
      agent: z.nullable(Agent),
    }),
  }),
  referralAgents: call('/ops/referral/agents', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Members who are agents, or have an award balance as such.',
    payload: z.object(paging),
    answer: page(Agent),
  }),
  agentChangeList: call('/ops/referral/agent/changes', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Who is to become an agent or to get another share: those that wait first, all others newest first.',
    payload: z.object({ status: z.optional(z.enum(PROPOSAL_STATES)), ...paging }),
    answer: page(AgentChange),
  }),
  agentChangePropose: call('/ops/referral/agent/propose', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Propose a member’s share as an agent, from the next month on; 0 ends it. Another operator decides.',
    payload: z.object({ memberId: id, sharePercent: whole(0, MOST_SHARE_PERCENT), reason: judgedReason }),
    answer: AgentChange,
  }),
  agentChangeApprove: call('/ops/referral/agent/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s proposal.',
    payload: idOnly,
    answer: AgentChange,
  }),
  agentChangeReject: call('/ops/referral/agent/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s proposal.',
    payload: withReason,
    answer: AgentChange,
  }),
  agentChangeWithdraw: call('/ops/referral/agent/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own proposal back.',
    payload: idOnly,
    answer: AgentChange,
  }),
} as const;

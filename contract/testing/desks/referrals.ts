import type { AnswerOf } from '../../call';
import type {
  AgentChange,
  invitationsDeskCalls,
  Referral,
  ReferralAgent,
  ReferralStep,
} from '../../calls/rewards/invitations-desk';

/** An invited member who is held: the same mobile and network as the inviter. */
export const referral = (change: Partial<Referral> = {}): Referral => ({
  memberId: '4712',
  username: 'demo2',
  inviterId: '4711',
  inviter: 'demo',
  state: 'held',
  currency: 'USD',
  deposited: 20,
  staked: 25.5,
  matches: [{ memberId: '4711', username: 'demo', traits: ['mobile', 'network'] }],
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  ...change,
});

/** The reward of three invited members. */
export const referralStep = (change: Partial<ReferralStep> = {}): ReferralStep => ({
  id: '2',
  personCount: 3,
  bonuses: { USD: 10, EUR: 10 },
  enabled: true,
  claims: 14,
  ...change,
});

export const referralAgent = (change: Partial<ReferralAgent> = {}): ReferralAgent => ({
  memberId: '4711',
  username: 'demo',
  sharePercent: 25,
  currency: 'USD',
  counted: 61,
  accrued: 7_310.25,
  claimed: 6_025.75,
  balance: 1_284.5,
  pending: 412.07,
  ...change,
});

/** A share of 25 percent that waits for a second operator. */
export const agentChange = (change: Partial<AgentChange> = {}): AgentChange => ({
  id: '31',
  reason: 'Runs a club of players in Izmir',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  memberId: '4711',
  username: 'demo',
  sharePercent: 25,
  currentPercent: 0,
  ...change,
});

/** A member who came by an invitation and has invited three others. */
export const memberReferrals = (
  change: Partial<AnswerOf<typeof invitationsDeskCalls.referralsOfMember>> = {},
): AnswerOf<typeof invitationsDeskCalls.referralsOfMember> => ({
  invitedBy: { memberId: '4700', username: 'ada' },
  invited: [
    { memberId: '4714', username: 'demo4', joinTime: '2026-03-01T09:00:00.000Z', state: null },
    { memberId: '4713', username: 'demo3', joinTime: '2026-02-20T09:00:00.000Z', state: 'held' },
    { memberId: '4712', username: 'demo2', joinTime: '2026-02-11T09:00:00.000Z', state: 'counted' },
  ],
  inviteCount: 3,
  currency: 'USD',
  claimed: 5,
  agent: null,
  ...change,
});

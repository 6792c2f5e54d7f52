import type { InvitingMember, InviteStep } from '../calls/rewards/invitations';

/** Rewards in US dollars: 5 for one, 10 for three, 20 for five, 50 for ten, 100 for twenty, 300 for fifty. */
export const inviteSteps = (): InviteStep[] =>
  [
    [1, 5],
    [3, 10],
    [5, 20],
    [10, 50],
    [20, 100],
    [50, 300],
  ].map(([personCount = 0, bonusAmount = 0]) => ({ id: String(personCount), personCount, bonusAmount }));

/** A member whom nobody has followed yet. */
export const invitingMember = (change: Partial<InvitingMember> = {}): InvitingMember => ({
  id: '4711',
  type: 0,
  currency: 'USD',
  inviteCount: 0,
  childCount: 0,
  underWay: 0,
  treasureIndex: 0,
  awardBalance: 0,
  totalAward: 0,
  pendingAward: 0,
  sharePercent: null,
  ...change,
});

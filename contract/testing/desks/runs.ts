import type { RunMember, WeeklyRun } from '../../calls/rewards/runs-desk';

/** Monday's cashback of the bronze level, which waits for its hour. */
export const weeklyRun = (change: Partial<WeeklyRun> = {}): WeeklyRun => ({
  id: '31',
  offer: 'monday-cashback-bronze',
  version: 1,
  gives: 'cashback',
  asBonus: false,
  week: '2026-11-23',
  state: 'due',
  needsApproval: false,
  computeTime: '2026-11-27T00:05:00.000Z',
  payTime: '2026-11-27T09:00:00.000Z',
  approvedBy: null,
  approveTime: null,
  stoppedBy: null,
  stopReason: null,
  endTime: null,
  totals: [
    { currency: 'USD', members: 214, leftOut: 37, amount: 1_842.5, paidMembers: 0, paidAmount: 0 },
    { currency: 'EUR', members: 61, leftOut: 9, amount: 604.12, paidMembers: 0, paidAmount: 0 },
  ],
  ...change,
});

/** A run that is above what is paid without an operator. */
export const waitingRun = (): WeeklyRun =>
  weeklyRun({
    id: '32',
    offer: 'friday-bonus-gold',
    gives: 'fixed',
    asBonus: true,
    state: 'waiting',
    needsApproval: true,
    totals: [{ currency: 'USD', members: 512, leftOut: 4, amount: 15_360, paidMembers: 0, paidAmount: 0 }],
  });

export const runMember = (change: Partial<RunMember> = {}): RunMember => ({
  memberId: '4711',
  username: 'demo',
  level: 'bronze',
  currency: 'USD',
  countedLoss: 240,
  weekLoss: 310.5,
  deposits: 2,
  amount: 12,
  wagering: 0,
  state: 'due',
  reasons: [],
  payTime: null,
  ...change,
});

import type { Adjustment } from '../../calls/members/adjustments-desk';

/** A credit of $12.50 that waits for a second operator. */
export const adjustment = (change: Partial<Adjustment> = {}): Adjustment => ({
  id: '901',
  reason: 'A round was interrupted and never paid',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-03-02T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  memberId: '4711',
  username: 'demo',
  memberName: 'Deniz Kaya',
  account: 'cash',
  direction: 'credit',
  amount: 12.5,
  currency: 'USD',
  balance: 100,
  ...change,
});

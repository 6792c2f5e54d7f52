import type { MemberClub } from '../../calls/rewards/loyalty-desk';

/** A member of bronze whom an operator invited to silver. */
export const memberClub = (change: Partial<MemberClub> = {}): MemberClub => ({
  level: 'bronze',
  invitedTo: 'silver',
  points: 640,
  lifeTimePoints: 1_240,
  changes: [
    {
      kind: 'invitedByOperator',
      level: 'silver',
      levelBefore: 'bronze',
      operator: 'grace@croupier.example',
      reason: 'Plays every week since January',
      time: '2026-03-02T09:00:00.000Z',
    },
    {
      kind: 'accepted',
      level: 'bronze',
      levelBefore: 'entry',
      operator: null,
      reason: null,
      time: '2026-02-11T09:00:00.000Z',
    },
  ],
  ...change,
});

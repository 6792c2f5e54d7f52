import type { ClubChange, ClubLevel, ClubPackage, PointsByHand } from '../../calls/rewards/club-desk';
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

/** Gold, to which deposits and balance invite. */
export const clubLevel = (change: Partial<ClubLevel> = {}): ClubLevel => ({
  level: 'gold',
  points: null,
  leastDeposit: { USD: 200, EUR: 200, TRY: 8_000 },
  leastBalance: { USD: 30, EUR: 30, TRY: 1_200 },
  ...change,
});

/** A package of bronze for 400 points. */
export const clubPackage = (change: Partial<ClubPackage> = {}): ClubPackage => ({
  id: '1',
  level: 'bronze',
  points: 400,
  bonuses: { USD: 4, EUR: 4 },
  titles: {},
  sort: 0,
  enabled: true,
  redemptions: 128,
  ...change,
});

const waiting = {
  id: '31',
  reason: 'Agreed for the season',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-11-27T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
} as const;

/** A package that waits for a second operator. */
export const clubChange = (change: Partial<ClubChange> = {}): ClubChange => ({
  ...waiting,
  level: null,
  package: {
    replaces: '1',
    level: 'bronze',
    points: 800,
    bonuses: { USD: 10, EUR: 10 },
    titles: { en: 'Winter package', tr: 'Kış paketi' },
    sort: 1,
  },
  ...change,
});

/** 750 points that wait for a second operator. */
export const pointsByHand = (change: Partial<PointsByHand> = {}): PointsByHand => ({
  ...waiting,
  reason: 'The double points of Friday were missing',
  memberId: '4711',
  username: 'demo',
  points: 750,
  needsApproval: true,
  ...change,
});

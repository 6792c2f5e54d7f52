import type { AnswerOf } from '../call';
import type { loyaltyCalls, PointsEntry, VipLevel, VipPackage } from '../calls/rewards/loyalty';

/** The levels that a house starts with, in US dollars. */
export const vipLevels = (): VipLevel[] =>
  (
    [
      [10, 'bronze', 400, 5, 10, 100, 10],
      [20, 'silver', null, 8, 20, 150, 20],
      [30, 'gold', null, 12, 30, 200, 30],
      [35, 'platinum', null, 15, 40, 250, 40],
      [40, 'diamond', null, 20, 50, 300, 50],
    ] as const
  ).map(([level, name, points, cashbackPercent, fridayBonus, leastDeposit, leastBalance]) => ({
    level,
    name,
    points,
    cashbackPercent,
    fridayBonus,
    leastDeposit,
    leastBalance,
  }));

export const vipPackages = (): VipPackage[] => [
  { id: '1', title: null, level: 10, points: 400, bonus: 4 },
  { id: '2', title: 'Weekend package', level: 10, points: 1_000, bonus: 12 },
  { id: '3', title: null, level: 20, points: 2_500, bonus: 35 },
];

type Club = AnswerOf<(typeof loyaltyCalls)['myClub']>;

/** A member before the first point. */
export const club = (change: Partial<Club> = {}): Club => ({
  points: 0,
  lifeTimePoints: 0,
  level: 0,
  invitedTo: null,
  stakePerPoint: 10,
  ...change,
});

/** Points that were earned, given by hand and spent. */
export const pointsEntries = (): PointsEntry[] =>
  (
    [
      ['3', 'redeemed', -400, 1_240],
      ['2', 'given', 250, 1_640],
      ['1', 'earned', 1_390, 1_390],
    ] as const
  ).map(([id, kind, points, balance]) => ({
    id,
    kind,
    points,
    balance,
    createTime: `2026-11-2${id}T12:00:00.000Z`,
  }));

import * as z from 'zod/mini';
import { call } from '../../call';
import { done, id, instant, nothing, page, pageNumber, pageSize, whole } from '../../fields';
import { BaseQuery } from '../../query';

/** A level of the club, entry left out. Amounts in major units of the caller's currency; null where the house has no figure in it. */
const Level = z.object({
  /** Code of the level (specification 2 §3): 10 bronze to 40 diamond. */
  level: z.number(),
  name: z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond']),
  /** Lifetime points that invite to it; null: a personal manager invites. */
  points: z.nullable(z.number()),
  /** Percent of Monday's net loss that comes back on Friday, and the Friday bonus: by the offers in force. */
  cashbackPercent: z.nullable(z.number()),
  fridayBonus: z.nullable(z.number()),
  leastDeposit: z.nullable(z.number()),
  leastBalance: z.nullable(z.number()),
});
export type VipLevel = z.output<typeof Level>;

const Package = z.object({
  id: z.string(),
  /** The house's own title in the member's language; null for none. */
  title: z.nullable(z.string()),
  /** Level from which it can be redeemed. */
  level: z.number(),
  points: z.number(),
  /** Major units of the member's currency; null where it has no figure in it and cannot be redeemed. */
  bonus: z.nullable(z.number()),
});
export type VipPackage = z.output<typeof Package>;

export const POINTS_KINDS = ['earned', 'taken_back', 'redeemed', 'rewarded', 'given', 'taken'] as const;

/** A change of the member's points. */
const PointsEntry = z.object({
  id: z.string(),
  kind: z.enum(POINTS_KINDS),
  /** Below zero for points that leave. */
  points: z.number(),
  /** Points to spend after it. */
  balance: z.number(),
  createTime: instant,
});
export type PointsEntry = z.output<typeof PointsEntry>;

export const loyaltyCalls = {
  vipLevels: call('/base/vipLevel/listAll', {
    summary: 'Levels of the VIP club, the lowest first.',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(Level),
  }),
  vipPackages: call('/base/vipStore/listAll', {
    summary: 'Packages of the VIP store by level, then in the order that the house chose.',
    access: 'member',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(Package),
  }),
  redeem: call('/sys/vipStore/redeem', {
    summary: 'Buy a package with points: its bonus becomes cash at once.',
    access: 'member',
    payload: z.object({ id }),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
  }),
  myClub: call('/sys/vip/mine', {
    summary: 'The member’s points, level and invitation to a higher one.',
    access: 'member',
    payload: nothing,
    answer: z.object({
      points: z.number(),
      lifeTimePoints: z.number(),
      level: z.number(),
      /** The level that the points invite to; null for none. */
      invitedTo: z.nullable(z.number()),
      /** Own money to be wagered for one point, major units; null where the currency earns none. */
      stakePerPoint: z.nullable(z.number()),
    }),
  }),
  vipPoints: call('/sys/vip/points', {
    summary: 'Every change of the member’s points, the newest first.',
    access: 'member',
    payload: z.object({ pageNum: pageNumber, pageSize }),
    answer: page(PointsEntry),
  }),
  acceptLevel: call('/sys/vip/accept', {
    summary: 'Accept the level that the member is invited to.',
    access: 'member',
    payload: z.object({ level: whole(10, 40) }),
    answer: done,
    limit: { max: 30, windowSeconds: 60, by: 'member' },
  }),
} as const;

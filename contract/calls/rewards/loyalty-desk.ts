import * as z from 'zod/mini';
import { call } from '../../call';
import { VIP_LEVEL } from '../../codes';
import { done, id, instant } from '../../fields';
import type { LevelName } from '../../rewards/eligibility';
import { idOnly, judgedReason, operatorCall } from '../operators/fields';

export const LEVEL_NAMES = Object.keys(VIP_LEVEL) as LevelName[];
const Level = z.enum(LEVEL_NAMES);

export const LEVEL_CHANGES = ['invitedByFigures', 'invitedByOperator', 'accepted', 'set'] as const;

/** A member's place in the VIP club. */
const MemberClub = z.object({
  level: Level,
  /** The level that the member may accept; null for none. */
  invitedTo: z.nullable(Level),
  points: z.number(),
  lifeTimePoints: z.number(),
  /** Invitations by the house and changes of level, the newest first, at most 20. */
  changes: z.array(
    z.object({
      kind: z.enum(LEVEL_CHANGES),
      level: Level,
      levelBefore: Level,
      operator: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      time: instant,
    }),
  ),
});
export type MemberClub = z.output<typeof MemberClub>;

const decision = z.object({ memberId: id, level: Level, reason: judgedReason });

export const loyaltyDeskCalls = {
  vipOfMember: call('/ops/member/vip', {
    ...operatorCall('owner', 'cashier'),
    summary: 'A member’s level, points and invitation in the VIP club, and how the level changed.',
    payload: idOnly,
    answer: MemberClub,
  }),
  vipLevelInvite: call('/ops/member/vip/invite', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Invite a member to a higher level, which holds once the member accepts it.',
    payload: decision,
    answer: done,
  }),
  vipLevelSet: call('/ops/member/vip/level', {
    ...operatorCall('owner'),
    summary: 'Set a member’s level at once, also to a lower one.',
    payload: decision,
    answer: done,
  }),
} as const;

import * as z from 'zod/mini';
import { call } from '../../call';
import { MEMBER_TYPE } from '../../codes';
import { done, id } from '../../fields';
import { BaseQuery } from '../../query';
import { CURRENCY_CODES } from '../../money';

/** A reward for a number of invited members (specification 2 §3). */
const InviteStep = z.object({
  id: z.string(),
  personCount: z.number(),
  /** In major units of the member's currency; null where the house has no figure for it, and gives nothing. */
  bonusAmount: z.nullable(z.number()),
});
export type InviteStep = z.output<typeof InviteStep>;

/** The member as one who invites. Amounts in major units of `currency`. */
const InvitingMember = z.object({
  id: z.string(),
  type: z.literal(Object.values(MEMBER_TYPE)),
  currency: z.enum(CURRENCY_CODES),
  /** Members who joined with the code. */
  inviteCount: z.number(),
  /** Those of them who count: the first deposit made, and as much of their own money staked. */
  childCount: z.number(),
  /** Those who made their first deposit and do not count yet. */
  underWay: z.number(),
  /** Person count of the last reward that was claimed, 0 before the first. */
  treasureIndex: z.number(),
  /** What a claim of all pays now. */
  awardBalance: z.number(),
  /** Everything earned so far: claimed, and the balance. */
  totalAward: z.number(),
  /** What members under way would open, and an agent's share of the month that is not closed. */
  pendingAward: z.number(),
  /** An agent's percent of the house's net win from invited members, this month; null for others. */
  sharePercent: z.nullable(z.number()),
});
export type InvitingMember = z.output<typeof InvitingMember>;

const perMinute = { max: 30, windowSeconds: 60, by: 'member' } as const;

export const invitationsCalls = {
  inviteConfigs: call('/base/inviteConfig/listAll', {
    summary: 'Rewards for invited members, by their number, in the member’s currency.',
    access: 'member',
    body: 'json',
    payload: BaseQuery,
    answer: z.array(InviteStep),
  }),
  member: call('/sys/member/getMember', {
    summary: 'The member’s invitations: who counts, what was claimed, what can be.',
    access: 'member',
    payload: z.object({ id }),
    answer: InvitingMember,
  }),
  receiveInviteBonus: call('/sys/member/receiveInviteBonus', {
    summary:
      'Claim the reward of a number of invited members. Rewards for smaller numbers cannot be claimed afterwards.',
    access: 'member',
    payload: z.object({ id, inviteConfigId: id }),
    answer: done,
    limit: perMinute,
    sensitive: true,
  }),
  receiveAwards: call('/sys/member/receiveAwards', {
    summary: 'Claim the whole award balance: every reward that is reached, and an agent’s share.',
    access: 'member',
    payload: z.object({ id }),
    answer: z.object({ amount: z.number() }),
    limit: perMinute,
    sensitive: true,
  }),
} as const;

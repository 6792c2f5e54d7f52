import * as z from 'zod/mini';
import { call, type OperatorRole } from '../../call';
import { done, id, instant, page, pageNumber, requiredText } from '../../fields';
import { memberPageSize, MemberSummary } from '../members/desk';
import { idOnly, judgedReason, operatorCall } from '../operators/fields';
import { EXCLUSION_STATES, EXCLUSION_TERMS } from './exclusion';

const ExclusionPeriod = z.object({
  id: z.string(),
  term: z.enum(EXCLUSION_TERMS),
  from: instant,
  /** Null: forever. */
  until: z.nullable(instant),
  /** 1 while it is in force. */
  holds: z.number(),
  /** E-mail of the operator; null when the member set it. */
  operator: z.nullable(z.string()),
  /** The operator's; empty when the member set it. */
  reason: z.string(),
  /** A second operator's confirmation of an operator's permanent exclusion. */
  confirmed: z.nullable(z.object({ time: instant, operator: z.string(), reason: z.string() })),
  /** 1 while an operator's permanent exclusion waits for that confirmation. */
  waits: z.number(),
  /** When, by whom and why an operator's exclusion was lifted. */
  lifted: z.nullable(z.object({ time: instant, operator: z.string(), reason: z.string() })),
});
export type ExclusionPeriod = z.output<typeof ExclusionPeriod>;

const MemberExclusion = z.object({
  state: z.enum(EXCLUSION_STATES),
  until: z.nullable(instant),
  /** All breaks and exclusions, the newest first. */
  periods: z.array(ExclusionPeriod),
  /** When the member requested to play again, newest first. */
  asked: z.array(instant),
});

/** What two accounts have in common: name and birthday, mobile, mailbox, or a card or an account that both have paid with. */
export const LIKENESS_TRAITS = ['person', 'mobile', 'mailbox', 'payment'] as const;
export const LIKENESS_DECISIONS = ['same', 'other'] as const;

const MemberLikeness = z.object({
  /** The account that waits. */
  member: MemberSummary,
  /** The member under a break or an exclusion. */
  away: MemberSummary,
  traits: z.array(z.enum(LIKENESS_TRAITS)),
  foundTime: instant,
  /** Null until an operator decides. */
  decided: z.nullable(
    z.object({ decision: z.enum(LIKENESS_DECISIONS), operator: z.string(), reason: z.string(), time: instant }),
  ),
});
export type MemberLikeness = z.output<typeof MemberLikeness>;

/** Who may lift an exclusion that an operator set and that has become final. */
export const FINAL_LIFTERS: readonly OperatorRole[] = ['owner'];

/** Breaks and exclusions of members, and accounts that look like those of members who are excluded. */
export const exclusionDeskCalls = {
  memberExclusion: call('/ops/member/exclusion', {
    ...operatorCall('any'),
    summary: 'A member’s breaks and exclusions.',
    payload: idOnly,
    answer: MemberExclusion,
  }),
  memberExclude: call('/ops/member/exclusion/set', {
    ...operatorCall('any'),
    summary:
      'Exclude a member from play and deposits, or give them a break. It holds at once; for ever it is final with a second operator’s word.',
    payload: z.object({ id, term: z.enum(EXCLUSION_TERMS), reason: requiredText(500) }),
    answer: MemberExclusion,
  }),
  memberExclusionConfirm: call('/ops/member/exclusion/confirm', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'A second operator’s word that an exclusion for ever, which another one set, is to stay. Only an owner lifts it then.',
    payload: z.object({ id, period: id, reason: judgedReason }),
    answer: MemberExclusion,
  }),
  memberExclusionLift: call('/ops/member/exclusion/lift', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Lift an exclusion that an operator set: an owner, or a cashier while one for ever waits for a second look. What a member set themself is never lifted.',
    payload: z.object({ id, period: id, reason: requiredText(500) }),
    answer: MemberExclusion,
  }),
  memberLikenesses: call('/ops/members/alike', {
    ...operatorCall('any'),
    summary:
      'Accounts that look like that of a member who is excluded. They may neither play nor deposit until somebody has looked. Those that wait come oldest first. Each page read is written to the audit log; support sees mail addresses masked.',
    payload: z.object({
      shown: z._default(z.enum(['waiting', 'decided']), 'waiting'),
      pageNum: pageNumber,
      pageSize: memberPageSize,
    }),
    answer: page(MemberLikeness),
  }),
  memberLikenessDecide: call('/ops/members/alike/decide', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Say whether an account belongs to the excluded member: then it is barred as long. Somebody else’s may play, until the two have more in common.',
    payload: z.object({ id, away: id, decision: z.enum(LIKENESS_DECISIONS), reason: requiredText(500) }),
    answer: done,
  }),
} as const;

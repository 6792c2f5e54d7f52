import * as z from 'zod/mini';
import { call } from '../../call';
import { done, id, instant, page, pageNumber, pageSize, requiredText, text, whole } from '../../fields';
import { AWAY_STATES, AWAY_TERMS } from '../compliance/exclusion';
import { idOnly, judgedReason, operatorCall } from '../operators/fields';

const MemberSummary = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  cash: z.number(),
  held: z.number(),
  enabled: z.number(),
  activated: z.number(),
  createTime: instant,
  lastLoginTime: z.nullable(instant),
});

const LedgerRow = z.object({
  seq: z.number(),
  createTime: instant,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: z.number(),
  currency: z.string(),
  balanceBefore: z.number(),
  balanceAfter: z.number(),
  referenceType: z.string(),
  referenceId: z.string(),
});

const AwayPeriod = z.object({
  id: z.string(),
  term: z.enum(AWAY_TERMS),
  from: instant,
  /** Null for ever. */
  until: z.nullable(instant),
  /** 1 while it holds. */
  holds: z.number(),
  /** E-mail of the operator; null when the member set it. */
  operator: z.nullable(z.string()),
  /** The operator's; empty when the member set it. */
  reason: z.string(),
  /** The second operator's word on one that an operator set for ever. */
  confirmed: z.nullable(z.object({ time: instant, operator: z.string(), reason: z.string() })),
  /** 1 while one that an operator set for ever waits for that. */
  waits: z.number(),
  /** When, by whom and why an operator's exclusion was lifted. */
  lifted: z.nullable(z.object({ time: instant, operator: z.string(), reason: z.string() })),
});
export type AwayPeriod = z.output<typeof AwayPeriod>;

const MemberAway = z.object({
  state: z.enum(AWAY_STATES),
  until: z.nullable(instant),
  /** All breaks and exclusions, the newest first. */
  periods: z.array(AwayPeriod),
  /** When the member asked for play again, the newest first. */
  asked: z.array(instant),
});

/** What two accounts have in common: name and birthday, mobile, mailbox, or a card or an account that both have paid with. */
export const LIKENESS_TRAITS = ['person', 'mobile', 'mailbox', 'payment'] as const;
export const LIKENESS_DECISIONS = ['same', 'other'] as const;

const MemberLikeness = z.object({
  /** The account that waits. */
  member: MemberSummary,
  /** Whom a break or an exclusion keeps away. */
  away: MemberSummary,
  traits: z.array(z.enum(LIKENESS_TRAITS)),
  foundTime: instant,
  /** Null before an operator has looked. */
  decided: z.nullable(
    z.object({ decision: z.enum(LIKENESS_DECISIONS), operator: z.string(), reason: z.string(), time: instant }),
  ),
});
export type MemberLikeness = z.output<typeof MemberLikeness>;

/** Personal data is read in small pages. */
const memberPageSize = z._default(whole(1, 50), 20);

/** Who the members are, and what they did with their money. */
export const memberRoomCalls = {
  memberSearch: call('/ops/members', {
    ...operatorCall,
    summary:
      'Find members by id, username, e-mail, name or mobile. Each page read is written to the audit log; support sees mail addresses masked.',
    payload: z.object({ search: z._default(text(100), ''), pageNum: pageNumber, pageSize: memberPageSize }),
    answer: page(MemberSummary),
  }),
  memberGet: call('/ops/member', {
    ...operatorCall,
    summary: 'A member’s profile.',
    payload: idOnly,
    answer: z.extend(MemberSummary, {
      gender: z.string(),
      birthday: z.string(),
      mobile: z.string(),
      state: z.string(),
      city: z.string(),
      postalCode: z.string(),
      address: z.string(),
      /** 1 while offers may be sent to the member. */
      receiveExclusive: z.number(),
      /** Since when that holds: when they joined, or changed it last. */
      offersTime: instant,
      rollingAmount: z.number(),
      withdrawable: z.number(),
      bonus: z.number(),
      deposited: z.number(),
      withdrawn: z.number(),
      staked: z.number(),
      won: z.number(),
    }),
  }),
  memberLedger: call('/ops/member/ledger', {
    ...operatorCall,
    summary: 'A member’s transfers, newest first.',
    payload: z.object({ id, pageNum: pageNumber, pageSize }),
    answer: page(LedgerRow),
  }),
  memberEnable: call('/ops/member/enable', {
    ...operatorCall,
    summary:
      'Disable or enable a member. Disabling ends every session of theirs; only the same role or one above enables them again.',
    payload: z.object({ id, enabled: whole(0, 1), reason: requiredText(500) }),
    answer: done,
  }),
  memberAway: call('/ops/member/exclusion', {
    ...operatorCall,
    summary: 'A member’s breaks and exclusions.',
    payload: idOnly,
    answer: MemberAway,
  }),
  memberExclude: call('/ops/member/exclusion/set', {
    ...operatorCall,
    summary:
      'Exclude a member from play and deposits, or give them a break. It holds at once; for ever it is final with a second operator’s word.',
    payload: z.object({ id, term: z.enum(AWAY_TERMS), reason: requiredText(500) }),
    answer: MemberAway,
  }),
  memberLikenesses: call('/ops/members/alike', {
    ...operatorCall,
    summary:
      'Accounts that look like that of a member who is away. They may neither play nor deposit until somebody has looked. Those that wait come oldest first. Each page read is written to the audit log; support sees mail addresses masked.',
    payload: z.object({
      shown: z._default(z.enum(['waiting', 'decided']), 'waiting'),
      pageNum: pageNumber,
      pageSize: memberPageSize,
    }),
    answer: page(MemberLikeness),
  }),
  memberLikenessDecide: call('/ops/members/alike/decide', {
    ...operatorCall,
    summary:
      'Say whether an account belongs to the member who is away: then it is kept away as long. Somebody else’s may play, until the two have more in common.',
    payload: z.object({ id, away: id, decision: z.enum(LIKENESS_DECISIONS), reason: requiredText(500) }),
    answer: done,
  }),
  memberExclusionConfirm: call('/ops/member/exclusion/confirm', {
    ...operatorCall,
    summary:
      'A second operator’s word that an exclusion for ever, which another one set, is to stay. Only an owner lifts it then.',
    payload: z.object({ id, period: id, reason: judgedReason }),
    answer: MemberAway,
  }),
  memberExclusionLift: call('/ops/member/exclusion/lift', {
    ...operatorCall,
    summary:
      'Lift an exclusion that an operator set: an owner, or a cashier while one for ever waits for a second look. What a member set themself is never lifted.',
    payload: z.object({ id, period: id, reason: requiredText(500) }),
    answer: MemberAway,
  }),
} as const;

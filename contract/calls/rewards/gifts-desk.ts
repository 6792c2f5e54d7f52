import * as z from 'zod/mini';
import { call } from '../../call';
import { amount, done, id, instant, page, pageNumber, pageSize, requiredText, whole } from '../../fields';
import { CURRENCY_CODES } from '../../money';
import { ONCE_PER } from '../../rewards/eligibility';
import { idOnly, judgedReason, operatorCall, PROPOSAL_STATES, proposal, withReason } from '../operators/fields';
import { OfferTerms } from './player';

/** Why an offer cannot be given to a member by hand: conditions of the offer, then its limits. */
export const GIFT_BARS = [
  'mayNotPlay',
  'country',
  'currency',
  'level',
  'verified',
  'notBegun',
  'over',
  'perMember',
  'total',
  'budget',
  'budgetOfDay',
] as const;
export type GiftBar = (typeof GIFT_BARS)[number];

const KINDS = ['bonus', 'cash', 'points', 'freeRounds'] as const;
export type RewardKind = (typeof KINDS)[number];

/** What is given under an offer. `amount` in major units of `currency`, 0 for points and rounds, which `units` counts. */
const given = {
  memberId: z.string(),
  username: z.string(),
  offer: z.string(),
  version: z.number(),
  /** The operator's own title of the offer in the reader's language. */
  title: z.nullable(z.string()),
  kind: z.enum(KINDS),
  currency: z.enum(CURRENCY_CODES),
  amount: z.number(),
  units: z.number(),
};

/** An offer that operators can give to one member. */
const GiftOffer = z.object({
  /** In the member's currency. */
  terms: z.nullable(OfferTerms),
  offer: z.string(),
  version: z.number(),
  title: z.nullable(z.string()),
  /** The largest amount, in major units; null where the offer does not let an operator choose it. */
  most: z.nullable(z.number()),
  /** Empty where it can be given now. */
  bars: z.array(z.enum(GIFT_BARS)),
});
export type GiftOffer = z.output<typeof GiftOffer>;

/** What came of a gift: `offered` waits for its member, `held` for an operator. */
export const GIFT_OUTCOMES = ['given', 'offered', 'held', 'refused'] as const;

const Gift = z.object({
  ...proposal,
  ...given,
  /** Whether it was large enough for a second operator. */
  needsApproval: z.boolean(),
  /** Null until it is approved. */
  outcome: z.nullable(z.enum(GIFT_OUTCOMES)),
});
export type Gift = z.output<typeof Gift>;

/** A claim that waits for an operator, because other members who claimed the offer share something with its member. */
const HeldClaim = z.object({
  id,
  ...given,
  /** The deposit that it is for, in major units; 0 without one. */
  deposited: z.number(),
  createTime: instant,
  /** The confirmed case of abuse for which the member's claims are held. */
  abuseCase: z.nullable(z.string()),
  matches: z.array(z.object({ memberId: z.string(), username: z.string(), shared: z.array(z.enum(ONCE_PER)) })),
});
export type HeldClaim = z.output<typeof HeldClaim>;

const paging = { pageNum: pageNumber, pageSize };

export const giftsDeskCalls = {
  giftOffers: call('/ops/rewards/gift/offers', {
    ...operatorCall('owner', 'cashier'),
    summary: 'The offers that can be given to a member by hand: gifts, and benefits of the member’s level.',
    payload: z.object({ memberId: id }),
    answer: z.array(GiftOffer),
  }),
  giftList: call('/ops/rewards/gifts', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Gifts of operators to members: those that wait oldest first, all others newest first.',
    payload: z.object({ status: z.optional(z.enum(PROPOSAL_STATES)), memberId: z.optional(id), ...paging }),
    answer: page(Gift),
  }),
  giftGive: call('/ops/rewards/gift/give', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Give a member an offer by hand, once for each request key. Above the configured amount another operator decides first.',
    payload: z.object({
      memberId: id,
      offer: requiredText(64),
      version: whole(1, 1_000_000),
      /** Decimal text in major units; default: all that the offer gives. */
      amount: z.optional(amount),
      reason: judgedReason,
      /** The same for every repetition of one gift. */
      requestKey: id,
    }),
    answer: Gift,
  }),
  giftApprove: call('/ops/rewards/gift/approve', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Approve another operator’s gift; it is given at once.',
    payload: idOnly,
    answer: Gift,
  }),
  giftReject: call('/ops/rewards/gift/reject', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse another operator’s gift.',
    payload: withReason,
    answer: Gift,
  }),
  giftWithdraw: call('/ops/rewards/gift/withdraw', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Take one’s own gift back while it waits.',
    payload: idOnly,
    answer: Gift,
  }),
  heldClaimList: call('/ops/rewards/held', {
    ...operatorCall('owner', 'cashier'),
    summary:
      'Claims that wait for an operator, the oldest first, each with what its member shares with earlier claimants.',
    payload: z.object(paging),
    answer: page(HeldClaim),
  }),
  heldClaimGive: call('/ops/rewards/held/give', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Give what a held claim is for.',
    payload: z.object({ id, reason: judgedReason }),
    answer: done,
  }),
  heldClaimRefuse: call('/ops/rewards/held/refuse', {
    ...operatorCall('owner', 'cashier'),
    summary: 'Refuse a held claim for ever. What was kept back of the offer’s budget is free again.',
    payload: z.object({ id, reason: judgedReason }),
    answer: done,
  }),
} as const;

import type { AnswerOf } from '../../call';
import type { Gift, GiftOffer, HeldClaim } from '../../calls/rewards/gifts-desk';
import type { GrantMovement, grantsDeskCalls, MemberFreeRounds, MemberGrant } from '../../calls/rewards/grants-desk';
import { grant, offerTerms } from '../rewards';
import { pageOf } from '../pages';

/** A bonus of $150 that waits for a second operator. */
export const gift = (change: Partial<Gift> = {}): Gift => ({
  id: '81',
  reason: 'The cash-out took four days',
  status: 'proposed',
  proposedBy: 'grace@croupier.example',
  proposeTime: '2026-11-27T09:00:00.000Z',
  decidedBy: null,
  decideTime: null,
  decisionReason: null,
  memberId: '4711',
  username: 'demo',
  offer: 'sorry',
  version: 1,
  title: 'With our apologies',
  kind: 'bonus',
  currency: 'USD',
  amount: 150,
  units: 0,
  needsApproval: true,
  outcome: null,
  ...change,
});

/** A gift of up to $200 that can be given now. */
export const giftOffer = (change: Partial<GiftOffer> = {}): GiftOffer => ({
  terms: offerTerms({
    offer: 'sorry',
    event: 'gift',
    which: null,
    reward: { kind: 'fixed', amount: 200 },
    leastDeposit: null,
  }),
  offer: 'sorry',
  version: 1,
  title: 'With our apologies',
  most: 200,
  bars: [],
  ...change,
});

/** The sign-up bonus of a member who lives with another. */
export const heldClaim = (change: Partial<HeldClaim> = {}): HeldClaim => ({
  id: 'c0ffee',
  memberId: '4712',
  username: 'demo2',
  offer: 'sign-up',
  version: 1,
  title: null,
  kind: 'bonus',
  currency: 'USD',
  amount: 5,
  units: 0,
  deposited: 0,
  createTime: '2026-11-27T08:00:00.000Z',
  abuseCase: null,
  matches: [{ memberId: '4711', username: 'demo', shared: ['household', 'paymentAccount'] }],
  ...change,
});

/** The bonus of $100 of `grant`, at the desk. */
export const memberGrant = (change: Partial<MemberGrant> = {}): MemberGrant => ({
  ...grant(),
  memberId: '4711',
  username: 'demo',
  gameNames: {},
  ...change,
});

export const grantMovement = (change: Partial<GrantMovement> = {}): GrantMovement => ({
  seq: 12,
  createTime: '2026-11-27T09:30:00.000Z',
  kind: 'bet',
  amount: -2,
  referenceType: 'round',
  referenceId: '90210',
  ...change,
});

/** Ten free rounds of a slot; seven are played. */
export const memberFreeRounds = (change: Partial<MemberFreeRounds> = {}): MemberFreeRounds => ({
  id: 'set-1',
  terms: offerTerms({ offer: 'spins', event: 'gift', which: null, leastDeposit: null }),
  game: 'neon-sevens',
  gameName: 'Neon Sevens',
  rounds: 10,
  played: 7,
  stake: 0.2,
  won: 3.4,
  wins: 'bonus',
  expireTime: '2026-12-04T12:00:00Z',
  state: 'open',
  createTime: '2026-11-27T12:00:00Z',
  ...change,
});

/** An active bonus, one that waits, and two that have ended. */
export const memberGrants = (): AnswerOf<typeof grantsDeskCalls.grantsOfMember> => ({
  standing: [grant(), grant({ id: 'grant-2', state: 'queued', balance: 0, wageringDone: 0, expireTime: null })],
  ended: pageOf([
    grant({ id: 'grant-3', state: 'converted', balance: 0, converted: 64.2, endTime: '2026-10-01T12:00:00Z' }),
    grant({ id: 'grant-4', state: 'forfeited', balance: 0, endTime: '2026-09-01T12:00:00Z' }),
  ]),
  freeRounds: [
    memberFreeRounds(),
    memberFreeRounds({ id: 'set-2', state: 'expired', played: 0, won: 0, createTime: '2026-10-01T12:00:00Z' }),
  ],
});

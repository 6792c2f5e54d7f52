import { deskCalls } from '@croupier/contract/calls/desk';
import { gift, grantMovement, heldClaim, memberGrant } from '@croupier/contract/testing/desks/gifts';
import { pageOf } from '@croupier/contract/testing/pages';
import { offerTerms, wageringTerms } from '@croupier/contract/testing/rewards';
import type { State } from '../../testing/stage';
import { all, answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';

const list = { at: '/gifts', operator: CASHIER } as const;
const waiting = answering(
  deskCalls.giftList,
  pageOf([
    gift(),
    gift({
      id: '82',
      username: 'demo2',
      memberId: '4712',
      proposedBy: CASHIER.email,
      kind: 'freeRounds',
      amount: 0,
      units: 50,
      offer: 'spins',
      title: null,
    }),
  ]),
);

/** Gifts of operators. */
export const giftsStates = {
  gifts: { ...list, answers: waiting },
  'gifts, approving one': { ...list, answers: waiting, pressed: 'proposal.approve.button' },
  'gifts, rejecting one': { ...list, answers: waiting, pressed: 'proposal.reject.button' },
  'gifts that were given': {
    ...list,
    at: '/gifts?state=approved',
    answers: answering(
      deskCalls.giftList,
      pageOf([
        gift({
          status: 'approved',
          decidedBy: CASHIER.email,
          decideTime: '2026-11-27T10:00:00.000Z',
          outcome: 'given',
        }),
        gift({
          id: '80',
          status: 'approved',
          needsApproval: false,
          kind: 'points',
          amount: 0,
          units: 1,
          decidedBy: 'grace@croupier.example',
          decideTime: '2026-11-27T09:00:00.000Z',
          outcome: 'offered',
        }),
      ]),
    ),
  },
  'gifts, empty': { ...list, answers: answering(deskCalls.giftList, pageOf([])) },
  'gifts, not arrived': { ...list, answers: notArriving(deskCalls.giftList) },
} as const satisfies Record<string, State>;

const held = { at: '/gifts/held', operator: CASHIER } as const;
const heldClaims = answering(
  deskCalls.heldClaimList,
  pageOf([
    heldClaim(),
    heldClaim({
      id: 'decade',
      username: 'demo3',
      memberId: '4713',
      offer: 'first-deposit',
      amount: 50,
      deposited: 50,
      abuseCase: '31',
      matches: [
        { memberId: '4711', username: 'demo', shared: ['person'] },
        { memberId: '4712', username: 'demo2', shared: ['email', 'phone'] },
      ],
    }),
  ]),
);

/** Claims that wait for an operator. */
export const heldClaimsStates = {
  'held claims': { ...held, answers: heldClaims },
  'held claims, giving one': { ...held, answers: heldClaims, pressed: 'gifts.held.give.button' },
  'held claims, refusing one': { ...held, answers: heldClaims, pressed: 'gifts.held.refuse.button' },
  'held claims, empty': { ...held, answers: answering(deskCalls.heldClaimList, pageOf([])) },
  'held claims, not arrived': { ...held, answers: notArriving(deskCalls.heldClaimList) },
} as const satisfies Record<string, State>;

const one = { at: '/grants/grant-1', operator: CASHIER } as const;
const named = offerTerms({
  wagering: wageringTerms({
    contribution: {
      byGame: { blackjack: 10 },
      byFamily: { slots: 100, table: 20 },
      otherwise: 50,
      excludedGames: ['dragon-vault'],
      excludesJackpots: true,
    },
    largestAllowed: 5,
    inactivityDays: 7,
  }),
});
const seen = answering(deskCalls.grantGet, {
  grant: memberGrant({ terms: named, gameNames: { blackjack: 'Blackjack', 'dragon-vault': 'Dragon Vault' } }),
  movements: pageOf([
    grantMovement(),
    grantMovement({ seq: 11, kind: 'win', amount: 4.5 }),
    grantMovement({ seq: 4, kind: 'bonus_grant', amount: 100, referenceType: 'bonus', referenceId: 'grant-1' }),
  ]),
});

/** One bonus of a member. */
export const grantStates = {
  'bonus of a member': { ...one, answers: seen },
  'bonus of a member that support looks at': { ...one, operator: SUPPORT, answers: seen },
  'bonus of a member, ending it': { ...one, answers: seen, pressed: 'gifts.grant.end.button' },
  'bonus of a member that has ended': {
    ...one,
    answers: all(
      answering(deskCalls.grantGet, {
        grant: memberGrant({
          state: 'converted',
          balance: 0,
          converted: 64.2,
          endTime: '2026-11-27T12:00:00Z',
          expireTime: null,
        }),
        movements: pageOf([
          grantMovement({ kind: 'bonus_convert', amount: -64.2, referenceType: 'bonus', referenceId: 'grant-1' }),
        ]),
      }),
    ),
  },
  'bonus of a member that waits': {
    ...one,
    answers: answering(deskCalls.grantGet, {
      grant: memberGrant({ state: 'queued', balance: 0, wageringDone: 0, expireTime: null }),
      movements: pageOf([]),
    }),
  },
  'bonus of a member, not arrived': { ...one, answers: notArriving(deskCalls.grantGet) },
} as const satisfies Record<string, State>;

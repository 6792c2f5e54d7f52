import { deskCalls } from '@croupier/contract/calls/desk';
import { adjustment } from '@croupier/contract/testing/desks/adjustments';
import { correction, placesListed } from '@croupier/contract/testing/desks/corrections';
import { giftOffer, memberGrants } from '@croupier/contract/testing/desks/gifts';
import {
  exclusionPeriod,
  ledgerRow,
  likeness,
  memberExclusion,
  memberProfile,
  memberSummary,
} from '@croupier/contract/testing/desks/members';
import { memberClub } from '@croupier/contract/testing/desks/loyalty';
import { memberReferrals } from '@croupier/contract/testing/desks/referrals';
import { pageOf } from '@croupier/contract/testing/pages';
import { all, answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

const list = { at: '/members', operator: CASHIER } as const;
const alike = { at: '/members/alike', operator: CASHIER } as const;

/** The members, and accounts that resemble one under a break or an exclusion. */
export const membersStates = {
  members: {
    ...list,
    answers: answering(
      deskCalls.memberSearch,
      pageOf([
        memberSummary(),
        memberSummary({ id: '4712', username: 'demo2', enabled: 0 }),
        memberSummary({ id: '4713', username: 'demo3', activated: 0, currency: 'TRY' }),
      ]),
    ),
  },
  'members, empty': { ...list, answers: answering(deskCalls.memberSearch, pageOf([])) },
  'members, nobody found': {
    ...list,
    at: '/members?search=nobody',
    answers: answering(deskCalls.memberSearch, pageOf([])),
  },
  'members, not arrived': { ...list, answers: notArriving(deskCalls.memberSearch) },
  'alike accounts': {
    ...alike,
    answers: answering(
      deskCalls.memberLikenesses,
      pageOf([
        likeness(),
        likeness({
          member: memberSummary({ id: '4714', username: 'demo4' }),
          decided: {
            decision: 'same',
            operator: 'grace@croupier.example',
            reason: 'the same passport',
            time: '2026-03-02T09:00:00.000Z',
          },
        }),
      ]),
    ),
  },
  'alike accounts, deciding': {
    ...alike,
    answers: answering(deskCalls.memberLikenesses, pageOf([likeness()])),
    pressed: 'members.alike.decide',
  },
  'alike accounts, empty': { ...alike, answers: answering(deskCalls.memberLikenesses, pageOf([])) },
  'alike accounts, not arrived': { ...alike, answers: notArriving(deskCalls.memberLikenesses) },
} as const satisfies Record<string, State>;

const filled = all(
  answering(deskCalls.memberGet, memberProfile()),
  answering(deskCalls.adjustmentList, pageOf([adjustment()])),
  answering(deskCalls.correctionList, pageOf([correction()])),
  answering(deskCalls.placesListed, placesListed()),
  answering(deskCalls.memberExclusion, memberExclusion()),
  answering(deskCalls.grantsOfMember, memberGrants()),
  answering(deskCalls.giftOffers, [
    giftOffer(),
    giftOffer({ offer: 'gold-benefit', title: null, most: null, terms: null, bars: ['currency'] }),
  ]),
  answering(deskCalls.vipOfMember, memberClub()),
  answering(deskCalls.referralsOfMember, memberReferrals()),
  answering(
    deskCalls.memberLedger,
    pageOf([
      ledgerRow({ seq: 12, kind: 'bet', debit: 'cash', credit: 'gaming', amount: 1, referenceType: 'live_bet' }),
      ledgerRow({
        seq: 10,
        kind: 'bonus_grant',
        debit: 'bonus_cost',
        credit: 'bonus',
        referenceType: 'bonus',
        referenceId: 'grant-1',
        offer: 'first-deposit',
      }),
      ledgerRow(),
    ]),
  ),
);
const profile = { at: '/members/4711', operator: CASHIER, answers: filled } as const;

/** One member. */
export const memberStates = {
  member: profile,
  'member that support looks at': { ...profile, operator: SUPPORT },
  'member, disabling': { ...profile, pressed: 'members.disable' },
  'member, correcting the balance': { ...profile, pressed: 'adjustments.adjust' },
  'member, correcting the data': { ...profile, pressed: 'corrections.correct' },
  'member, closing the account': { ...profile, pressed: 'corrections.close.button' },
  'member whose account is closed': {
    ...profile,
    answers: all(
      filled,
      answering(deskCalls.memberGet, memberProfile({ enabled: 0, closedTime: '2026-03-02T09:00:00.000Z' })),
    ),
  },
  'member, taking second factors away': {
    ...profile,
    answers: all(filled, answering(deskCalls.memberGet, memberProfile({ totp: 1, passkeys: 2 }))),
    pressed: 'members.factors.reset',
  },
  'member, giving a bonus': { ...profile, pressed: 'gifts.giveOne' },
  'member, excluding': { ...profile, pressed: 'exclusion.exclude' },
  'member who is disabled and excluded': {
    ...profile,
    answers: all(
      filled,
      answering(deskCalls.memberGet, memberProfile({ enabled: 0 })),
      answering(
        deskCalls.memberExclusion,
        memberExclusion({
          state: 'exclusion',
          periods: [
            exclusionPeriod(),
            exclusionPeriod({
              id: '40',
              term: 'month',
              until: '2026-02-01T08:00:00.000Z',
              holds: 0,
              waits: 0,
              operator: null,
              reason: '',
            }),
          ],
          asked: ['2026-03-01T08:00:00.000Z'],
        }),
      ),
    ),
  },
  'member, empty': {
    ...profile,
    answers: all(
      filled,
      answering(deskCalls.adjustmentList, pageOf([])),
      answering(deskCalls.correctionList, pageOf([])),
      answering(deskCalls.memberLedger, pageOf([])),
      answering(deskCalls.grantsOfMember, { standing: [], ended: pageOf([]), freeRounds: [] }),
    ),
  },
  'member, not arrived': { ...profile, answers: notArriving(deskCalls.memberGet) },
  'member whose parts do not arrive': {
    ...profile,
    answers: all(
      filled,
      notArriving(
        deskCalls.adjustmentList,
        deskCalls.correctionList,
        deskCalls.grantsOfMember,
        deskCalls.memberExclusion,
        deskCalls.memberLedger,
      ),
    ),
  },
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import { abuseCase, coverLine, jumpLine, sharedLine } from '@croupier/contract/testing/desks/abuse';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../testing/stage';
import { answering, CASHIER, notArriving } from '../../testing/states';

const list = { at: '/abuse', operator: CASHIER } as const;
const CLEARED = {
  decidedBy: 'grace@croupier.example',
  decideTime: '2026-11-20T09:00:00.000Z',
  decisionReason: 'Siblings who share a computer',
} as const;
const open = answering(
  deskCalls.abuseCaseList,
  pageOf([
    abuseCase(),
    abuseCase({ id: '32', kind: 'sharedMeans', evidence: 2, fresh: 1, ...CLEARED }),
    abuseCase({
      id: '33',
      kind: 'stakeJump',
      evidence: 1,
      fresh: 1,
      members: [{ memberId: '4713', username: 'demo3' }],
    }),
  ]),
);

/** Suspected abuse. */
export const abuseStates = {
  'suspected abuse': { ...list, answers: open },
  'suspected abuse, of one member': { ...list, at: '/abuse?member=4711', answers: open },
  'suspected abuse that was confirmed': {
    ...list,
    at: '/abuse?state=confirmed',
    answers: answering(
      deskCalls.abuseCaseList,
      pageOf([abuseCase({ ...CLEARED, state: 'confirmed', fresh: 0, holdsClaims: true })]),
    ),
  },
  'suspected abuse, none': { ...list, answers: answering(deskCalls.abuseCaseList, pageOf([])) },
  'suspected abuse, not arrived': { ...list, answers: notArriving(deskCalls.abuseCaseList) },
} as const satisfies Record<string, State>;

const one = { at: '/abuse/31', operator: CASHIER } as const;
const bets = answering(deskCalls.abuseCaseGet, {
  case: abuseCase(),
  lines: pageOf([
    coverLine(),
    coverLine({
      line: 2,
      axis: 'dozen',
      balance: 92,
      parts: [
        { memberId: '4711', username: 'demo', side: '1', amount: 10, underBonus: true, round: '4711-84' },
        { memberId: '4711', username: 'demo', side: '2', amount: 10, underBonus: true, round: '4711-84' },
        { memberId: '4712', username: 'demo2', side: '3', amount: 9.2, underBonus: false, round: '4712-61' },
      ],
    }),
    coverLine({ line: 1 }),
  ]),
});

/** One case of suspected abuse. */
export const abuseCaseStates = {
  'case of opposite bets': { ...one, answers: bets },
  'case, clearing it': { ...one, answers: bets, pressed: 'abuse.clear.button' },
  'case, confirming it': { ...one, answers: bets, pressed: 'abuse.confirm.button' },
  'case that came back': {
    ...one,
    answers: answering(deskCalls.abuseCaseGet, {
      case: abuseCase({ kind: 'sharedMeans', evidence: 2, fresh: 1, ...CLEARED }),
      lines: pageOf([sharedLine({ line: 2, by: 'paymentAccount' }), sharedLine()]),
    }),
  },
  'case that was confirmed': {
    ...one,
    answers: answering(deskCalls.abuseCaseGet, {
      case: abuseCase({
        ...CLEARED,
        kind: 'stakeJump',
        state: 'confirmed',
        evidence: 2,
        fresh: 0,
        holdsClaims: true,
        members: [{ memberId: '4711', username: 'demo' }],
        decisionReason: 'Bets the whole bonus as soon as it is cash, on three accounts',
      }),
      lines: pageOf([jumpLine({ line: 2, when: 'afterConversion' }), jumpLine()]),
    }),
  },
  'case, not arrived': { ...one, answers: notArriving(deskCalls.abuseCaseGet) },
} as const satisfies Record<string, State>;

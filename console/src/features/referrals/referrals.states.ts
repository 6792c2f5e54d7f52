import { deskCalls } from '@croupier/contract/calls/desk';
import { agentChange, referral, referralAgent, referralStep } from '@croupier/contract/testing/desks/referrals';
import { pageOf } from '@croupier/contract/testing/pages';
import { all, answering, CASHIER, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const list = { at: '/referrals', operator: CASHIER } as const;
const held = answering(
  deskCalls.referralList,
  pageOf([
    referral(),
    referral({
      memberId: '4715',
      username: 'demo5',
      matches: [
        { memberId: '4712', username: 'demo2', traits: ['payment', 'household', 'device'] },
        { memberId: '4700', username: 'ada', traits: ['person', 'mailbox'] },
      ],
    }),
  ]),
);

/** Members who were invited. */
export const referralsStates = {
  referrals: { ...list, answers: held },
  'referrals, clearing one': { ...list, answers: held, pressed: 'referrals.clear.button' },
  'referrals, refusing one': { ...list, answers: held, pressed: 'referrals.refuse.button' },
  'referrals that were refused': {
    ...list,
    at: '/referrals?state=refused',
    answers: answering(
      deskCalls.referralList,
      pageOf([
        referral({
          state: 'refused',
          decidedBy: 'grace@croupier.example',
          decideTime: '2026-03-02T09:00:00.000Z',
          decisionReason: 'One person with two accounts',
        }),
      ]),
    ),
  },
  'referrals, empty': { ...list, answers: answering(deskCalls.referralList, pageOf([])) },
  'referrals, not arrived': { ...list, answers: notArriving(deskCalls.referralList) },
} as const satisfies Record<string, State>;

const steps = { at: '/referrals/steps', operator: OWNER } as const;
const someSteps = answering(deskCalls.referralSteps, [
  referralStep({ id: '1', personCount: 1, bonuses: { USD: 5, EUR: 5, TRY: 200 }, claims: 102 }),
  referralStep(),
  referralStep({ id: '3', personCount: 5, enabled: false, claims: 0 }),
]);

/** The rewards for invited members. */
export const referralStepsStates = {
  'referral steps': { ...steps, answers: someSteps },
  'referral steps that a cashier sees': { ...steps, operator: CASHIER, answers: someSteps },
  'referral steps, a new one': { ...steps, answers: someSteps, pressed: 'referrals.newStep' },
  'referral steps, empty': { ...steps, answers: answering(deskCalls.referralSteps, []) },
  'referral steps, not arrived': { ...steps, answers: notArriving(deskCalls.referralSteps) },
} as const satisfies Record<string, State>;

const agents = { at: '/referrals/agents', operator: CASHIER } as const;
const someAgents = all(
  answering(
    deskCalls.agentChangeList,
    pageOf([
      agentChange(),
      agentChange({ id: '32', username: 'demo2', memberId: '4712', proposedBy: CASHIER.email, sharePercent: 0 }),
      agentChange({
        id: '30',
        status: 'rejected',
        decidedBy: 'olive@croupier.example',
        decideTime: '2026-03-01T09:00:00.000Z',
        decisionReason: 'Too much for a start',
      }),
    ]),
  ),
  answering(
    deskCalls.referralAgents,
    pageOf([referralAgent(), referralAgent({ memberId: '4712', username: 'demo2', sharePercent: 0, pending: 0 })]),
  ),
);

/** Agents and their shares. */
export const referralAgentsStates = {
  'referral agents': { ...agents, answers: someAgents },
  'referral agents, approving one': { ...agents, answers: someAgents, pressed: 'proposal.approve.button' },
  'referral agents, empty': {
    ...agents,
    answers: all(answering(deskCalls.agentChangeList, pageOf([])), answering(deskCalls.referralAgents, pageOf([]))),
  },
  'referral agents, not arrived': {
    ...agents,
    answers: notArriving(deskCalls.agentChangeList, deskCalls.referralAgents),
  },
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import { runMember, waitingRun, weeklyRun } from '@croupier/contract/testing/desks/runs';
import { pageOf } from '@croupier/contract/testing/pages';
import { all, answering, CASHIER, notArriving } from '../../testing/states';
import type { State } from '../../testing/stage';

const list = { at: '/runs', operator: CASHIER } as const;
const runs = answering(
  deskCalls.weeklyRuns,
  pageOf([
    waitingRun(),
    weeklyRun(),
    weeklyRun({ id: '29', week: '2026-11-16', state: 'paid', endTime: '2026-11-20T09:01:00.000Z' }),
    weeklyRun({ id: '28', week: '2026-11-16', offer: 'friday-bonus-silver', asBonus: true, state: 'stopped' }),
  ]),
);

/** Weekly payments. */
export const runsStates = {
  'weekly payments': { ...list, answers: runs },
  'weekly payments, none': { ...list, answers: answering(deskCalls.weeklyRuns, pageOf([])) },
  'weekly payments, not arrived': { ...list, answers: notArriving(deskCalls.weeklyRuns) },
} as const satisfies Record<string, State>;

const members = answering(
  deskCalls.weeklyRunMembers,
  pageOf([
    runMember(),
    runMember({ memberId: '4712', username: 'demo2', amount: 3.4, countedLoss: 68, weekLoss: -12 }),
    runMember({ memberId: '4713', username: 'demo3', amount: 0, state: 'out', reasons: ['netLoss', 'deposit'] }),
  ]),
);
const one = { at: '/runs/32', operator: CASHIER } as const;
const waiting = all(answering(deskCalls.weeklyRun, waitingRun()), members);

/** One weekly payment. */
export const runStates = {
  'weekly payment that waits': { ...one, answers: waiting },
  'weekly payment, approving it': { ...one, answers: waiting, pressed: 'runs.approve.button' },
  'weekly payment, stopping it': { ...one, answers: waiting, pressed: 'runs.stop.button' },
  'weekly payment that was stopped': {
    ...one,
    answers: all(
      answering(
        deskCalls.weeklyRun,
        weeklyRun({
          state: 'stopped',
          stoppedBy: 'grace@croupier.example',
          stopReason: 'Figures of a fault in a game',
        }),
      ),
      members,
    ),
  },
} as const satisfies Record<string, State>;

import { deskCalls } from '@croupier/contract/calls/desk';
import { jackpotChange, jackpotDesk, jackpotAtDesk } from '@croupier/contract/testing/desks/jackpots';
import { answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

/** A jackpot without a game, whose pots may be moved. */
export const IDLE = jackpotAtDesk({
  code: 'coral',
  name: 'Coral',
  games: [],
  idleSince: '2026-03-01T08:00:00.000Z',
  moveBlocked: null,
  won: [],
});

const desk = { at: '/catalogue/jackpots', operator: CASHIER } as const;
const answers = answering(
  deskCalls.jackpotDesk,
  jackpotDesk([jackpotAtDesk(), IDLE], {
    changes: [
      jackpotChange(),
      jackpotChange({
        id: '80',
        status: 'approved',
        decidedBy: CASHIER.email,
        decideTime: '2026-03-02T10:00:00.000Z',
        kind: 'move',
        terms: null,
        move: { from: 'coral', to: 'summit', moved: [{ currency: 'USD', amount: 2.5 }] },
      }),
    ],
  }),
);

/** The jackpots. */
export const jackpotsStates = {
  jackpots: { ...desk, answers },
  'jackpots that support looks at': { ...desk, operator: SUPPORT, answers },
  'jackpots, proposing a new one': { ...desk, answers, pressed: 'jackpots.new' },
  'jackpots, moving pots': { ...desk, answers, pressed: 'jackpots.movePots' },
  'jackpots, approving one': { ...desk, answers, pressed: 'proposal.approve.button' },
  'jackpots, empty': { ...desk, answers: answering(deskCalls.jackpotDesk, jackpotDesk([])) },
  'jackpots, not arrived': { ...desk, answers: notArriving(deskCalls.jackpotDesk) },
} as const satisfies Record<string, State>;

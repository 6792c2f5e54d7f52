import { deskCalls } from '@croupier/contract/calls/desk';
import { jackpotChange, jackpotRoom, roomJackpot } from '@croupier/contract/testing/ops-jackpots';
import { answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

/** A jackpot without a game, whose pots may be moved. */
export const IDLE = roomJackpot({
  code: 'coral',
  name: 'Coral',
  games: [],
  idleSince: '2026-03-01T08:00:00.000Z',
  moveBlocked: null,
  won: [],
});

const room = { at: '/catalogue/jackpots', operator: CASHIER } as const;
const answers = answering(
  deskCalls.jackpotRoom,
  jackpotRoom([roomJackpot(), IDLE], {
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
  jackpots: { ...room, answers },
  'jackpots that support looks at': { ...room, operator: SUPPORT, answers },
  'jackpots, proposing a new one': { ...room, answers, pressed: 'jackpots.new' },
  'jackpots, moving pots': { ...room, answers, pressed: 'jackpots.movePots' },
  'jackpots, approving one': { ...room, answers, pressed: 'proposal.approve.button' },
  'jackpots, empty': { ...room, answers: answering(deskCalls.jackpotRoom, jackpotRoom([])) },
  'jackpots, not arrived': { ...room, answers: notArriving(deskCalls.jackpotRoom) },
} as const satisfies Record<string, State>;

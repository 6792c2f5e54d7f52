import { GAME_CATEGORIES, OUR_VENDOR } from '@croupier/contract/calls/catalogue/player';
import { deskCalls } from '@croupier/contract/calls/desk';
import { catalogueDesk, gameReturn, gameAtDesk } from '@croupier/contract/testing/desks/catalogue';
import { answering, CASHIER, notArriving, SUPPORT } from '../../testing/states';
import type { State } from '../../testing/stage';

const games = { at: '/catalogue', operator: CASHIER } as const;
const returns = { at: '/catalogue/returns', operator: CASHIER } as const;
const filled = answering(
  deskCalls.catalogueDesk,
  catalogueDesk([
    gameAtDesk(),
    gameAtDesk({
      id: 'live-baccarat',
      name: 'Live Baccarat',
      family: 'live',
      ownCategory: GAME_CATEGORIES.live,
      enabled: 0,
      tags: ['new'],
      jackpot: 1,
    }),
  ]),
);

/** The games, and their actual returns. */
export const catalogueStates = {
  games: { ...games, answers: filled },
  'games that support looks at': { ...games, operator: SUPPORT, answers: filled },
  'games, changing one': { ...games, answers: filled, pressed: 'catalogue.change' },
  'games, all stopped': {
    ...games,
    answers: answering(
      deskCalls.catalogueDesk,
      catalogueDesk([gameAtDesk()], { open: 0, vendors: [{ code: OUR_VENDOR, open: 0, games: 1 }] }),
    ),
  },
  'games, empty': {
    ...games,
    answers: answering(deskCalls.catalogueDesk, catalogueDesk([], { vendors: [] })),
  },
  'games, not arrived': { ...games, answers: notArriving(deskCalls.catalogueDesk) },
  returns: {
    ...returns,
    answers: answering(deskCalls.gameReturns, {
      countedUntil: '2026-03-02T09:00:00.000Z',
      returns: [
        gameReturn({ state: 'above', actual: 1.02, sigmas: 5.1, alarmTime: '2026-03-02T08:00:00.000Z' }),
        gameReturn({ mode: 'bonus' }),
        gameReturn({ mode: 'ante', state: 'tooFew', rounds: 12, fromSheet: false }),
      ],
    }),
  },
  'returns, empty': {
    ...returns,
    answers: answering(deskCalls.gameReturns, { countedUntil: '2026-03-02T09:00:00.000Z', returns: [] }),
  },
  'returns, not arrived': { ...returns, answers: notArriving(deskCalls.gameReturns) },
} as const satisfies Record<string, State>;

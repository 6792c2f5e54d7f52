import { catalogueCalls, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import { game } from '@croupier/contract/testing/catalogue';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

export const DICE = game({
  id: 'dice',
  name: 'Dice',
  category: GAME_CATEGORIES.originals,
  family: 'originals',
  mechanic: 'dice',
});

/** A page that loads and sends no messages, in a game's place. */
const silentPage = () => `${window.location.origin}/favicon.svg?currency=USD`;

function answerLaunch(api: MadeApi): void {
  api.answer(catalogueCalls.gameGet, DICE);
  api.answer(catalogueCalls.tryPlayUrl, silentPage);
  api.answer(catalogueCalls.launchUrl, silentPage);
  api.answer(catalogueCalls.vendorDomain, {});
}

const fun = { at: '/404?play=dice&fun=1', answers: answerLaunch } as const satisfies State;

/** A game over the screen. It keeps loading until a test sends the game's messages. */
export const overlayStates = {
  'game for fun': fun,
  'game for money': { at: '/404?play=dice', member: member(), answers: answerLaunch },
  'game for money, of a visitor': {
    at: '/games/play/dice',
    answers(api) {
      answerLaunch(api);
      api.refuse(catalogueCalls.checkBlock, 'sessionInvalid');
    },
  },
  'game of another vendor': {
    ...fun,
    answers(api) {
      answerLaunch(api);
      api.answer(catalogueCalls.gameGet, { ...DICE, vendor: 'GUEST' });
    },
  },
  'game that is not found': {
    ...fun,
    answers(api) {
      answerLaunch(api);
      api.refuse(catalogueCalls.gameGet, 'notFound', 'Not while it rains');
    },
  },
  'game that is refused': {
    ...fun,
    answers(api) {
      answerLaunch(api);
      api.refuse(catalogueCalls.tryPlayUrl, 'gameUnavailable', 'Not while it rains');
    },
  },
  'game without an id': { ...fun, at: '/404?play=&fun=1' },
} as const satisfies Record<string, State>;

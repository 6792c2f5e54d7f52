import { catalogueCalls, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import { jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import { cards, game, gamePage } from '@croupier/contract/testing/catalogue';
import { jackpot } from '@croupier/contract/testing/jackpots';
import { type MadeApi, Unreachable } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../testing/stage';

const table = { category: GAME_CATEGORIES.table, family: 'table' } as const;
export const DRAGON_VAULT = game({ jackpot: 1, tags: ['jade'] });
export const ROYAL_BLACKJACK = game({
  ...table,
  id: 'royal-blackjack',
  name: 'Royal Blackjack',
  mechanic: 'blackjack',
  rtp: '0.995',
  volatility: 'low',
  maxWin: 16,
});
export const MIDNIGHT_ROULETTE = game({
  ...table,
  id: 'midnight-roulette',
  name: 'Midnight Roulette',
  vendor: 'MIDNIGHT',
  mechanic: 'roulette',
  rtp: '0.973',
  volatility: 'medium',
  maxWin: 36,
});
const GAMES = [DRAGON_VAULT, ROYAL_BLACKJACK, MIDNIGHT_ROULETTE];
/** More games than one page of the list call. */
export const MANY_CARDS = cards(700);

/** Answers the lists of these games, neither narrowed nor sorted. */
export function answerLists(api: MadeApi, games = GAMES): void {
  api.answer(catalogueCalls.gameList, (query) => gamePage(games, query));
  api.answer(catalogueCalls.gameTreasure, (query) => gamePage(games, query));
  api.answer(catalogueCalls.gameIndex, games);
  api.answer(catalogueCalls.gameFacets, [
    { category: GAME_CATEGORIES.table, mechanics: ['blackjack', 'roulette'], vendors: ['CROUPIER', 'MIDNIGHT'] },
    { category: GAME_CATEGORIES.scratch, mechanics: ['match-three'], vendors: ['CROUPIER'] },
  ]);
}

const list = { at: '/games/table', answers: (api) => answerLists(api) } as const satisfies State;

/** The lists of games, and the results of a search. */
export const lobbyStates = {
  list,
  'list, of a member': { ...list, member: member() },
  'list of hundreds': { at: '/games/scratch', answers: (api) => answerLists(api, MANY_CARDS) },
  'list, narrowed to nothing': {
    at: '/games/table?sort=name&volatility=medium&mechanic=blackjack',
    answers: (api) => answerLists(api, []),
  },
  'list, without games': { at: '/games/originals', answers: (api) => answerLists(api, []) },
  'list, not arrived': {
    at: '/games/keno',
    answers(api) {
      answerLists(api);
      api.refuse(catalogueCalls.gameList, 'serverBusy', 'Server is busy, please try later');
    },
  },
  'list, its next page not arrived': {
    at: '/games/scratch',
    answers(api) {
      answerLists(api, MANY_CARDS);
      api.answer(catalogueCalls.gameList, (query) => {
        if (query['pageNum'] !== 1) throw new Unreachable();
        return gamePage(MANY_CARDS, query);
      });
    },
  },
  'treasure, empty': { at: '/games/treasure', member: member(), answers: (api) => answerLists(api, []) },
  'search, found': { at: '/games/all?q=midnight', answers: (api) => answerLists(api) },
  'search, found nothing': { at: '/games/all?q=qqqqqq', answers: (api) => answerLists(api) },
  rules: {
    at: '/games/table',
    popup: { name: 'gameInfo', props: { game: DRAGON_VAULT } },
    answers(api) {
      answerLists(api);
      api.answer(jackpotsCalls.jackpotList, [jackpot()]);
    },
  },
} as const satisfies Record<string, State>;

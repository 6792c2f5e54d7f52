import { catalogueCalls, GAME_CATEGORIES } from '@croupier/contract/calls/catalogue/player';
import { contentCalls } from '@croupier/contract/calls/content/player';
import { jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import { cards, game, gamePage, gameSection } from '@croupier/contract/testing/catalogue';
import { banner } from '@croupier/contract/testing/content';
import { jackpot } from '@croupier/contract/testing/jackpots';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import type { State } from '../../../testing/stage';

const SUMMIT = jackpot({
  code: 'summit',
  name: 'Summit',
  contribution: '0.005',
  games: ['card-2', 'card-3'],
  pots: [
    {
      currency: 'USD',
      amount: 1_042.5,
      cycle: 1,
      seed: 1_000,
      stakesPerWin: 1_000_000,
      mustHitBy: null,
      secretHash: null,
    },
  ],
});
const LANTERN = jackpot({ games: ['dragon-vault', 'card-1'] });
const WINS = [1, 2, 3, 4, 5].map((n) => `m***${n} Dragon Vault ${n}12.00 USD`);

function answerHome(api: MadeApi): void {
  const top = [game({ jackpot: 1 }), ...cards(6)];
  api.answer(catalogueCalls.gameOverview, {
    recently: gameSection(),
    top: gameSection(...top),
    slotsGames: gameSection(...top.filter(({ category }) => category === GAME_CATEGORIES.slots)),
    tableGames: gameSection(),
    liveCasino: gameSection(),
  });
  api.answer(catalogueCalls.gameList, (query) => gamePage(top, query));
  api.answer(catalogueCalls.latestWins, WINS);
  api.answer(jackpotsCalls.jackpotList, [SUMMIT, LANTERN]);
}

/** An upload on the app's own origin: a test has no games origin for the house's art. */
const PICTURE = { bgImg: '/favicon.svg', mobileBgImg: '/favicon.svg' };
const BANNERS = [
  banner({ ...PICTURE, id: 'crowns', title: 'Crowns every day', buttonText: 'Deposit now' }),
  banner({ ...PICTURE, id: 'hours', title: 'Longer hours', buttonText: 'Understood', action: 'CLOSE_ONLY' }),
  banner({ ...PICTURE, id: 'fair', title: 'Check us', buttonText: 'How it works', action: 'LINK', link: '/fairness' }),
];

/** The home page, and the terms of a jackpot over it. */
export const homeStates = {
  home: { at: '/', answers: answerHome },
  'home, of a member': { at: '/', member: member(), answers: answerHome },
  'home, with banners': {
    at: '/',
    answers(api) {
      answerHome(api);
      api.answer(contentCalls.bannerList, BANNERS);
    },
  },
  'home, with too few wins': {
    at: '/',
    answers(api) {
      answerHome(api);
      api.answer(catalogueCalls.latestWins, []);
    },
  },
  jackpot: { at: '/', popup: { name: 'jackpot', props: { code: 'lantern' } }, answers: answerHome },
  'jackpot, won before': {
    at: '/',
    popup: { name: 'jackpot', props: { code: 'lantern' } },
    answers(api) {
      answerHome(api);
      const won = {
        currency: 'USD',
        cycle: 1,
        amount: 312.07,
        wonTime: '2026-11-02T18:30:00.000Z',
        secretHash: 'b2'.repeat(32),
        secret: 'c3'.repeat(32),
      };
      api.answer(jackpotsCalls.jackpotList, [{ ...LANTERN, won: [won] }]);
    },
  },
} as const satisfies Record<string, State>;

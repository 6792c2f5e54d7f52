import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { game } from '@croupier/contract/testing/catalogue';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { member } from '@croupier/contract/testing/members';
import {
  freeRounds,
  grant,
  myBonuses,
  offerTerms,
  openOffer,
  pastBonuses,
  wageringTerms,
} from '@croupier/contract/testing/rewards';
import type { State } from '../../../testing/stage';

const mine = {
  member: member({ bonusBalance: 72.5 }),
  popup: { name: 'myBonuses', props: {} },
} as const;

/** A bonus that counts table games for less and takes no stake above $5.00. */
const strict = wageringTerms({
  contribution: {
    byGame: { baccarat: 5 },
    byFamily: { table: 10, live: 0 },
    otherwise: 100,
    excludedGames: ['dragon-vault'],
    excludesJackpots: true,
  },
  largestAllowed: 5,
});
const friday = offerTerms({
  offer: 'friday-bonus-gold',
  event: 'calendar',
  which: null,
  leastDeposit: null,
  reward: { kind: 'fixed', amount: 30 },
});
const rounds = offerTerms({
  offer: 'rounds',
  event: 'gift',
  which: null,
  leastDeposit: null,
  wagering: null,
  reward: { kind: 'freeRounds', game: 'dragon-vault', gameName: 'Dragon Vault', rounds: 20, stake: 0.2, wins: 'cash' },
  endTime: '2026-12-24T12:00:00Z',
});
const reload = offerTerms({
  offer: 'reload',
  which: 'reload',
  reward: { kind: 'depositMatch', percent: 50, most: 100 },
});

function answerMine(api: MadeApi): void {
  api.answer(catalogueCalls.gameIndex, [game(), game({ id: 'baccarat', name: 'Baccarat' })]);
  api.answer(
    rewardsCalls.myBonuses,
    myBonuses({
      active: grant({ terms: offerTerms({ wagering: strict }) }),
      queued: [grant({ id: 'grant-2', state: 'queued', terms: friday, amount: 30, balance: 0, expireTime: null })],
      offers: [
        openOffer({ terms: rounds }),
        openOffer({ terms: reload, state: 'automatic' }),
        openOffer({ terms: friday, state: 'taken' }),
      ],
    }),
  );
}

/** Just logged in, over a screen with the bars. */
const loggedIn = { member: member(), hasLoginAction: true } as const;

const past = { member: member(), popup: { name: 'pastBonuses', props: {} } } as const;

/** The member's own bonuses, and those that have ended. */
export const bonusesStates = {
  'my bonuses': { ...mine, answers: answerMine },
  'my bonuses, free rounds': {
    ...mine,
    answers(api) {
      const bonus = freeRounds({
        id: 'rounds-2',
        game: 'wolf-moon',
        gameName: 'Wolf Moon',
        wins: 'bonus',
        played: 0,
        won: 0,
      });
      api.answer(rewardsCalls.myBonuses, myBonuses({ freeRounds: [freeRounds(), bonus] }));
    },
  },
  'my bonuses, all staked': {
    ...mine,
    answers(api) {
      api.answer(rewardsCalls.myBonuses, myBonuses({ active: grant({ wageringDone: 5_000 }) }));
    },
  },
  'my bonuses, a mandatory one': {
    ...mine,
    answers(api) {
      api.answer(rewardsCalls.myBonuses, myBonuses({ offers: [openOffer({ state: 'automatic', mandatory: true })] }));
    },
  },
  'my bonuses, none': {
    ...mine,
    member: member(),
    answers(api) {
      api.answer(rewardsCalls.myBonuses, myBonuses());
    },
  },
  'my bonuses, not arrived': {
    ...mine,
    answers(api) {
      api.refuse(rewardsCalls.myBonuses, 'serverBusy', 'Server is busy, please try later');
    },
  },
  'message about offers': {
    ...loggedIn,
    answers(api) {
      const offers = [openOffer({ terms: rounds }), openOffer({ terms: reload, state: 'automatic' })];
      api.answer(rewardsCalls.myBonuses, myBonuses({ offers }));
    },
  },
  'message about offers, one that has to be taken': {
    ...loggedIn,
    answers(api) {
      api.answer(rewardsCalls.myBonuses, myBonuses({ offers: [openOffer({ state: 'automatic', mandatory: true })] }));
    },
  },
  'message about offers, none to take': {
    ...loggedIn,
    answers(api) {
      const offers = [openOffer({ terms: friday, state: 'automatic' }), openOffer({ state: 'taken' })];
      api.answer(rewardsCalls.myBonuses, myBonuses({ offers }));
    },
  },
  'past bonuses': {
    ...past,
    answers(api) {
      const endTime = '2026-11-24T18:30:00Z';
      api.answer(
        rewardsCalls.pastBonuses,
        pastBonuses([
          grant({ id: '4', state: 'converted', balance: 0, converted: 84.2, wageringDone: 5_000, endTime }),
          grant({ id: '3', state: 'expired', balance: 0, endTime, terms: reload }),
          grant({ id: '2', state: 'forfeited', balance: 0, endTime, terms: friday, amount: 30 }),
          grant({ id: '1', state: 'usedUp', balance: 0, endTime }),
        ]),
      );
    },
  },
  'past bonuses, none': {
    ...past,
    answers(api) {
      api.answer(rewardsCalls.pastBonuses, pastBonuses());
    },
  },
} as const satisfies Record<string, State>;

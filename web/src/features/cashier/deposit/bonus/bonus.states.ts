import type { AnswerOf } from '@croupier/contract/call';
import { rewardsCalls } from '@croupier/contract/calls/rewards/player';
import { member } from '@croupier/contract/testing/members';
import { depositOffers, offerTerms, openOffer } from '@croupier/contract/testing/rewards';
import type { State } from '../../../../testing/stage';
import { answerDeposits } from '../hosted/hosted.states';

const first = openOffer({ state: 'automatic' });
const rounds = openOffer({
  terms: offerTerms({
    offer: 'rounds',
    reward: {
      kind: 'freeRounds',
      game: 'dragon-vault',
      gameName: 'Dragon Vault',
      rounds: 20,
      stake: 0.2,
      wins: 'bonus',
    },
    leastDeposit: 25,
  }),
});

const formWith = (change: Partial<AnswerOf<typeof rewardsCalls.depositOffers>>): State => ({
  member: member(),
  popup: { name: 'deposit', props: { code: 'CPAY' } },
  answers(api) {
    answerDeposits(api);
    api.answer(rewardsCalls.depositOffers, depositOffers(change));
    api.answer(rewardsCalls.chooseDepositOffer, {});
  },
});

/** A deposit form with offers for the deposit. */
export const bonusStates = {
  'form, with offers': formWith({ offers: [first, rounds] }),
  'form, with a chosen offer': formWith({ offers: [first, rounds], chosen: 'first-deposit' }),
  'form, with a mandatory offer': formWith({
    offers: [{ ...first, mandatory: true }],
    chosen: 'first-deposit',
    mayDecline: false,
  }),
  'form, offers not arrived': {
    ...formWith({}),
    answers(api) {
      answerDeposits(api);
      api.refuse(rewardsCalls.depositOffers, 'serverBusy', 'Server is busy, please try later');
    },
  },
} as const satisfies Record<string, State>;

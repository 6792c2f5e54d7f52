import { deskCalls } from '@croupier/contract/calls/desk';
import { Offer } from '@croupier/contract/rewards/offer';
import { changed, FREE_ROUNDS, MATCH } from '@croupier/contract/rewards/fixture';
import { offerChange, offerCode, offerLine, offerPage, offerVersion } from '@croupier/contract/testing/desks/offers';
import type { MadeApi } from '@croupier/contract/testing/made-api';
import { pageOf } from '@croupier/contract/testing/pages';
import type { State } from '../../testing/stage';
import { all, answering, CASHIER, MARKETING, notArriving } from '../../testing/states';

const list = { at: '/offers', operator: MARKETING } as const;
const waiting = answering(deskCalls.offerChangeList, pageOf([offerChange()]));
const offers = all(
  answering(deskCalls.offerList, [
    offerLine(),
    offerLine({ offer: 'winter-code', event: 'code', title: 'Winter', reward: 'fixed', waits: false, until: null }),
    offerLine({ offer: 'friday', event: 'calendar', state: 'stopped', from: null, until: null, budget: [] }),
    offerLine({ offer: 'spins', event: 'gift', reward: 'freeRounds', state: 'draft', claims: 0 }),
  ]),
  waiting,
);

/** Every offer. */
export const offersStates = {
  offers: { ...list, answers: offers },
  'offers, for who approves': { ...list, operator: CASHIER, answers: offers },
  'offers, none': {
    ...list,
    answers: all(answering(deskCalls.offerList, []), answering(deskCalls.offerChangeList, pageOf([]))),
  },
  'offers, not arrived': { ...list, answers: all(notArriving(deskCalls.offerList), waiting) },
} as const satisfies Record<string, State>;

const one = { at: '/offers/first-deposit', operator: MARKETING } as const;
/** Version 3 matches twice as much as version 2. */
const doubled = Offer.parse(changed(MATCH, { 'reward.percent': 200, 'eligibility.leastDeposit': null }));
const versions = (api: MadeApi): void =>
  api.answer(deskCalls.offerVersion, ({ version }) =>
    version === 3 ? offerVersion({ version, terms: doubled, titles: {} }) : offerVersion({ version }),
  );
const match = all(
  answering(deskCalls.offerGet, offerPage()),
  versions,
  answering(deskCalls.offerGames, { blackjack: 'Blackjack', plinko: 'Plinko' }),
);
const stopped = offerPage({ state: 'stopped', waits: false, changes: [] });

/** One offer, and what is changed of it. */
export const offerStates = {
  'offer with a proposed version': { ...one, answers: match },
  'offer, approving a version': { ...one, operator: CASHIER, answers: match, pressed: 'proposal.approve.button' },
  'offer, stopping it': { ...one, answers: match, pressed: 'offers.stop.button' },
  'offer that was stopped': {
    ...one,
    answers: all(answering(deskCalls.offerGet, stopped), versions),
    pressed: 'offers.start.button',
  },
  'offer that the jurisdiction forbids': {
    ...one,
    answers: all(
      answering(
        deskCalls.offerGet,
        offerPage({
          state: 'stopped',
          waits: false,
          changes: [],
          versions: [
            { version: 3, publishTime: null, stopTime: null, bars: [] },
            { version: 2, publishTime: null, stopTime: null, bars: ['wageringAboveMaximum', 'winningsCapped'] },
          ],
        }),
      ),
      versions,
    ),
  },
  'offer with codes': {
    ...one,
    answers: all(
      answering(deskCalls.offerGet, offerPage({ event: 'code' })),
      versions,
      answering(
        deskCalls.offerCodes,
        pageOf([offerCode(), offerCode({ code: 'WINTER-27', uses: 0, lastUseTime: null })]),
      ),
    ),
  },
  'offer, new': { ...one, at: '/offers/_new', answers: all() },
  'offer that is named like the page of a new one': {
    ...one,
    at: '/offers/new',
    answers: all(answering(deskCalls.offerGet, offerPage({ offer: 'new' })), versions),
  },
  'offer, new version with free rounds': {
    ...one,
    at: '/offers/spins/edit',
    answers: all(
      answering(deskCalls.offerGet, offerPage({ offer: 'spins' })),
      answering(
        deskCalls.offerVersion,
        offerVersion({ offer: 'spins', version: 3, terms: Offer.parse(FREE_ROUNDS), titles: {} }),
      ),
      answering(deskCalls.offerGames, { 'neon-sevens': 'Neon Sevens' }),
    ),
  },
  'offer, new version': { ...one, at: '/offers/first-deposit/edit', answers: match },
} as const satisfies Record<string, State>;

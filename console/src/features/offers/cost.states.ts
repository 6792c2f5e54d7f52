import { deskCalls } from '@croupier/contract/calls/desk';
import { brought, depositOffer, offerCost } from '@croupier/contract/testing/desks/offer-cost';
import { offerPage, offerVersion } from '@croupier/contract/testing/desks/offers';
import type { State } from '../../testing/stage';
import { all, answering, MARKETING, notArriving } from '../../testing/states';

const here = { at: '/offers/first-deposit', operator: MARKETING } as const;
const offer = all(
  answering(deskCalls.offerGet, offerPage()),
  answering(deskCalls.offerVersion, offerVersion({ terms: depositOffer() })),
);
const pressed = 'offerCost.compute';

/** The cost as it was computed. @param changes of an answer with a game's cost. */
const computed = (changes: Parameters<typeof offerCost>[0] = {}): State => ({
  ...here,
  pressed,
  answers: all(offer, answering(deskCalls.offerCost, offerCost(changes))),
});

/** What an offer will cost. */
export const offerCostStates = {
  'cost of an offer, not asked for': { ...here, answers: offer },
  'cost of an offer': computed(),
  'cost of an offer, no past play': computed({
    reason: 'noPastPlay',
    members: 0,
    games: [],
    mean: null,
    deposit: null,
  }),
  'cost of free rounds that win cash': computed({ brought: brought(), games: [], mean: null }),
  'cost of a cashback that is wagered': computed({
    brought: brought({ from: 'losses', gameName: null, cashbacks: 1_312, weeks: 4, isCash: false }),
  }),
  'cost of points': computed({ reason: 'rewardKind', games: [], mean: null }),
  'cost of an offer, not arrived': { ...here, pressed, answers: all(offer, notArriving(deskCalls.offerCost)) },
} as const satisfies Record<string, State>;

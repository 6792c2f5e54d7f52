import { deskCalls } from '@croupier/contract/calls/desk';
import { depositOffer, offerCost } from '@croupier/contract/testing/desks/offer-cost';
import { all, answering, notArriving, OWNER } from '../../testing/states';
import type { State } from '../../testing/stage';

const here = { at: '/offers/cost', operator: OWNER } as const;
const offers = answering(deskCalls.offersInForce, [{ version: 3, terms: depositOffer() }]);
const pressed = 'offerCost.compute';

/** What the offers in force will cost. */
export const offerCostStates = {
  'costs of offers': { ...here, answers: offers },
  'costs of offers, none in force': { ...here, answers: answering(deskCalls.offersInForce, []) },
  'costs of offers, not arrived': { ...here, answers: notArriving(deskCalls.offersInForce) },
  'cost of an offer': { ...here, pressed, answers: all(offers, answering(deskCalls.offerCost, offerCost())) },
  'cost of an offer, no past play': {
    ...here,
    pressed,
    answers: all(
      offers,
      answering(
        deskCalls.offerCost,
        offerCost({ reason: 'noPastPlay', members: 0, games: [], mean: null, deposit: null }),
      ),
    ),
  },
  'cost of an offer, not arrived': { ...here, pressed, answers: all(offers, notArriving(deskCalls.offerCost)) },
} as const satisfies Record<string, State>;

import { offerCostCalls } from '@croupier/contract/calls/rewards/offer-cost';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { DeskDeps } from '../../../operators/domain';
import type { createEstimate } from '../estimate';

/** What an offer will cost, before it is published. */
export const costDeskCallsOf = (
  { access }: Pick<DeskDeps, 'access'>,
  estimate: ReturnType<typeof createEstimate>,
): readonly BoundCall[] =>
  bind(offerCostCalls, {
    offerCost: async (wanted, context) => {
      await access.actor(context);
      return estimate(wanted);
    },
  });

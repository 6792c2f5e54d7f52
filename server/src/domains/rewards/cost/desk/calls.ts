import { offerCostCalls } from '@croupier/contract/calls/rewards/offer-cost';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { Database } from '../../../../platform/database';
import type { DeskDeps } from '../../../operators/domain';
import { offersInForce } from '../../offers/store';
import type { createEstimate } from '../estimate';

/** What an offer will cost, before it is published. */
export const costDeskCallsOf = (
  { access }: Pick<DeskDeps, 'access'>,
  { database, estimate }: { readonly database: Database; readonly estimate: ReturnType<typeof createEstimate> },
): readonly BoundCall[] =>
  bind(offerCostCalls, {
    offersInForce: async () => (await offersInForce(database)).map(({ version, terms }) => ({ version, terms })),
    offerCost: async (wanted, context) => {
      await access.actor(context);
      return estimate(wanted);
    },
  });

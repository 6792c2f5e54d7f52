import { offersDeskCalls } from '@croupier/contract/calls/rewards/offers-desk';
import { type BoundCall, bind } from '../../../../http/handlers';
import type { DeskDeps } from '../../../operators/domain';
import { createOfferChanges } from './changes';
import type { OffersDeskDeps } from './deps';
import { createOfferReads } from './reads';

/** What operators see of offers, propose and decide about them. */
export function offersDeskCallsOf({ access, acting }: DeskDeps, deps: OffersDeskDeps): readonly BoundCall[] {
  const reads = createOfferReads(deps);
  const changes = createOfferChanges({ ...deps, ...acting });
  return bind(offersDeskCalls, {
    offerList: (_, { language }) => reads.list(language),
    offerGet: ({ offer }, { language }) => reads.get(offer, language),
    offerVersion: (wanted) => reads.version(wanted),
    offerGames: (wanted) => reads.games(wanted),
    offerCodes: (wanted) => reads.codes(wanted),
    offerChangeList: (wanted) => reads.changes(wanted),
    offerPropose: async (wanted, context) => changes.propose(wanted, await access.actor(context)),
    offerStart: async (wanted, context) => changes.start(wanted, await access.actor(context)),
    offerStop: async (wanted, context) => changes.stop(wanted, await access.actor(context), context.language),
    offerApprove: async ({ id }, context) => changes.approve(id, await access.actor(context)),
    offerReject: async ({ id, reason }, context) => changes.reject(id, reason, await access.actor(context)),
    offerWithdraw: async ({ id }, context) => changes.withdraw(id, await access.actor(context)),
  });
}

import type { catalogueCalls } from '@croupier/contract/calls/catalogue';
import type { BaseQuery } from '@croupier/contract/query';
import type { CallContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import type { CatalogueService } from './service';

/** The list is the session's own; the wire may carry the member's id beside. */
function ownQuery(query: BaseQuery, context: CallContext): BaseQuery {
  const { memberId, memberId_EQ, ...rest } = query;
  for (const claimed of [memberId, memberId_EQ]) if (claimed !== undefined) context.refuseOtherMember(String(claimed));
  return rest;
}

export const catalogueRoutes = (service: CatalogueService): Handlers<typeof catalogueCalls> => ({
  gameGet: ({ id }) => service.game(id),
  gameList: (query) => service.games(query),
  gameOverview: (_, context) => service.overview(context.visitor?.memberId ?? null),
  launchUrl: ({ id, channel }, context) =>
    service.launch(context.member.memberId, { gameId: id, channel, language: context.language }),
  tryPlayUrl: ({ id, channel }, context) =>
    service.tryPlay(context.visitor?.memberId ?? null, { gameId: id, channel, language: context.language }),
  vendorDomain: ({ code }) => service.vendorHosts(code),
  async checkBlock({ id }, context) {
    context.refuseOtherMember(id);
    return service.checkBlock(context.member.memberId);
  },
  latestWins: () => service.latestWins(),
  gameHistory: async (query, context) => service.history(context.member.memberId, ownQuery(query, context)),
});

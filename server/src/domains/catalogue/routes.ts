import type { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { BaseQuery } from '@croupier/contract/query';
import { type Handlers, PreparedAnswer } from '../../http/handlers';
import { ownQuery } from '../../http/callers/own-query';
import type { CacheAnswer } from './kept';
import type { CatalogueService } from './service';

/** A cache key that does not depend on the order of a query's keys. */
const questionOf = (query: BaseQuery): string =>
  JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** @param keep caches answers that are the same for all visitors. */
export const catalogueRoutes = (service: CatalogueService, keep: CacheAnswer): Handlers<typeof catalogueCalls> => ({
  gameGet: ({ id }) => service.game(id),
  gameList: (query) => keep(`list ${questionOf(query)}`, async () => PreparedAnswer.of(await service.games(query))),
  gameOverview: (_, context) =>
    context.visitor
      ? service.overview(context.visitor.memberId)
      : keep('overview', async () => PreparedAnswer.of(await service.overview(null))),
  gameIndex: () => keep('index', async () => PreparedAnswer.of(await service.index())),
  gameFacets: ({ playForFun = false }) =>
    keep(`facets ${playForFun}`, async () => PreparedAnswer.of(await service.facets(playForFun))),
  gameTreasure: async (query, context) => service.treasure(context.member.memberId, ownQuery(query, context)),
  favourites: (_, context) => service.favourites(context.member.memberId),
  setFavourite: ({ id, favourite }, context) => service.setFavourite(context.member.memberId, id, favourite),
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

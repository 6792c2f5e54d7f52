import type { catalogueDeskCalls } from '@croupier/contract/calls/catalogue/desk';
import type { Handlers } from '../../../http/handlers';
import type { Access, GameReturns } from '../../operators/domain';
import type { CatalogueDesk } from './catalogue';

/** Stopping and opening games, and how the lobby shows them. */
export function catalogueDeskRoutes(
  access: Access,
  catalogue: CatalogueDesk,
  gameReturns: GameReturns,
): Handlers<typeof catalogueDeskCalls> {
  return {
    catalogueDesk: () => catalogue.read(),
    catalogueGame: async (change, context) => catalogue.change(change, await access.actor(context)),
    catalogueVendor: async ({ code, open, reason }, context) =>
      catalogue.setVendor(code, open === 1, reason, await access.actor(context)),
    catalogueHouse: async ({ open, reason }, context) =>
      catalogue.setHouse(open === 1, reason, await access.actor(context)),
    gameReturns: () => gameReturns(),
  };
}

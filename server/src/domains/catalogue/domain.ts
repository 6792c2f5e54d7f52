import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import { admittedToPlay } from './admission';
import { catalogueJobs } from './jobs';
import { createAnswerCache } from './kept';
import { type CatalogueRoom, createCatalogueRoom } from './room/service';
import { catalogueRoutes } from './routes';
import { type CatalogueParts, type CatalogueService, createCatalogueService } from './service';

export interface Catalogue {
  readonly service: CatalogueService;
  readonly room: CatalogueRoom;
  readonly calls: readonly BoundCall[];
}

type Needs = Omit<CatalogueParts, keyof Ground | 'keep'> & {
  readonly isAdmitted: (country: string | null) => Promise<boolean>;
};

/** Games on offer, their lists, and opening one. */
export function openCatalogue(ground: Ground, needs: Needs): Catalogue {
  const keep = createAnswerCache(ground.database, ground.clock);
  const service = createCatalogueService({ ...ground, ...needs, keep });
  catalogueJobs(ground.jobs, service);
  return {
    service,
    room: createCatalogueRoom(ground),
    calls: admittedToPlay(bind(catalogueCalls, catalogueRoutes(service, keep)), needs.isAdmitted),
  };
}

import { catalogueCalls } from '@croupier/contract/calls/catalogue/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { DeskDeps, GameReturns } from '../operators/domain';
import { admittedToPlay } from './admission';
import { catalogueDeskCalls } from './desk/calls';
import { registerCatalogueJobs } from './jobs';
import { createAnswerCache } from './kept';
import { type CatalogueActs, createCatalogueActs } from './desk/acts';
import { catalogueRoutes } from './routes';
import { type CatalogueParts, type CatalogueService, createCatalogueService } from './service';

export { catalogueParts } from './own-data';
export type { CatalogueActs } from './desk/acts';

export interface Catalogue {
  readonly service: CatalogueService;
  readonly acts: CatalogueActs;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Omit<CatalogueParts, keyof Ground | 'keep'> & {
  readonly operators: DeskDeps;
  /** Returns of games, counted from real rounds. */
  readonly gameReturns: GameReturns;
  readonly isAdmitted: (country: string | null) => Promise<boolean>;
};

/** Games on offer, their lists, and opening one. */
export function openCatalogue(ground: Ground, needs: Needs): Catalogue {
  const keep = createAnswerCache(ground.database, ground.clock);
  const service = createCatalogueService({ ...ground, ...needs, keep });
  const acts = createCatalogueActs(ground);
  registerCatalogueJobs(ground.jobs, service);
  return {
    service,
    acts,
    calls: admittedToPlay(bind(catalogueCalls, catalogueRoutes(service, keep)), needs.isAdmitted),
    deskCalls: catalogueDeskCalls(needs.operators, { ...ground, ...needs, catalogue: acts }),
  };
}

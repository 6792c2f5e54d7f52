import { catalogueDeskCalls as calls } from '@croupier/contract/calls/catalogue/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps, GameReturns } from '../../operators/domain';
import { createCatalogueDesk } from './catalogue';
import { catalogueDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createCatalogueDesk>[0], keyof Acting> & { readonly gameReturns: GameReturns };

/** Operator calls about the games on offer. */
export const catalogueDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] =>
  bind(calls, catalogueDeskRoutes(access, createCatalogueDesk({ ...deps, ...acting }), deps.gameReturns));

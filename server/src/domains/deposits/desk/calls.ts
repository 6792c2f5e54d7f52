import { chainDeskCalls } from '@croupier/contract/calls/deposits/chains-desk';
import { depositDeskCalls } from '@croupier/contract/calls/deposits/desk';
import { methodDeskCalls } from '@croupier/contract/calls/deposits/methods-desk';
import { statementCalls } from '@croupier/contract/calls/deposits/statements-desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createChainsDesk } from './chains';
import { chainsDeskRoutes } from './chains-routes';
import { createDepositsDesk } from './deposits';
import { createMethodsDesk } from './methods';
import { methodsDeskRoutes } from './methods-routes';
import { depositsDeskRoutes } from './routes';
import { createStatementsDesk } from './statements';
import { statementsDeskRoutes } from './statements-routes';

type Deps = Omit<
  Parameters<typeof createDepositsDesk>[0] &
    Parameters<typeof createMethodsDesk>[0] &
    Parameters<typeof createChainsDesk>[0] &
    Parameters<typeof createStatementsDesk>[0],
  keyof Acting
>;

/** The operators' calls about money in: held deposits, methods, payments on chains, statements. */
export const depositsDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] => [
  ...bind(depositDeskCalls, depositsDeskRoutes(access, createDepositsDesk({ ...deps, ...acting }))),
  ...bind(methodDeskCalls, methodsDeskRoutes(access, createMethodsDesk({ ...deps, ...acting }))),
  ...bind(chainDeskCalls, chainsDeskRoutes(createChainsDesk(deps))),
  ...bind(statementCalls, statementsDeskRoutes(access, createStatementsDesk({ ...deps, ...acting }))),
];

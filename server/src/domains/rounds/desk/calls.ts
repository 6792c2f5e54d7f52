import { jackpotDeskCalls } from '@croupier/contract/calls/rounds/jackpots-desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { createJackpotsDesk } from './jackpots';
import { jackpotsDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createJackpotsDesk>[0], keyof Acting>;

/** Operator calls about jackpots. */
export const roundsDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] =>
  bind(jackpotDeskCalls, jackpotsDeskRoutes(access, createJackpotsDesk({ ...deps, ...acting })));

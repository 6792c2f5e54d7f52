import { withdrawalDeskCalls } from '@croupier/contract/calls/withdrawals/desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { Acting, DeskDeps } from '../../operators/domain';
import { withdrawalsDeskRoutes } from './routes';
import { createWithdrawalsDesk } from './withdrawals';

type Deps = Omit<Parameters<typeof createWithdrawalsDesk>[0], keyof Acting>;

/** What operators do about cash-outs. */
export const withdrawalsDeskCalls = ({ access, acting }: DeskDeps, deps: Deps): BoundCall[] =>
  bind(withdrawalDeskCalls, withdrawalsDeskRoutes(access, createWithdrawalsDesk({ ...deps, ...acting })));

import { jackpotRoomCalls } from '@croupier/contract/calls/rounds/jackpots-desk';
import { type BoundCall, bind } from '../../../http/handlers';
import type { DeskDeps } from '../../operators/domain';
import { createJackpotsDesk } from './jackpots';
import { jackpotsDeskRoutes } from './routes';

type Deps = Omit<Parameters<typeof createJackpotsDesk>[0], 'audit'>;

/** What operators do about jackpots. */
export const roundsDeskCalls = ({ access, audit }: DeskDeps, deps: Deps): BoundCall[] =>
  bind(jackpotRoomCalls, jackpotsDeskRoutes(access, createJackpotsDesk({ ...deps, audit })));

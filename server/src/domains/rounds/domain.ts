import { jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import { currencyOf } from '../../ledger/read';
import type { CatalogueActs } from '../catalogue/domain';
import type { DeskDeps } from '../operators/domain';
import type { PlayService } from '../play/domain';
import { roundsDeskCalls } from './desk/calls';
import { jackpotsRoutes } from './jackpots/routes';
import { registerRoundsJobs } from './jobs';
import { roundsRoutes } from './routes';
import { createRoundsService, type RoundsDeps, type RoundsService } from './service';

export type { MovedRewards, RewardMovement } from './service';

export interface Rounds {
  readonly service: RoundsService;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Omit<RoundsDeps, keyof Ground | 'play'> & {
  readonly play: PlayService;
  readonly operators: DeskDeps;
  readonly catalogue: CatalogueActs;
};

/** Single-player games: sessions, rounds, fairness, jackpots, history. */
export function openRounds(ground: Ground, needs: Needs): Rounds {
  const { database, jobs, events } = ground;
  const service = createRoundsService({ ...ground, ...needs });
  registerRoundsJobs(jobs, events, service);
  const currency = (memberId: number) => currencyOf(database, memberId);
  return {
    service,
    calls: [
      ...bind(roundsCalls, roundsRoutes(service, currency, needs.play)),
      ...bind(jackpotsCalls, jackpotsRoutes(service.jackpots)),
    ],
    deskCalls: roundsDeskCalls(needs.operators, { ...ground, ...needs, jackpots: service.jackpots.acts }),
  };
}

import { jackpotsCalls } from '@croupier/contract/calls/rounds/jackpots';
import { roundsCalls } from '@croupier/contract/calls/rounds/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import { currencyOf } from '../../ledger/read';
import { jackpotsRoutes } from './jackpots/routes';
import { roundsJobs } from './jobs';
import type { ProofSource } from './proof-source';
import { roundsRoutes } from './routes';
import { createRoundsService, type RoundsDeps, type RoundsService } from './service';

export interface Rounds {
  readonly service: RoundsService;
  readonly calls: readonly BoundCall[];
}

type Needs = Omit<RoundsDeps, keyof Ground> & {
  /** Proofs of what is played elsewhere. */
  readonly otherProofs: ProofSource;
};

/** Games that a member plays alone: sessions, rounds, fairness, jackpots, history. */
export function openRounds(ground: Ground, needs: Needs): Rounds {
  const { database, jobs, outbox } = ground;
  const service = createRoundsService({ ...ground, ...needs });
  roundsJobs(jobs, outbox, service);
  const currency = (memberId: number) => currencyOf(database, memberId);
  return {
    service,
    calls: [
      ...bind(roundsCalls, roundsRoutes(service, currency, needs.otherProofs)),
      ...bind(jackpotsCalls, jackpotsRoutes(service.jackpots)),
    ],
  };
}

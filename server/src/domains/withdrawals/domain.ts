import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { DeskDeps, WaitingCashouts } from '../operators/domain';
import type { WithdrawalsDeps } from './deps';
import { withdrawalsDeskCalls } from './desk/calls';
import { waitingCashouts } from './desk/waiting';
import { tellOfChange } from './mails';
import { servePayoutCallback } from './payouts/callback';
import { registerPayoutJobs } from './payouts/jobs';
import { createWithdrawalActs } from './desk-acts';
import { withdrawalsRoutes } from './routes';
import { createWithdrawalsService, type WithdrawalsService } from './service';
import { payoutNames } from './store/names';

export { withdrawalParts } from './own-data';
export { easeCashoutRules } from './seed';

export interface Withdrawals {
  readonly service: WithdrawalsService;
  /** How many cash-outs wait for an operator's approval, and since when the oldest waits. */
  readonly waiting: WaitingCashouts;
  /** Names of paid cash-outs in statements, see `payoutNames`. */
  payoutNames(ids: readonly string[]): ReturnType<typeof payoutNames>;
  /** Serves payout providers' callbacks. */
  callbacks(app: FastifyInstance): Promise<void>;
  readonly calls: readonly BoundCall[];
  readonly deskCalls: readonly BoundCall[];
}

type Needs = Omit<
  WithdrawalsDeps,
  keyof Ground | 'bitcoinNetwork' | 'statementFonts' | 'cancelAllowed' | 'monthCapped'
> & {
  readonly operators: DeskDeps;
};

/** Money out: cash-outs, their payouts, and members' statements. */
export function openWithdrawals(ground: Ground, needs: Needs): Withdrawals {
  const deps = {
    ...ground,
    ...needs,
    bitcoinNetwork: ground.config.BITCOIN_PAYOUT_NETWORK,
    statementFonts: {
      latin: join(ground.assets, 'fonts/DejaVuSansCondensed.ttf'),
      japanese: join(ground.assets, 'fonts/NotoSansJP-Regular.woff'),
    },
    cancelAllowed: ground.profile.withdrawalCancel,
    monthCapped: ground.profile.mayCapCashouts,
  };
  const service = createWithdrawalsService(deps);
  const acts = createWithdrawalActs(deps);
  registerPayoutJobs(ground.jobs, service);
  tellOfChange(deps);
  return {
    service,
    waiting: waitingCashouts(acts),
    payoutNames: (ids) => payoutNames(ground.database, ids),
    callbacks: (app) => servePayoutCallback(app, service),
    calls: bind(withdrawalsCalls, withdrawalsRoutes(service)),
    deskCalls: withdrawalsDeskCalls(needs.operators, { ...ground, withdrawals: acts }),
  };
}

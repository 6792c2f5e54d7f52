import { join } from 'node:path';
import { withdrawalsCalls } from '@croupier/contract/calls/withdrawals/player';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import type { WithdrawalsDeps } from './deps';
import { registerPayoutJobs } from './payouts/jobs';
import { createWithdrawalsReview, type WithdrawalsReview } from './review';
import { withdrawalsRoutes } from './routes';
import { createWithdrawalsService, type WithdrawalsService } from './service';

export interface Withdrawals {
  readonly service: WithdrawalsService;
  readonly review: WithdrawalsReview;
  readonly calls: readonly BoundCall[];
}

type Needs = Omit<WithdrawalsDeps, keyof Ground | 'bitcoinNetwork' | 'statementFont' | 'cancelAllowed'>;

/** Money out: cash-outs, their payouts, and members' statements. */
export function openWithdrawals(ground: Ground, needs: Needs): Withdrawals {
  const deps = {
    ...ground,
    ...needs,
    bitcoinNetwork: ground.config.BITCOIN_PAYOUT_NETWORK,
    statementFont: join(ground.assets, 'fonts/DejaVuSansCondensed.ttf'),
    cancelAllowed: ground.profile.withdrawalCancel,
  };
  const service = createWithdrawalsService(deps);
  registerPayoutJobs(ground.jobs, service);
  return {
    service,
    review: createWithdrawalsReview(deps),
    calls: bind(withdrawalsCalls, withdrawalsRoutes(service)),
  };
}

import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { Ground } from '../../ground';
import { type BoundCall, bind } from '../../http/handlers';
import { currencyOf } from '../../ledger/read';
import type { ExclusionService } from '../compliance/exclusion/service';
import type { CryptoDesk } from './crypto';
import type { DepositsDeps } from './deps';
import { registerDepositJobs } from './jobs';
import { createMethodsRoom, type MethodsRoom, type MethodsRoomDeps } from './methods/room';
import { registerRefundJobs } from './refunds/jobs';
import { mailOnRefund } from './refunds/mails';
import { createDepositsReview, type DepositsReview } from './review';
import { depositsRoutes } from './routes';
import { onlyAdmitted } from './routes/admission';
import { depositsCryptoRoutes } from './routes/crypto';
import { hostedDepositsRoutes } from './routes/hosted';
import { limitsRoutes } from './routes/limits';
import { walletRoutes } from './routes/wallets';
import { createDepositsService, type DepositsService } from './service';
import { type ClearingDays, createClearingDays, registerClearingJobs } from './statements/days';
import { createStatements, type PayoutNames, type Statements } from './statements/service';

export interface Deposits {
  readonly service: DepositsService;
  readonly review: DepositsReview;
  readonly methods: MethodsRoom;
  readonly statements: Statements;
  readonly clearingDays: ClearingDays;
  /** Origins of payment pages that the player's app shows in a frame. */
  readonly frameOrigins: readonly string[];
  readonly calls: readonly BoundCall[];
}

type Needs = Omit<DepositsDeps, keyof Ground | 'exclusion' | 'purchasePixel'> &
  Pick<MethodsRoomDeps, 'countryKnown'> & {
    readonly exclusion: ExclusionService;
    /** Deposits in coins, seen on their chains. */
    readonly coins: CryptoDesk;
    readonly payoutNames: PayoutNames;
    readonly isAdmitted: (country: string | null) => Promise<boolean>;
  };

/** Money in: methods, orders, what providers tell of them, refunds, and the statements that they are held against. */
export function openDeposits(ground: Ground, needs: Needs): Deposits {
  const { jobs, config, database } = ground;
  const deps = { ...ground, ...needs, purchasePixel: config.PURCHASE_PIXEL_URL };
  const service = createDepositsService(deps);
  const statements = createStatements(deps);
  const clearingDays = createClearingDays({ ...deps, statements });
  registerDepositJobs(jobs, service);
  registerClearingJobs(jobs, clearingDays);
  registerRefundJobs(jobs, deps);
  mailOnRefund(deps);
  const calls = [
    ...bind(depositsCalls, depositsRoutes(service)),
    ...bind(hostedDepositsCalls, hostedDepositsRoutes(service)),
    ...bind(depositLimitsCalls, limitsRoutes(service)),
    ...bind(depositsWalletsCalls, walletRoutes(service)),
    ...bind(
      depositsCryptoCalls,
      depositsCryptoRoutes(service, needs.coins, (id) => currencyOf(database, id)),
    ),
  ];
  return {
    service,
    review: createDepositsReview(deps),
    methods: createMethodsRoom(deps),
    statements,
    clearingDays,
    frameOrigins: Object.values(needs.providers).flatMap(({ frameOrigins }) => frameOrigins ?? []),
    calls: onlyAdmitted(calls, needs.isAdmitted, needs.exclusion.refuseAway),
  };
}

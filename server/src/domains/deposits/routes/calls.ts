import { depositsCryptoCalls } from '@croupier/contract/calls/deposits/crypto';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import type { CurrencyCode } from '@croupier/contract/money';
import { type BoundCall, bind } from '../../../http/handlers';
import type { CryptoDesk } from '../crypto';
import { depositsRoutes } from '../routes';
import type { DepositsService } from '../service';
import { depositsCryptoRoutes } from './crypto';
import { hostedDepositsRoutes } from './hosted';
import { limitsRoutes } from './limits';
import { walletRoutes } from './wallets';

/** The players' calls about money in. @param currencyOf the member's one currency. */
export const depositCalls = (
  service: DepositsService,
  coins: CryptoDesk,
  currencyOf: (memberId: number) => Promise<CurrencyCode>,
): BoundCall[] => [
  ...bind(depositsCalls, depositsRoutes(service)),
  ...bind(hostedDepositsCalls, hostedDepositsRoutes(service)),
  ...bind(depositLimitsCalls, limitsRoutes(service)),
  ...bind(depositsWalletsCalls, walletRoutes(service)),
  ...bind(depositsCryptoCalls, depositsCryptoRoutes(service, coins, currencyOf)),
];

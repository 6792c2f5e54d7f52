import { DEPOSIT_METHOD } from '@croupier/contract/deposit-methods';
import type { DepositsService } from '../../domains/deposits/domain';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Log } from '../../platform/log';
import type { Settings } from '../../platform/settings';
import type { Rates } from './rates';
import type { ChainsSetup } from './setup';

/** Provider name of the stored events of chains. */
export const CHAINS_PROVIDER = DEPOSIT_METHOD.CRYPTO.provider;

/** Dependencies of watchers, quotes and the view. */
export interface ChainsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly log: Log;
  readonly setup: ChainsSetup;
  readonly rates: Rates;
}

/** The cashier, to which watchers report payments. */
export type Cashier = Pick<DepositsService, 'recordEvents' | 'addFurther' | 'mostFor'>;

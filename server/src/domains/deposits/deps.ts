import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/log';
import type { Outbox } from '../../platform/outbox';
import type { Randomness } from '../../platform/randomness';
import type { Settings } from '../../platform/settings';
import type { MembersService } from '../members/service';
import type { CardAcquirer } from './acquirer';

export interface DepositsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly settings: Settings;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly acquirer: CardAcquirer;
  readonly members: Pick<MembersService, 'profileOf'>;
  /** Whether a country is divided into states; `country` is an upper-case ISO 3166-1 code. */
  readonly countryHasStates: (country: string) => Promise<boolean> | boolean;
}

/** The one card method of this domain, and the name under which its acquirer's events are kept. */
export const CARD_METHOD = 'VISA_MASTERCARD';
export const ACQUIRER = 'card-acquirer';

import type { DepositMethodCode } from '@croupier/contract/codes';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/log';
import type { Outbox } from '../../platform/outbox';
import type { Randomness } from '../../platform/randomness';
import type { Settings } from '../../platform/settings';
import type { MembersService } from '../members/service';
import type { CardAcquirer, PaymentProvider, Providers } from './provider';

export interface DepositsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly settings: Settings;
  readonly outbox: Outbox;
  readonly jobs: Jobs;
  readonly log: Log;
  /** Tokenizes cards for the methods that take them. */
  readonly acquirer: CardAcquirer;
  readonly providers: Providers;
  readonly members: Pick<MembersService, 'profileOf'>;
  /** Where purchases are reported to, see `purchasePixelOf`. */
  readonly purchasePixel?: string | undefined;
  /** Whether a country is divided into states; `country` is an upper-case ISO 3166-1 code. */
  readonly countryHasStates: (country: string) => Promise<boolean> | boolean;
}

/** The card in two steps, create and pay, and in one. */
export type CardMethod = 'VISA_MASTERCARD' | 'VISA_MASTERCARD_1';
export const CARD_METHOD: CardMethod = 'VISA_MASTERCARD';

/** The provider of this name, whichever methods it takes. */
export const providerNamed = (
  { providers }: Pick<DepositsDeps, 'providers'>,
  name: string,
): PaymentProvider | undefined => Object.values(providers).find((provider) => provider.name === name);

/** Whether a method has a provider that takes a currency. */
export function isPayableIn(
  { providers }: Pick<DepositsDeps, 'providers'>,
  method: DepositMethodCode,
  currency: CurrencyCode,
): boolean {
  const provider = providers[method];
  return provider !== undefined && provider.currencies?.includes(currency) !== false;
}

/** @throws Error when a deposit's provider is not configured any more. */
export function providerOf({ providers }: Pick<DepositsDeps, 'providers'>, method: DepositMethodCode): PaymentProvider {
  const provider = providers[method];
  if (!provider) throw new Error(`no provider is configured for ${method}`);
  return provider;
}

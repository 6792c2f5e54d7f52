import type { DepositMethodCode } from '@croupier/contract/codes';
import { methodsWith, type MethodWith } from '@croupier/contract/deposit-methods';
import type { CurrencyCode } from '@croupier/contract/money';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database';
import type { Jobs } from '../../platform/jobs';
import type { Log } from '../../platform/log';
import type { Events } from '../../platform/events/events';
import type { Randomness } from '../../platform/randomness';
import type { Sealing } from '../../platform/sealing';
import type { Settings } from '../../platform/settings';
import type { ExclusionService } from '../compliance/domain';
import type { MembersService } from '../members/domain';
import type { MessagesService } from '../messages/domain';
import type { CardAcquirer, PaymentProvider, Providers } from './provider';
import type { DepositRow } from './store/deposits';

export interface DepositsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly settings: Settings;
  /** Encrypts payers' tax ids. */
  readonly sealing: Sealing;
  readonly events: Events;
  readonly jobs: Jobs;
  readonly log: Log;
  /** Tokenizes cards for the methods that take them. */
  readonly acquirer: CardAcquirer;
  readonly providers: Providers;
  /** Providers that take no new orders; their earlier deposits continue with callbacks, queries and refunds. */
  readonly formerProviders?: readonly PaymentProvider[];
  readonly members: Pick<MembersService, 'profileOf' | 'profilesOf'>;
  readonly messages: Pick<MessagesService, 'write'>;
  readonly exclusion: Pick<ExclusionService, 'refuseExcluded' | 'meetPayer' | 'payersLikeOthers'>;
  /** Where purchases are reported to, see `purchasePixelOf`. */
  readonly purchasePixel?: string | undefined;
  /** Codes of the states that addresses in a country name; `country` is an upper-case ISO 3166-1 code. */
  readonly stateCodes: (country: string) => Promise<readonly string[]> | readonly string[];
}

/** Methods paid by card: one in two calls, create and pay, and one in a single call. */
export type CardMethod = MethodWith<{ flow: 'card' }>;
export const CARD_METHODS: readonly CardMethod[] = methodsWith({ flow: 'card' });
export const CARD_METHOD: CardMethod = 'VISA_MASTERCARD';
export const isCardMethod = (code: string | undefined): code is CardMethod =>
  CARD_METHODS.some((method) => method === code);

export type KnownProviders = Pick<DepositsDeps, 'providers' | 'formerProviders'>;

/** The provider of this name, whichever methods it takes or took. */
export const providerNamed = (
  { providers, formerProviders = [] }: KnownProviders,
  name: string,
): PaymentProvider | undefined =>
  [...Object.values(providers), ...formerProviders].find((provider) => provider.name === name);

/** Whether a method has a provider that takes a currency. */
export function isPayableIn(
  { providers }: Pick<DepositsDeps, 'providers'>,
  method: DepositMethodCode,
  currency: CurrencyCode,
): boolean {
  const provider = providers[method];
  return provider !== undefined && provider.currencies?.includes(currency) !== false;
}

type Taken = Pick<DepositRow, 'method' | 'provider'>;

/** The provider that took a deposit, even if another one takes its method now; undefined when no longer configured. */
export const takerOf = (deps: KnownProviders, { method, provider }: Taken): PaymentProvider | undefined =>
  provider === null ? deps.providers[method] : providerNamed(deps, provider);

/** The provider that took a deposit. @throws Error when it is no longer configured. */
export function providerOf(deps: KnownProviders, deposit: Taken): PaymentProvider {
  const provider = takerOf(deps, deposit);
  if (!provider) throw new Error(`the provider of a deposit by ${deposit.method} is not configured`);
  return provider;
}

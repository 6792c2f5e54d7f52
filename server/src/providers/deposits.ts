import { methodsWith, tableOf } from '@croupier/contract/deposit-methods';
import { callbackPath, type CardAcquirer, type PaymentProvider, type Providers } from '../domains/deposits/provider';
import type { Clock } from '../platform/clock';
import type { ValuesOf } from '../platform/config/variables';
import { CARD_ACQUIRER, createCardAcquirer } from './card-acquirer/adapter';
import type { cardAcquirerVariables, readCardFields } from './card-acquirer/config';
import { cardProviders } from './cards';
import { hostedPages } from './hosted-page/configured';
import { walletProviders } from './wallets';

type DepositConfig = Parameters<typeof hostedPages>[0] &
  Parameters<typeof walletProviders>[0] &
  Omit<ValuesOf<typeof cardAcquirerVariables>, 'CARD_FIELDS' | 'ACQUIRER_BROWSER_URL'> & {
    readonly CARD_FIELDS: ReturnType<typeof readCardFields>;
    readonly ACQUIRER_BROWSER_URL: string;
  };

/** The providers of deposits. */
export interface DepositProviders {
  readonly acquirer: CardAcquirer;
  /** By deposit method. */
  readonly providers: Providers;
  /** Providers that no longer take any method, but keep their earlier deposits. */
  readonly formerProviders: readonly PaymentProvider[];
}

/**
 * The configured providers, one per configured method.
 * @param chains the provider of coins, when a chain is configured. @throws ConfigurationFault
 */
export function depositProviders(
  config: DepositConfig,
  clock: Clock,
  chains: PaymentProvider | undefined,
): DepositProviders {
  const acquirer = createCardAcquirer({
    url: config.ACQUIRER_URL ?? config.SANDBOX_URL,
    secret: config.ACQUIRER_SECRET ?? '',
    callbackUrl: new URL(callbackPath(CARD_ACQUIRER), config.CALLBACK_URL).toString(),
    pagesOrigin: new URL(config.ACQUIRER_BROWSER_URL).origin,
    returnUrl: config.PUBLIC_URL,
    clock,
  });
  const { CATTL: cardPage, ...pages } = hostedPages(config, clock);
  const { taking, former } = cardProviders(config.CARD_FIELDS, acquirer, cardPage);
  const coins = chains && tableOf(methodsWith({ flow: 'coins' }), () => chains);
  return {
    acquirer,
    providers: { ...taking, ...pages, ...walletProviders(config, clock), ...coins },
    formerProviders: former,
  };
}

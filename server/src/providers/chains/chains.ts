import type { ChainReads, CryptoDesk } from '../../domains/deposits/domain';
import type { PaymentProvider } from '../../domains/deposits/provider';
import { type Cashier, type ChainsDeps } from './deps';
import { createCryptoDesk } from './desk';
import { createChainsProvider } from './provider';
import { createChainReads } from './desk-reads';
import { createRates } from './rates';
import { type ChainConfig, readChains } from './setup';
import { createWatcher, type Watcher } from './watcher';

export interface ChainsProvider {
  /** Undefined when no chain is configured, so the methods are not offered. */
  readonly provider: PaymentProvider | undefined;
  readonly desk: CryptoDesk;
  readonly deskReads: ChainReads;
  watch(cashier: Cashier): Watcher;
}

/** Deposits on public chains: the provider, the players' view of it, and the watchers. @throws ConfigurationFault. */
export function createChains(ground: Omit<ChainsDeps, 'setup' | 'rates'>, config: ChainConfig): ChainsProvider {
  const setup = readChains(config);
  const rates = createRates(ground.database, ground.settings, ground.clock, setup.ratesUrl ?? 'http://127.0.0.1:1');
  const deps: ChainsDeps = { ...ground, setup, rates };
  return {
    provider: setup.chains.size > 0 ? createChainsProvider(deps) : undefined,
    desk: createCryptoDesk(deps),
    deskReads: createChainReads(deps),
    watch: (cashier) => createWatcher(deps, cashier),
  };
}

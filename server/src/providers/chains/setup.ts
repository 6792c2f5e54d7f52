import { ConfigurationFault } from '../../platform/config/fault';
import type { ValuesOf } from '../../platform/config/variables';
import type { Site } from '../site';
import { NETWORKS, type Network } from './addresses/derive';
import { type AccountKey, ExtendedKeyFault, readAccountKey } from './addresses/extended-key';
import type { chainVariables } from './config';
import { CHAINS, type ChainName, type CoinCode, isUtxoChain } from './coins';

export type ChainConfig = Pick<Site, 'production' | 'SANDBOX_URL'> & ValuesOf<typeof chainVariables>;

/** The operator's configuration of public chains. */
export interface ChainSetup {
  readonly rpcUrl: string;
  readonly key: AccountKey;
  /** Of an EVM chain; 0 on others. */
  readonly chainId: number;
  readonly tokens: readonly { readonly coin: CoinCode; readonly contract: string }[];
}

export interface ChainsSetup {
  readonly network: Network;
  /** Undefined when nothing can be quoted. */
  readonly ratesUrl: string | undefined;
  readonly chains: ReadonlyMap<ChainName, ChainSetup>;
}

/**
 * Account keys for the sandbox's chains: those of the mnemonic that BIP39 publishes for tests (abandon … about). Anybody can spend what they receive,
 * so they are used outside production only, where the sandbox plays the chains.
 */
const SANDBOX_KEYS: Readonly<Record<ChainName, string>> = {
  bitcoin:
    'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V',
  litecoin:
    'xpub6CjGURuDpczf6uNrCCwfhVizn5J3hsWcvZ2m6GAdmAjZnoWJPrx6TFPjGSftc2o5fvox6ubQjSXmjjaHZjwYMH7SGFpHHb9Jg24zBf66mbE',
  dogecoin:
    'xpub6Bxse8AT19u9HExKtP1EAudLi9CpLxPpxDvanL2fFtM7UFE2Q7TTWRg4bnMnmT4KcyN6GQkSgZmPWDtyUywSii3MDpMNfXSTuzH7gvZywLU',
  bitcoincash:
    'xpub6ByHsPNSQXTWZ7PLESMY2FufyYWtLXagSUpMQq7Un96SiThZH2iJB1X7pwviH1WtKVeDP6K8d6xxFzzoaFzF3s8BKCZx8oEDdDkNnp4owAZ',
  ethereum:
    'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
  bsc: 'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt',
};
/** Contract address of the sandbox's USDT on its EVM chains. */
const SANDBOX_USDT = '0x0000000000000000000000000000000000005d70';
const CHAIN_IDS = { main: { ethereum: 1, bsc: 56 }, other: { ethereum: 1337, bsc: 1338 } } as const;
/** Tether's contract on Ethereum, and Binance-Peg BSC-USD, as their issuers publish them. */
const USDT_ON_MAIN = {
  ethereum: '0xdac17f958d2ee523a2206206994597c13d831ec7',
  bsc: '0x55d398326f99059ff775485246999027b3197955',
} as const;

function readKey(variable: string, text: string): AccountKey {
  try {
    return readAccountKey(text);
  } catch (failure) {
    if (failure instanceof ExtendedKeyFault) throw new ConfigurationFault(`${variable}: ${failure.message}`);
    throw failure;
  }
}

function evmPart(config: ChainConfig, chain: 'ethereum' | 'bsc', network: Network, sandboxed: boolean) {
  const [id, contract, coin] =
    chain === 'ethereum'
      ? ([config.ETHEREUM_CHAIN_ID, config.ETHEREUM_USDT, 'usdt'] as const)
      : ([config.BSC_CHAIN_ID, config.BSC_USDT, 'usdt-bsc'] as const);
  const known = contract ?? (sandboxed ? SANDBOX_USDT : network === 'main' ? USDT_ON_MAIN[chain] : undefined);
  if (known !== undefined && !/^0x[0-9a-fA-F]{40}$/.test(known))
    throw new ConfigurationFault(
      `${chain.toUpperCase()}_USDT must be the address of a contract (0x and 40 hexadecimal digits)`,
    );
  return {
    chainId: id ?? CHAIN_IDS[network === 'main' ? 'main' : 'other'][chain],
    tokens: known === undefined ? [] : [{ coin, contract: known.toLowerCase() }],
  };
}

/**
 * Reads the watched chains and their nodes. Outside production, chains that are not configured default to the sandbox's.
 * @throws ConfigurationFault naming the variable: above all when a private key was given.
 */
export function readChains(config: ChainConfig): ChainsSetup {
  const network = config.CHAINS_NETWORK ?? (config.production ? 'main' : 'regtest');
  if (!NETWORKS.includes(network)) throw new ConfigurationFault('CHAINS_NETWORK must be main, test or regtest');
  const chains = new Map<ChainName, ChainSetup>();
  for (const chain of CHAINS) {
    const name = chain.toUpperCase() as Uppercase<ChainName>;
    const url = config[`${name}_RPC_URL`];
    const xpub = config[`${name}_XPUB`];
    if ((url === undefined) !== (xpub === undefined))
      throw new ConfigurationFault(`${name}_RPC_URL and ${name}_XPUB are needed together`);
    const sandboxed = url === undefined && !config.production && network === 'regtest';
    if (url === undefined && !sandboxed) continue;
    chains.set(chain, {
      rpcUrl: url ?? `${config.SANDBOX_URL}/chains/${chain}/rpc`,
      key: readKey(`${name}_XPUB`, xpub ?? SANDBOX_KEYS[chain]),
      ...(isUtxoChain(chain) ? { chainId: 0, tokens: [] } : evmPart(config, chain, network, sandboxed)),
    });
  }
  if (config.production && chains.size > 0 && !config.RATES_URL)
    throw new ConfigurationFault('RATES_URL is missing: deposits on chains need a source of rates');
  return {
    network,
    ratesUrl: config.RATES_URL ?? (config.production ? undefined : `${config.SANDBOX_URL}/chains/rates`),
    chains,
  };
}

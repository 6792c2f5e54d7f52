import { tableOf } from '@croupier/contract/deposit-methods';
import { z } from 'zod';
import { address, optionalLine, variable } from '../../platform/config/variables';
import { CHAINS } from './coins';

const NAMES = CHAINS.map((chain) => chain.toUpperCase() as Uppercase<typeof chain>);

const chainId = (text: string) => variable(z.coerce.number().int().min(1).optional(), text);

/** Nodes that watch public chains: for each chain an address of its JSON-RPC and an account's extended public key. */
export const chainVariables = {
  CHAINS_NETWORK: variable(
    z.enum(['main', 'test', 'regtest']).optional(),
    'which network addresses are for; `main` in production, `regtest` otherwise',
  ),
  RATES_URL: address('partner', 'source of rates that answers like CoinGecko’s `/simple/price`'),
  ...tableOf(
    NAMES.map((name) => `${name}_RPC_URL` as const),
    () => address('node', 'JSON-RPC of a node of that chain, a user and a password in it'),
  ),
  ...tableOf(
    NAMES.map((name) => `${name}_XPUB` as const),
    () => optionalLine('extended public key of the account that receives'),
  ),
  ETHEREUM_CHAIN_ID: chainId('number of the chain; 1 when not set'),
  ETHEREUM_USDT: optionalLine('contract of USDT; Tether’s own on the main network'),
  BSC_CHAIN_ID: chainId('number of the chain; 56 when not set'),
  BSC_USDT: optionalLine('contract of USDT on BNB Smart Chain'),
};

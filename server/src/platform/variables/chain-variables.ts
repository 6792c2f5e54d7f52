import { z } from 'zod';
import { judgedByKind, optionalText } from './texts';

/** Environment variables of the nodes that watch public chains: for each chain an address of its JSON-RPC and an account's extended public key. */

const chainId = z.coerce.number().int().min(1).optional();

export const chainVariables = {
  /** Which network addresses are for; `main` in production, `regtest` otherwise. */
  CHAINS_NETWORK: z.enum(['main', 'test', 'regtest']).optional(),
  /** Source of rates, answering like CoinGecko's /simple/price. */
  RATES_URL: judgedByKind,
  BITCOIN_RPC_URL: judgedByKind,
  BITCOIN_XPUB: optionalText,
  LITECOIN_RPC_URL: judgedByKind,
  LITECOIN_XPUB: optionalText,
  DOGECOIN_RPC_URL: judgedByKind,
  DOGECOIN_XPUB: optionalText,
  BITCOINCASH_RPC_URL: judgedByKind,
  BITCOINCASH_XPUB: optionalText,
  ETHEREUM_RPC_URL: judgedByKind,
  ETHEREUM_XPUB: optionalText,
  ETHEREUM_CHAIN_ID: chainId,
  /** Contract of USDT; Tether's own on the main network. */
  ETHEREUM_USDT: optionalText,
  BSC_RPC_URL: judgedByKind,
  BSC_XPUB: optionalText,
  BSC_CHAIN_ID: chainId,
  BSC_USDT: optionalText,
};

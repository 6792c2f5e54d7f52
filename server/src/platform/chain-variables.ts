import { z } from 'zod';

/** Environment variables of the nodes that watch public chains: for each chain an address of its JSON-RPC and an account's extended public key. */

const text = z.string().min(1).optional();
const chainId = z.coerce.number().int().min(1).optional();

export const chainVariables = {
  /** Which network addresses are for; `main` in production, `regtest` otherwise. */
  CHAINS_NETWORK: z.enum(['main', 'test', 'regtest']).optional(),
  /** Source of rates, answering like CoinGecko's /simple/price. */
  RATES_URL: text,
  BITCOIN_RPC_URL: text,
  BITCOIN_XPUB: text,
  LITECOIN_RPC_URL: text,
  LITECOIN_XPUB: text,
  DOGECOIN_RPC_URL: text,
  DOGECOIN_XPUB: text,
  BITCOINCASH_RPC_URL: text,
  BITCOINCASH_XPUB: text,
  ETHEREUM_RPC_URL: text,
  ETHEREUM_XPUB: text,
  ETHEREUM_CHAIN_ID: chainId,
  /** Contract of USDT; Tether's own on the main network. */
  ETHEREUM_USDT: text,
  BSC_RPC_URL: text,
  BSC_XPUB: text,
  BSC_CHAIN_ID: chainId,
  BSC_USDT: text,
};

import { type ChainName, COINS, isUtxoChain } from '../coins';
import type { ChainsDeps } from '../deps';
import type { ChainSetup } from '../setup';
import { createEvmNode, type Token } from './evm';
import type { ChainNode } from './node';
import { createRpc } from './rpc';
import { createUtxoNode } from './utxo';

const tokensOf = (tokens: ChainSetup['tokens']): Token[] =>
  tokens.map(({ coin, contract }) => ({ contract, decimals: COINS[coin].decimals }));

/** The node of a configured chain. */
export function nodeOf(
  { setup }: Pick<ChainsDeps, 'setup'>,
  chain: ChainName,
  { rpcUrl, chainId, tokens }: ChainSetup,
): ChainNode {
  const rpc = createRpc(rpcUrl);
  return isUtxoChain(chain) ? createUtxoNode(rpc, setup.network) : createEvmNode(rpc, chainId, tokensOf(tokens));
}

import { type ChainName, isUtxoChain } from '../coins';
import type { ChainsDeps } from '../deps';
import type { ChainSetup } from '../setup';
import { createEvmNode } from './evm';
import type { ChainNode } from './node';
import { createRpc } from './rpc';
import { createUtxoNode } from './utxo';

/** The node of a configured chain. */
export function nodeOf(
  { setup }: Pick<ChainsDeps, 'setup'>,
  chain: ChainName,
  { rpcUrl, chainId }: ChainSetup,
): ChainNode {
  const rpc = createRpc(rpcUrl);
  return isUtxoChain(chain) ? createUtxoNode(rpc, setup.network) : createEvmNode(rpc, chainId);
}

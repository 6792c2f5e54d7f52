import { z } from 'zod';
import type { Network } from '../addresses/derive';
import { readBlock } from './block-stream';
import { type ChainNode, NodeFault, type Transfer, UnreadableFault, type Waiting } from './node';
import { readWaiting } from './raw';
import type { Rpc, RpcCall, RpcResult } from './rpc';

/** A node that speaks bitcoind's JSON-RPC: Bitcoin Core, Litecoin Core, Dogecoin Core, Bitcoin Cash Node. No wallet is used. */

const TRANSACTIONS_AT_ONCE = 100;
/** Waiting transactions read per call; the rest follows with the next call. */
const WAITING_AT_ONCE = 5_000;
/** bitcoind's error code for an unknown transaction. */
const NO_SUCH_TRANSACTION = -5;
/** bitcoind's error code for a height beyond its chain. */
const NO_SUCH_HEIGHT = -8;

const ChainInfo = z.object({ chain: z.string(), blocks: z.number().int(), bestblockhash: z.string() });
const Mined = z.object({ blockhash: z.optional(z.string()) });
const Header = z.object({ confirmations: z.number().int() });
const CHAIN_OF_NETWORK: Readonly<Record<Network, readonly string[]>> = {
  main: ['main'],
  test: ['test', 'testnet4', 'signet', 'chip', 'scale'],
  regtest: ['regtest'],
};

function read<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new NodeFault(`the node's ${what} is not what bitcoind answers`);
  return parsed.data;
}

/** @returns undefined for a transaction that is gone meanwhile. @throws UnreadableFault. */
function transfersOf(txId: string, result: RpcResult | UnreadableFault): Transfer[] | undefined {
  if (result instanceof UnreadableFault) throw result;
  if (result.ok && typeof result.value === 'string') return readWaiting(txId, result.value);
  if (!result.ok && result.code === NO_SUCH_TRANSACTION) return undefined;
  throw new UnreadableFault(result.ok ? 'it is not text' : `the node refuses it with code ${result.code}`);
}

export function createUtxoNode(rpc: Rpc, network: Network): ChainNode {
  /** Waiting transactions that were reported before. */
  let reported = new Set<string>();

  async function ask(method: string, ...params: unknown[]): Promise<RpcResult> {
    const [result] = await rpc.batch([{ method, params }]);
    if (!result) throw new NodeFault('the node left a call unanswered');
    return result;
  }
  /** The answer about a transaction or block; undefined when the node does not have it. Any other refusal is a fault. */
  async function find(method: string, ...params: unknown[]): Promise<unknown> {
    const result = await ask(method, ...params);
    if (!result.ok && result.code !== NO_SUCH_TRANSACTION)
      throw new NodeFault(`the node refuses ${method} with code ${result.code}`);
    return result.ok ? result.value : undefined;
  }

  const hashAt = async (height: number): Promise<string | undefined> => {
    const result = await ask('getblockhash', height);
    if (result.ok) return read(z.string(), result.value, 'getblockhash');
    // Any other refusal is a fault: treated as a missing block, it would look like a reorganisation.
    if (result.code !== NO_SUCH_HEIGHT) throw new NodeFault(`the node refuses getblockhash with code ${result.code}`);
    return undefined;
  };

  /** Reads several serialised transactions; a batch that is too long to answer is requested in halves. */
  async function fetchRaw(ids: readonly string[]): Promise<(RpcResult | UnreadableFault)[]> {
    try {
      return await rpc.batch(ids.map((id): RpcCall => ({ method: 'getrawtransaction', params: [id, false] })));
    } catch (failure) {
      if (!(failure instanceof UnreadableFault)) throw failure;
      if (ids.length === 1) return [failure];
      const half = Math.ceil(ids.length / 2);
      return [...(await fetchRaw(ids.slice(0, half))), ...(await fetchRaw(ids.slice(half)))];
    }
  }

  async function readTransactions(ids: readonly string[]): Promise<Waiting & { readonly known: readonly string[] }> {
    const known: string[] = [];
    const transfers: Transfer[] = [];
    const unread: { txId: string; fault: string }[] = [];
    for (let from = 0; from < ids.length; from += TRANSACTIONS_AT_ONCE) {
      const part = ids.slice(from, from + TRANSACTIONS_AT_ONCE);
      for (const [index, result] of (await fetchRaw(part)).entries()) {
        const txId = part[index] ?? '';
        try {
          const found = transfersOf(txId, result);
          if (!found) continue;
          known.push(txId);
          transfers.push(...found);
        } catch (failure) {
          if (!(failure instanceof UnreadableFault)) throw failure;
          unread.push({ txId, fault: failure.message });
        }
      }
    }
    return { known, transfers, unread };
  }

  /** Whether a block lies in the best chain: a stale one has -1 confirmations. */
  async function isInBestChain(hash: string): Promise<boolean> {
    const header = await find('getblockheader', hash);
    return header !== undefined && read(Header, header, 'getblockheader').confirmations > 0;
  }

  return {
    async tip() {
      const info = read(ChainInfo, await rpc.call('getblockchaininfo'), 'getblockchaininfo');
      if (!CHAIN_OF_NETWORK[network].includes(info.chain))
        throw new NodeFault(`the node is on the network ${info.chain}, and ${network} is configured`);
      return { height: info.blocks, hash: info.bestblockhash };
    },
    hashAt,
    async blockAt(height, pick) {
      const hash = await hashAt(height);
      if (hash === undefined) return undefined;
      // `false`, not 0: Dogecoin Core accepts nothing else
      return { height, hash, ...(await readBlock(rpc.bytes('getblock', hash, false), pick)) };
    },
    async waiting() {
      const ids = read(z.array(z.string()), await rpc.call('getrawmempool'), 'getrawmempool');
      const present = new Set(ids);
      const fresh = ids.filter((id) => !reported.has(id)).slice(0, WAITING_AT_ONCE);
      const { known, transfers, unread } = await readTransactions(fresh);
      reported = new Set([...[...reported].filter((id) => present.has(id)), ...known]);
      return { transfers, unread };
    },
    async knows({ txId, outputs }) {
      if ((await find('getmempoolentry', txId)) !== undefined) return true;
      for (const output of outputs) if (((await find('gettxout', txId, output, false)) ?? null) !== null) return true;
      // A spent output is found only by the transaction index, which also contains stale blocks.
      const mined = await find('getrawtransaction', txId, true);
      const blockHash = mined === undefined ? undefined : read(Mined, mined, 'getrawtransaction').blockhash;
      return blockHash !== undefined && (await isInBestChain(blockHash));
    },
    succeeded: async () => true,
  };
}

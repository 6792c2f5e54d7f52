import { z } from 'zod';
import type { Network } from '../addresses/derive';
import { toUnits } from '../rules';
import { type Block, type ChainNode, NATIVE, NodeFault, type Transfer } from './node';
import type { Rpc, RpcCall } from './rpc';

/** A node that speaks bitcoind's JSON-RPC: Bitcoin Core, Litecoin Core, Dogecoin Core, Bitcoin Cash Node. No wallet is used. */

const COIN_DECIMALS = 8;
const TRANSACTIONS_AT_ONCE = 200;
/** Waiting transactions looked at in one go; the rest comes with the next. */
const WAITING_AT_ONCE = 5_000;
/** bitcoind's answer to a transaction that it does not have. */
const NO_SUCH_TRANSACTION = -5;
/** bitcoind's answer to a height beyond its chain. */
const NO_SUCH_HEIGHT = -8;

/** Decimal text of coins, as smallest units. */
const coins = z.string().transform((text, context) => {
  try {
    return toUnits(text, COIN_DECIMALS);
  } catch {
    context.addIssue('not an amount of coins');
    return z.NEVER;
  }
});
const Transaction = z.object({
  txid: z.string(),
  vout: z.array(z.object({ value: coins, scriptPubKey: z.object({ hex: z.string() }) })),
});
const BlockAnswer = z.object({
  hash: z.string(),
  height: z.coerce.number().int(),
  time: z.coerce.number().int(),
  previousblockhash: z.string().default(''),
  // Dogecoin Core lists ids only: its transactions are fetched one by one, which needs its option txindex
  tx: z.array(z.union([z.string(), Transaction])),
});
const ChainInfo = z.object({ chain: z.string(), blocks: z.coerce.number().int(), bestblockhash: z.string() });
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

const transfersOf = ({ txid, vout }: z.output<typeof Transaction>): Transfer[] =>
  vout.map(({ value, scriptPubKey }, index) => ({
    txId: txid,
    lookup: scriptPubKey.hex,
    asset: NATIVE,
    units: value,
    outputs: [index],
  }));

export function createUtxoNode(rpc: Rpc, network: Network): ChainNode {
  /** Waiting transactions that were told before. */
  let told = new Set<string>();

  const hashAt = async (height: number): Promise<string | undefined> => {
    const [result] = await rpc.batch([{ method: 'getblockhash', params: [height] }]);
    if (!result) throw new NodeFault('the node left a call unanswered');
    if (result.ok) return read(z.string(), result.value, 'getblockhash');
    // Any other refusal says nothing of the chain: taken for a missing block, it would look like a reorganisation.
    if (result.code !== NO_SUCH_HEIGHT) throw new NodeFault(`the node refuses getblockhash with code ${result.code}`);
    return undefined;
  };

  /** Those of the transactions that the node has. */
  async function fetchTransactions(ids: readonly string[]): Promise<Map<string, z.output<typeof Transaction>>> {
    const found = new Map<string, z.output<typeof Transaction>>();
    for (let from = 0; from < ids.length; from += TRANSACTIONS_AT_ONCE) {
      const part = ids.slice(from, from + TRANSACTIONS_AT_ONCE);
      const results = await rpc.batch(part.map((id): RpcCall => ({ method: 'getrawtransaction', params: [id, true] })));
      results.forEach((result, index) => {
        if (result.ok) found.set(part[index] ?? '', read(Transaction, result.value, 'transaction'));
      });
    }
    return found;
  }

  return {
    async tip() {
      const info = read(ChainInfo, await rpc.call('getblockchaininfo'), 'getblockchaininfo');
      if (!CHAIN_OF_NETWORK[network].includes(info.chain))
        throw new NodeFault(`the node is on the network ${info.chain}, and ${network} is configured`);
      return { height: info.blocks, hash: info.bestblockhash };
    },
    hashAt,
    async blockAt(height): Promise<Block | undefined> {
      const hash = await hashAt(height);
      if (hash === undefined) return undefined;
      const block = read(BlockAnswer, await rpc.call('getblock', hash, 2), 'block');
      const ids = block.tx.filter((one) => typeof one === 'string');
      const fetched = await fetchTransactions(ids);
      if (fetched.size < ids.length)
        throw new NodeFault('the node cannot tell its own transactions; it needs txindex=1');
      const transactions = [...block.tx.filter((one) => typeof one !== 'string'), ...fetched.values()];
      return {
        height: block.height,
        hash: block.hash,
        parentHash: block.previousblockhash,
        time: new Date(block.time * 1000),
        transfers: transactions.flatMap(transfersOf),
      };
    },
    async waiting() {
      const ids = read(z.array(z.string()), await rpc.call('getrawmempool'), 'getrawmempool');
      const present = new Set(ids);
      const fresh = ids.filter((id) => !told.has(id)).slice(0, WAITING_AT_ONCE);
      const found = await fetchTransactions(fresh);
      told = new Set([...[...told].filter((id) => present.has(id)), ...found.keys()]);
      return [...found.values()].flatMap(transfersOf);
    },
    async knows(txId) {
      const [result] = await rpc.batch([{ method: 'getrawtransaction', params: [txId, true] }]);
      if (!result) throw new NodeFault('the node left a call unanswered');
      if (!result.ok && result.code !== NO_SUCH_TRANSACTION)
        throw new NodeFault(`the node refuses getrawtransaction with code ${result.code}`);
      return result.ok;
    },
    succeeded: async () => true,
  };
}

import type { FastifyInstance } from 'fastify';
import { blockHex, transactionHex } from './raw';
import {
  ASSETS,
  type Block,
  type ChainName,
  CHAINS,
  decimalsOf,
  EVM_CHAINS,
  isEvm,
  TOKENS,
  type Tx,
  type World,
} from './world';

/** Answers what a node of each chain answers: a part of bitcoind's JSON-RPC, and of Ethereum's. */

class RpcRefusal extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}
type Method = (...params: unknown[]) => unknown;

/** Selector of a token's `decimals()`. */
const DECIMALS = '0x313ce567';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const SENDER = '0x00000000000000000000000000000000000000aa';
const hex = (value: number | bigint): string => `0x${value.toString(16)}`;
const word = (value: string): string => `0x${value.replace(/^0x/, '').padStart(64, '0')}`;

function bitcoind(world: World, chain: ChainName): Record<string, Method> {
  const at = (height: unknown) => world.blocks(chain).find((block) => block.height === Number(height));
  const blockOf = (hash: unknown) => {
    const block = world.blocks(chain).find((one) => one.hash === hash);
    if (!block) throw new RpcRefusal(-5, 'Block not found');
    return block;
  };
  const waiting = (id: unknown) => {
    const tx = world.waiting(chain).find((one) => one.id === id);
    if (!tx) throw new RpcRefusal(-5, 'No such mempool transaction. Use -txindex or provide a block hash');
    return tx;
  };
  return {
    getblockchaininfo: () => ({
      chain: 'regtest',
      blocks: world.tip(chain).height,
      bestblockhash: world.tip(chain).hash,
    }),
    getblockcount: () => world.tip(chain).height,
    getblockhash(height) {
      const block = at(height);
      if (!block) throw new RpcRefusal(-8, 'Block height out of range');
      return block.hash;
    },
    getblock: (hash) => blockHex(blockOf(hash)),
    getblockheader(hash) {
      const { height } = blockOf(hash);
      return { hash, height, confirmations: world.tip(chain).height - height + 1 };
    },
    getrawmempool: () => world.waiting(chain).map(({ id }) => id),
    getmempoolentry: (id) => ({ unbroadcast: false, vsize: transactionHex(waiting(id)).length / 2 }),
    getrawtransaction: (id, verbose) => (verbose ? { txid: waiting(id).id } : transactionHex(waiting(id))),
    gettxout: (id) =>
      world.blocks(chain).some(({ txs }) => txs.some((tx) => tx.id === id))
        ? { bestblock: world.tip(chain).hash }
        : null,
  };
}

const native = (tx: Tx) => ({
  hash: tx.id,
  from: SENDER,
  to: tx.asset === 'native' ? tx.lookup : TOKENS[tx.asset],
  value: tx.asset === 'native' ? hex(BigInt(tx.units)) : '0x0',
});
const header = ({ height, hash, parent, time }: Block) => ({
  number: hex(height),
  hash,
  parentHash: parent,
  timestamp: hex(time),
});

const logsOf = (block: Block) =>
  block.txs
    .filter(({ asset }) => asset !== 'native')
    .map((tx, index) => ({
      address: tx.asset === 'native' ? '' : TOKENS[tx.asset],
      topics: [TRANSFER, word(SENDER), word(tx.lookup)],
      data: word(BigInt(tx.units).toString(16)),
      transactionHash: tx.id,
      blockHash: block.hash,
      blockNumber: hex(block.height),
      logIndex: hex(index),
      removed: false,
    }));

function ethereum(world: World, chain: keyof typeof EVM_CHAINS): Record<string, Method> {
  const all = () => world.blocks(chain);
  const find = (height: unknown) =>
    height === 'latest' ? world.tip(chain) : all().find((block) => block.height === Number(height));
  const placeOf = (id: unknown) => all().find(({ txs }) => txs.some((tx) => tx.id === id));
  return {
    eth_call(ask) {
      const { to, data } = ask as { to?: string; data?: string };
      const asset = ASSETS.find((one) => one !== 'native' && TOKENS[one] === to);
      return asset && data === DECIMALS ? word(decimalsOf(chain, asset).toString(16)) : '0x';
    },
    eth_chainId: () => hex(EVM_CHAINS[chain]),
    eth_blockNumber: () => hex(world.tip(chain).height),
    eth_getBlockByNumber(height, whole) {
      const block = find(height);
      return block
        ? { ...header(block), transactions: block.txs.map((tx) => (whole === true ? native(tx) : tx.id)) }
        : null;
    },
    eth_getLogs(filter) {
      const { blockHash } = filter as { blockHash?: string };
      const block = all().find(({ hash }) => hash === blockHash);
      if (!block) throw new RpcRefusal(-32_000, 'unknown block');
      return logsOf(block);
    },
    eth_getTransactionByHash(id) {
      const block = placeOf(id);
      const tx = [...(block?.txs ?? []), ...world.waiting(chain)].find((one) => one.id === id);
      return tx ? { ...native(tx), blockHash: block?.hash ?? null } : null;
    },
    eth_getTransactionReceipt(id) {
      const block = placeOf(id);
      const tx = block?.txs.find((one) => one.id === id);
      if (!block || !tx) return null;
      const { to } = native(tx);
      const logs = logsOf(block).filter(({ transactionHash }) => transactionHash === id);
      return { transactionHash: id, blockHash: block.hash, blockNumber: hex(block.height), status: '0x1', to, logs };
    },
  };
}

interface Ask {
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: unknown[];
}

function answerTo(methods: Record<string, Method>, { id = null, method = '', params = [] }: Ask) {
  try {
    const found = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!found) throw new RpcRefusal(-32_601, 'Method not found');
    return { jsonrpc: '2.0', id, result: found(...params), error: null };
  } catch (failure) {
    const code = failure instanceof RpcRefusal ? failure.code : -32_603;
    return { jsonrpc: '2.0', id, result: null, error: { code, message: (failure as Error).message } };
  }
}

/** Serves `/chains/<chain>/rpc` for every chain; several calls in one request are answered together. */
export function serveRpc(app: FastifyInstance, world: World): void {
  for (const chain of CHAINS) {
    const methods = isEvm(chain) ? ethereum(world, chain) : bitcoind(world, chain);
    app.post<{ Body: Ask | Ask[] }>(`/chains/${chain}/rpc`, { bodyLimit: 1024 * 1024 }, ({ body }) =>
      Array.isArray(body) ? body.map((ask) => answerTo(methods, ask)) : answerTo(methods, body),
    );
  }
}

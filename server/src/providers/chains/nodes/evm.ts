import { z } from 'zod';
import { type ChainNode, NATIVE, NodeFault, type Transfer, UnreadableFault } from './node';
import type { Rpc } from './rpc';

/** A node that speaks Ethereum's JSON-RPC: Ethereum, BNB Smart Chain, and similar chains. */

/** keccak256 of `Transfer(address,address,uint256)`, the event of ERC-20 and BEP-20. */
export const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** Number of topics of a token's transfer; an NFT's has one more. */
const TOKEN_TOPICS = 3;

const hex = z.string().regex(/^0x[0-9a-fA-F]*$/);
/** A number: `0x` alone is none. */
const quantity = z.string().regex(/^0x[0-9a-fA-F]+$/);
const Header = z.object({ hash: hex, parentHash: hex, number: quantity, timestamp: quantity });
const BlockAnswer = Header.extend({
  transactions: z.array(z.object({ hash: hex, to: hex.nullish(), value: quantity })),
});
const Log = z.object({
  address: hex,
  topics: z.array(hex),
  data: hex,
  transactionHash: hex,
  logIndex: quantity,
  removed: z.boolean().optional(),
});

const Receipt = z.object({
  status: quantity,
  blockNumber: quantity,
  blockHash: hex,
  to: hex.nullish(),
  logs: z.array(Log),
});
type Receipt = z.output<typeof Receipt>;

const read = <T>(schema: z.ZodType<T>, value: unknown, what: string): T => {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new UnreadableFault(`the node's ${what} is not what an Ethereum node answers`);
  return parsed.data;
};
const isSuccess = ({ status }: { readonly status: string }): boolean => Number(status) === 1;

const quantityOf = (height: number): string => `0x${height.toString(16)}`;
const accountOf = (topic: string): string => `0x${topic.slice(-40).toLowerCase()}`;
const amountOf = (data: string): bigint => (/^0x[0-9a-fA-F]{64}$/.test(data) ? BigInt(data) : 0n);

function tokenTransfers(logs: readonly z.output<typeof Log>[]): Transfer[] {
  return logs
    .filter(({ topics, removed }) => topics[0] === TRANSFER_TOPIC && topics.length === TOKEN_TOPICS && !removed)
    .map(({ address, topics, data, transactionHash, logIndex }) => ({
      txId: transactionHash,
      lookup: accountOf(topics[2] ?? ''),
      asset: address.toLowerCase(),
      units: amountOf(data),
      outputs: [Number(logIndex)],
    }))
    .filter(({ units }) => units > 0n);
}

/** Whether a mined transaction pays the receiver in the asset. */
const moves = ({ to, logs }: Receipt, { asset, lookup }: Pick<Transfer, 'asset' | 'lookup'>): boolean =>
  asset === NATIVE
    ? to?.toLowerCase() === lookup
    : tokenTransfers(logs).some((one) => one.asset === asset && one.lookup === lookup);

/** An accepted token and its decimals. */
export interface Token {
  readonly contract: string;
  readonly decimals: number;
}

/** Selector of `decimals()`, of ERC-20 and BEP-20. */
const DECIMALS = '0x313ce567';

/**
 * @param chainId that the node must have: 1 Ethereum, 56 BNB Smart Chain.
 * @param tokens whose contracts must have the expected decimals: a wrong address would credit a million times too much or too little.
 */
export function createEvmNode(rpc: Rpc, chainId: number, tokens: readonly Token[] = []): ChainNode {
  let areTokensRight = false;
  async function checkTokens(): Promise<void> {
    for (const { contract, decimals } of tokens) {
      const answer = String(await rpc.call('eth_call', { to: contract, data: DECIMALS }, 'latest'));
      const found = /^0x[0-9a-fA-F]{64}$/.test(answer) ? BigInt(answer).toString() : 'no';
      if (found !== String(decimals))
        throw new NodeFault(`the token ${contract} has ${found} decimals, and ${decimals} are expected`);
    }
    areTokensRight = true;
  }
  const header = async (height: string) => {
    const answer = await rpc.call('eth_getBlockByNumber', height, false);
    return answer === null ? undefined : read(Header, answer, 'block');
  };
  /** Requests a part of one block: a refusal does not affect other blocks. */
  async function askOfBlock(method: string, ...params: unknown[]): Promise<unknown> {
    const [result] = await rpc.batch([{ method, params }]);
    if (!result?.ok) throw new UnreadableFault(`the node refuses ${method} with code ${result?.code ?? 'none'}`);
    return result.value;
  }
  return {
    async tip() {
      const id = Number(read(quantity, await rpc.call('eth_chainId'), 'eth_chainId'));
      if (id !== chainId) throw new NodeFault(`the node is on the chain ${id}, and ${chainId} is configured`);
      if (!areTokensRight) await checkTokens();
      const latest = await header('latest');
      if (!latest) throw new NodeFault('the node has no block yet');
      return { height: Number(latest.number), hash: latest.hash };
    },
    hashAt: async (height) => (await header(quantityOf(height)))?.hash,
    async blockAt(height, pick) {
      const answer = await askOfBlock('eth_getBlockByNumber', quantityOf(height), true);
      if (answer === null) return undefined;
      const block = read(BlockAnswer, answer, 'block');
      const filter = { blockHash: block.hash, topics: [TRANSFER_TOPIC] };
      const logs = read(z.array(Log), await askOfBlock('eth_getLogs', filter), 'logs');
      const native = block.transactions
        .map(({ hash, to, value }) => ({
          txId: hash,
          lookup: (to ?? '').toLowerCase(),
          asset: NATIVE,
          units: BigInt(value),
          outputs: [],
        }))
        .filter(({ units }) => units > 0n);
      return {
        height: Number(block.number),
        hash: block.hash,
        parentHash: block.parentHash,
        time: new Date(Number(block.timestamp) * 1000),
        picked: await pick([...native, ...tokenTransfers(logs)]),
      };
    },
    // Public nodes do not report waiting transactions; a payment is seen in its block, seconds later.
    waiting: async () => ({ transfers: [], unread: [] }),
    async knows(transfer) {
      const answer = await rpc.call('eth_getTransactionReceipt', transfer.txId);
      if (answer === null) return (await rpc.call('eth_getTransactionByHash', transfer.txId)) !== null;
      const receipt = read(Receipt, answer, 'receipt');
      // A transaction that is mined again may fail, or move something else than in the orphaned block.
      if (!isSuccess(receipt) || !moves(receipt, transfer)) return false;
      return (await header(receipt.blockNumber))?.hash === receipt.blockHash;
    },
    async succeeded(txId) {
      const receipt = await askOfBlock('eth_getTransactionReceipt', txId);
      return isSuccess(read(z.object({ status: quantity }), receipt, 'receipt'));
    },
  };
}

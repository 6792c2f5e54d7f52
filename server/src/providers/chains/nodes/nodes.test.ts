import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createEvmNode, TRANSFER_TOPIC } from './evm';
import { NATIVE, NodeFault, type PickTransfers, type Transfer, UnreadableFault } from './node';
import { createRpc } from './rpc';
import { createUtxoNode } from './utxo';

interface Call {
  readonly id: number;
  readonly method: string;
}
let server: Server | undefined;
afterEach(() => server?.close());

/** A node that gives each call the answer of its method. */
async function nodeOf(answers: Readonly<Record<string, object>>) {
  server = createServer(async (request, response) => {
    const asked = JSON.parse((await request.toArray()).join('')) as Call | Call[];
    const reply = ({ id, method }: Call) => ({ jsonrpc: '2.0', id, ...answers[method] });
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(reply) : reply(asked)));
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return createRpc(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const hashAt = async (answer: object) => createUtxoNode(await nodeOf({ getblockhash: answer }), 'regtest').hashAt(7);
const succeeded = async (answer: object) =>
  createEvmNode(await nodeOf({ eth_getTransactionReceipt: answer }), 1).succeeded('0xab');

describe('a block that a node of coins is asked for', () => {
  test('is there, or beyond its chain', async () => {
    expect(await hashAt({ result: 'ab' })).toBe('ab');
    server?.close();
    expect(await hashAt({ error: { code: -8, message: 'Block height out of range' } })).toBeUndefined();
  });

  test.each([-28, -1, 0, -32603])('is not gone because the node refuses with %d', async (code) => {
    await expect(hashAt({ error: { code, message: 'Loading block index…' } })).rejects.toBeInstanceOf(NodeFault);
  });

  test('has a hash in text, or the node is at fault', async () => {
    await expect(hashAt({ result: null })).rejects.toBeInstanceOf(NodeFault);
  });
});

const all: PickTransfers<Transfer> = async (transfers) => transfers;
const HEADER = '00'.repeat(80);

describe('a block that is none', () => {
  test.each([
    ['not hexadecimal', 'xy'],
    ['half a byte', '000'],
    ['shorter than a header', '00'.repeat(79)],
    ['without the transaction that it counts', `${HEADER}01`],
    ['of a kind that is not known', `${HEADER}0101000000${'00'}10${'00'}${'00'}${'00'.repeat(4)}`],
    ['no text', 7],
    ['nothing', null],
  ])('cannot be read from a node of coins: %s', async (_, block) => {
    const answers = { getblockhash: { result: 'ab' }, getblock: { result: block } };
    const node = createUtxoNode(await nodeOf(answers), 'regtest');
    await expect(node.blockAt(7, all)).rejects.toBeInstanceOf(UnreadableFault);
  });

  test('is one that the node refuses alone, as it has pruned it', async () => {
    const answers = {
      getblockhash: { result: 'ab' },
      getblock: { error: { code: -1, message: 'Block not available' } },
    };
    const node = createUtxoNode(await nodeOf(answers), 'regtest');
    await expect(node.blockAt(7, all)).rejects.toBeInstanceOf(UnreadableFault);
  });

  test('is not one of a node that is still starting', async () => {
    const answers = { getblockhash: { result: 'ab' }, getblock: { error: { code: -28, message: 'Loading…' } } };
    const node = createUtxoNode(await nodeOf(answers), 'regtest');
    await expect(node.blockAt(7, all)).rejects.not.toBeInstanceOf(UnreadableFault);
  });

  test('is a fault of an Ethereum-like node', async () => {
    const header = { hash: '0xab', parentHash: '0xaa', number: '0x7', timestamp: '0x1' };
    const block = { ...header, transactions: [{ hash: '0xcd', to: '0xef', value: '0x' }] };
    const answers = { eth_getBlockByNumber: { result: block }, eth_getLogs: { result: [] } };
    await expect(createEvmNode(await nodeOf(answers), 1).blockAt(7, all)).rejects.toBeInstanceOf(UnreadableFault);
  });
});

describe('whether a transaction of an Ethereum-like node moved anything', () => {
  test('stands in its receipt', async () => {
    expect(await succeeded({ result: { status: '0x1' } })).toBe(true);
    server?.close();
    expect(await succeeded({ result: { status: '0x0' } })).toBe(false);
  });

  test('is not known without one', async () => {
    await expect(succeeded({ result: null })).rejects.toBeInstanceOf(NodeFault);
  });
});

const payment = { txId: '0xab', lookup: '0xef', asset: NATIVE, outputs: [0] };
const coinNode = async (answers: Readonly<Record<string, object>>) => createUtxoNode(await nodeOf(answers), 'regtest');
const evmNode = async (answers: Readonly<Record<string, object>>) => createEvmNode(await nodeOf(answers), 1);
const absent = { error: { code: -5, message: 'not there' } };

describe('whether a node of coins knows a payment', () => {
  const nowhere = { getmempoolentry: absent, gettxout: { result: null }, getrawtransaction: absent };

  test.each<[string, Readonly<Record<string, object>>, boolean]>([
    ['it waits', { ...nowhere, getmempoolentry: { result: { vsize: 141 } } }, true],
    ['it is unspent in the best chain', { ...nowhere, gettxout: { result: { confirmations: 1 } } }, true],
    ['it is nowhere', nowhere, false],
    [
      'it is spent already, and its block is in the best chain',
      {
        ...nowhere,
        getrawtransaction: { result: { blockhash: 'cd' } },
        getblockheader: { result: { confirmations: 4 } },
      },
      true,
    ],
    [
      'the index remembers it from a stale block',
      {
        ...nowhere,
        getrawtransaction: { result: { blockhash: 'cd', confirmations: 0 } },
        getblockheader: { result: { confirmations: -1 } },
      },
      false,
    ],
    ['the index does not say in which block', { ...nowhere, getrawtransaction: { result: {} } }, false],
  ])('%s', async (_, answers, known) => {
    expect(await (await coinNode(answers)).knows(payment)).toBe(known);
  });
});

const logOf = (to: string) => ({
  address: '0x70',
  topics: [TRANSFER_TOPIC, `0x${'0'.repeat(64)}`, `0x${'0'.repeat(24)}${to}`],
  data: `0x${'0'.repeat(63)}1`,
  transactionHash: '0xab',
  logIndex: '0x0',
});

describe('whether an Ethereum-like node knows a payment', () => {
  const mined = { status: '0x1', blockNumber: '0x7', blockHash: '0xcd', to: '0xEF', logs: [] };
  const block = { result: { hash: '0xcd', parentHash: '0xcc', number: '0x7', timestamp: '0x1' } };
  const receiver = 'ef'.repeat(20);
  const token = { ...payment, asset: '0x70', lookup: `0x${receiver}` };

  test.each<[string, object, typeof payment, boolean]>([
    ['it lies in the best chain', mined, payment, true],
    ['it was mined again and failed', { ...mined, status: '0x0' }, payment, false],
    ['its block is stale', { ...mined, blockHash: '0xce' }, payment, false],
    ['its token was moved', { ...mined, logs: [logOf(receiver)] }, token, true],
    ['its token was moved to somebody else', { ...mined, logs: [logOf('ee'.repeat(20))] }, token, false],
    ['its token was not moved', mined, token, false],
  ])('%s', async (_, receipt, of, known) => {
    const answers = { eth_getTransactionReceipt: { result: receipt }, eth_getBlockByNumber: block };
    expect(await (await evmNode(answers)).knows(of)).toBe(known);
  });

  test.each([
    ['waits', { hash: '0xab' }, true],
    ['is nowhere', null, false],
  ])('it %s', async (_, found, known) => {
    const answers = { eth_getTransactionReceipt: { result: null }, eth_getTransactionByHash: { result: found } };
    expect(await (await evmNode(answers)).knows(payment)).toBe(known);
  });
});

describe('a token whose address is configured', () => {
  const chain = {
    eth_chainId: { result: '0x1' },
    eth_getBlockByNumber: { result: { hash: '0xcd', parentHash: '0xcc', number: '0x7', timestamp: '0x1' } },
  };
  const tip = async (decimals: string) => {
    const rpc = await nodeOf({ ...chain, eth_call: { result: decimals } });
    return createEvmNode(rpc, 1, [{ contract: '0x70', decimals: 6 }]).tip();
  };

  test('has the decimals that its coin is counted in', async () => {
    expect(await tip(`0x${'0'.repeat(63)}6`)).toEqual({ height: 7, hash: '0xcd' });
  });

  test.each([
    ['18', `0x${'0'.repeat(62)}12`],
    ['none', '0x'],
  ])('or nothing is taken there: %s', async (_, decimals) => {
    await expect(tip(decimals)).rejects.toThrow('6 are expected');
  });
});

test('a transaction is not known to a node that says neither yes nor no', async () => {
  const answers = { eth_getTransactionReceipt: {}, getmempoolentry: {} };
  await expect((await evmNode(answers)).knows(payment)).rejects.toBeInstanceOf(NodeFault);
  server?.close();
  await expect((await coinNode(answers)).knows(payment)).rejects.toBeInstanceOf(NodeFault);
});

test('a waiting transaction that cannot be read keeps none of the others', async () => {
  const ids = ['bad', 'good', 'refused', 'gone'];
  const good = `01000000${'01'}${'11'.repeat(36)}00ffffffff${'01'}${'e803000000000000'}02abcd00000000`;
  server = createServer(async (request, response) => {
    const asked = JSON.parse((await request.toArray()).join('')) as Call | (Call & { params: string[] })[];
    const answers: Record<string, object> = {
      bad: { result: '00' },
      good: { result: good },
      refused: { error: { code: -32603 } },
      gone: absent,
    };
    response.end(
      JSON.stringify(
        Array.isArray(asked)
          ? asked.map(({ id, params: [txId = ''] }) => ({ id, ...answers[txId] }))
          : { id: asked.id, result: ids },
      ),
    );
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  const node = createUtxoNode(createRpc(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), 'regtest');
  const { transfers, unread } = await node.waiting();
  expect(transfers).toEqual([{ txId: 'good', lookup: 'abcd', asset: NATIVE, units: 1_000n, outputs: [0] }]);
  expect(unread.map(({ txId }) => txId)).toEqual(['bad', 'refused']);
  // Transactions that were read are not reported again; the others are retried.
  expect(await node.waiting()).toMatchObject({ transfers: [], unread: [{ txId: 'bad' }, { txId: 'refused' }] });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createEvmNode } from './evm';
import { NodeFault } from './node';
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

describe('a block whose amounts are none', () => {
  test.each(['x', '-1', '0.123456789'])('is a fault of a node of coins: %s', async (value) => {
    const paying = { txid: 'aa', vout: [{ value, scriptPubKey: { hex: '00' } }] };
    const block = { hash: 'ab', height: 7, time: 1, tx: [paying] };
    const node = createUtxoNode(
      await nodeOf({ getblockhash: { result: 'ab' }, getblock: { result: block } }),
      'regtest',
    );
    await expect(node.blockAt(7)).rejects.toBeInstanceOf(NodeFault);
  });

  test('is a fault of an Ethereum-like node', async () => {
    const header = { hash: '0xab', parentHash: '0xaa', number: '0x7', timestamp: '0x1' };
    const block = { ...header, transactions: [{ hash: '0xcd', to: '0xef', value: '0x' }] };
    const answers = { eth_getBlockByNumber: { result: block }, eth_getLogs: { result: [] } };
    await expect(createEvmNode(await nodeOf(answers), 1).blockAt(7)).rejects.toBeInstanceOf(NodeFault);
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

test('a transaction is not known to a node that says neither yes nor no', async () => {
  const answers = { eth_getTransactionByHash: {}, getrawtransaction: {} };
  await expect(createEvmNode(await nodeOf(answers), 1).knows('0xab')).rejects.toBeInstanceOf(NodeFault);
  server?.close();
  await expect(createUtxoNode(await nodeOf(answers), 'regtest').knows('ab')).rejects.toBeInstanceOf(NodeFault);
});

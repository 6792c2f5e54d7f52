import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Anvil, openAnvil } from './anvil.fixture';
import { type ChainsStage, openChainsStage } from './fixture';
import { TRANSFER_TOPIC } from '../nodes/evm';
import { createRpc, type Rpc } from '../nodes/rpc';
import { toUnits } from '../rules';

/** The watcher against a real EVM node. */

/** An account of the published BIP39 seed, of Ethereum. */
const XPUB =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

/**
 * A token as small as one can be: `transfer(to, amount)` with balances in storage, by account, and the event; reverts when the balance is short. The
 * constructor gives 4,294.967295 to the deployer.
 */
const RUNTIME = [
  '60003560e01c63313ce56714606357', // a call of `decimals()` jumps to its answer
  '6024353354818110605d57', // amount; balance of the caller; jump to the end when it is less
  '8190033355', // takes the amount from the caller
  '600435805482018155', // gives it to the receiver
  `90600052337f${TRANSFER_TOPIC.slice(2)}60206000a3`, // event Transfer(caller, receiver, amount)
  '600160005260206000f3', // returns true
  '5b60006000fd', // reverts
  '5b600660005260206000f3', // six decimals
].join('');
const CONSTRUCTOR = '63ffffffff3355606e6013600039606e6000f3';
const TRANSFER_SELECTOR = '0xa9059cbb';

let node: Anvil;
let rpc: Rpc;
let stage: ChainsStage;
let payer: string;
let token: string;
let other: string;
let member: number;

const send = async (tx: object) =>
  String(await rpc.call('eth_sendTransaction', { from: payer, gas: '0x30d40', ...tx }));
const mine = async (blocks: number) => {
  for (let made = 0; made < blocks; made += 1) await rpc.call('evm_mine');
};
const look = () => stage.look('ethereum');
const paymentsOf = async (id: string) => (await stage.progress(member, id)).payments;
const word = (value: string) => value.padStart(64, '0');
const transfer = (contract: string, to: string, units: bigint) =>
  send({ to: contract, data: `${TRANSFER_SELECTOR}${word(to.slice(2))}${word(units.toString(16))}` });

async function deploy(): Promise<string> {
  const id = await send({ data: `0x${CONSTRUCTOR}${RUNTIME}`, gas: '0xf4240' });
  // It is mined at once, and a little later on a machine with other work.
  const receipt = await vi.waitFor(
    async () => (await rpc.call('eth_getTransactionReceipt', id)) ?? expect.fail('not mined'),
    { timeout: 60_000, interval: 20 },
  );
  return (receipt as { contractAddress: string }).contractAddress;
}

beforeAll(async () => {
  node = await openAnvil(1337);
  rpc = createRpc(node.url);
  [payer = ''] = (await rpc.call('eth_accounts')) as string[];
  [token, other] = [await deploy(), await deploy()];
  stage = await openChainsStage({
    ETHEREUM_RPC_URL: node.url,
    ETHEREUM_XPUB: XPUB,
    ETHEREUM_USDT: token,
  });
});
afterAll(async () => {
  await stage?.close();
  await node?.close();
});
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await look();
});

describe('deposits on a real EVM node', () => {
  test('ether is seen in a block, confirms, and is credited at the configured depth', async () => {
    const { id, address, amount } = await stage.order(member, 'eth');
    await send({ to: address, value: `0x${toUnits(amount, 18).toString(16)}` });
    await look();
    expect(await paymentsOf(id)).toMatchObject([{ state: 'confirming', confirmations: 1, needed: 3, amount }]);
    await mine(1);
    await look();
    expect(await stage.cashOf(member)).toBe(0);
    await mine(1);
    await look();
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('a token is credited from its event', async () => {
    const { address, amount } = await stage.order(member, 'usdt');
    expect(amount).toBe('100');
    await transfer(token, address, toUnits(amount, 6));
    await mine(2);
    await look();
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('another token to our address is for an operator, and credits nothing', async () => {
    const { id, address } = await stage.order(member, 'usdt');
    await transfer(other, address, 100_000_000n);
    await mine(5);
    await look();
    expect(await paymentsOf(id)).toMatchObject([{ state: 'review', credit: null }]);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('reorganised away: shown, not credited', async () => {
    const { id, address, amount } = await stage.order(member, 'usdt');
    const snapshot = await rpc.call('evm_snapshot');
    await transfer(token, address, toUnits(amount, 6));
    await mine(1);
    await look();
    expect(await paymentsOf(id)).toMatchObject([{ state: 'confirming', confirmations: 2 }]);
    await rpc.call('evm_revert', snapshot);
    await mine(5);
    await look();
    expect(await paymentsOf(id)).toMatchObject([{ state: 'gone', confirmations: 0 }]);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('ether sent by a transaction that failed moved nothing', async () => {
    const { id, address, amount } = await stage.order(member, 'eth');
    const value = `0x${toUnits(amount, 18).toString(16)}`;
    // only code can refuse ether, so that the address is given some: it reverts
    await rpc.call('anvil_setCode', address, '0x60006000fd');
    const failed = await send({ to: address, value });
    // The node answers before it has mined: the code must be there until then.
    await mine(1);
    await rpc.call('anvil_setCode', address, '0x');
    const receipt = (await rpc.call('eth_getTransactionReceipt', failed)) as { status: string };
    expect(receipt.status).toBe('0x0');
    await mine(3);
    await look();
    expect(await paymentsOf(id)).toEqual([]);
    await send({ to: address, value });
    await mine(3);
    await look();
    expect(await paymentsOf(id)).toMatchObject([{ amount }]);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('tokens that a failed transfer would have sent are not seen', async () => {
    const { id, address } = await stage.order(member, 'usdt');
    // a transfer beyond the balance reverts, and leaves no event
    await transfer(token, address, 10n ** 15n).catch(() => undefined);
    await mine(3);
    await look();
    expect(await paymentsOf(id)).toEqual([]);
  });

  test('a node of another chain is refused, and nothing is offered there', async () => {
    const url = stage.setup.chains.get('ethereum')?.rpcUrl ?? '';
    const wrong = await openChainsStage({ ETHEREUM_RPC_URL: url, ETHEREUM_XPUB: XPUB, ETHEREUM_CHAIN_ID: '1' });
    await wrong.look('ethereum');
    expect(wrong.lines.some((line) => line.includes('on the chain 1337, and 1 is configured'))).toBe(true);
    expect((await wrong.desk.coins('USD')).CRYPT).toEqual([]);
    await wrong.close();
  });
});

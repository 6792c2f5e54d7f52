import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maximumAmount } from '../../domains/deposits/settings';
import { type ChainsStage, openChainsStage } from './fixture';
import { createRpc, type Rpc } from './nodes/rpc';
import { createUtxoNode } from './nodes/utxo';

/** The watcher against a real node: Litecoin Core on a network of its own. */
const LITECOIND = process.env['LITECOIND'] ?? 'litecoind';
const hasNode = spawnSync(LITECOIND, ['--version']).status === 0;
const named = hasNode
  ? 'deposits on a real litecoind -regtest'
  : 'SKIPPED, litecoind is not installed (Debian: apt-get install litecoind): deposits on a real litecoind -regtest';
if (!hasNode) console.warn(named);

/** An account of the published BIP39 seed, of Litecoin. */
const XPUB =
  'xpub6CjGURuDpczf6uNrCCwfhVizn5J3hsWcvZ2m6GAdmAjZnoWJPrx6TFPjGSftc2o5fvox6ubQjSXmjjaHZjwYMH7SGFpHHb9Jg24zBf66mbE';
const MATURE = 101;
const STARTS_WITHIN_MILLISECONDS = 45_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

describe.skipIf(!hasNode)(named, () => {
  let node: ChildProcess;
  let folder: string;
  let rpc: Rpc;
  let stage: ChainsStage;
  let member: number;
  let miner: string;

  const run = async (method: string, ...params: unknown[]) => String(await rpc.call(method, ...params));
  const mine = (blocks: number) => rpc.call('generatetoaddress', blocks, miner);

  /** The payer spends the inputs of a transaction otherwise, and a miner takes that: it can never be mined again. */
  async function spendOtherwise(tx: string): Promise<void> {
    const spent = (await rpc.call('getrawtransaction', tx, true)) as {
      vin: { txid: string; vout: string }[];
      vout: { value: string }[];
    };
    const inputs = spent.vin.map(({ txid, vout }) => ({ txid, vout: Number(vout) }));
    const total = spent.vout.reduce((sum, { value }) => sum + Number(value), 0);
    const raw = await run('createrawtransaction', inputs, [{ [miner]: (total - 0.01).toFixed(8) }]);
    const signed = (await rpc.call('signrawtransactionwithwallet', raw)) as { hex: string };
    await rpc.call('generateblock', miner, [signed.hex]);
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'croupier-litecoin-'));
    const port = await freePort();
    const options = [
      '-regtest',
      `-datadir=${folder}`,
      `-rpcport=${port}`,
      '-rpcuser=croupier',
      '-rpcpassword=of-this-test',
    ];
    node = spawn(LITECOIND, [...options, '-listen=0', '-server=1', '-fallbackfee=0.001', '-walletbroadcast=1'], {
      stdio: 'ignore',
    });
    const url = `http://croupier:of-this-test@127.0.0.1:${port}`;
    rpc = createRpc(url);
    const deadline = Date.now() + STARTS_WITHIN_MILLISECONDS;
    while (!(await rpc.call('getblockchaininfo').catch(() => undefined))) {
      if (Date.now() > deadline) throw new Error('litecoind did not start');
      await new Promise((done) => setTimeout(done, 250));
    }
    await rpc.call('createwallet', 'payer');
    miner = await run('getnewaddress');
    await mine(MATURE);
    stage = await openChainsStage({ LITECOIN_RPC_URL: url, LITECOIN_XPUB: XPUB });
  });
  afterAll(async () => {
    await stage?.close();
    await rpc?.call('stop').catch(() => undefined);
    await new Promise<void>((done) => (node.exitCode === null ? node.once('exit', () => done()) : done()));
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    member = await stage.newMember();
    await stage.rates.refresh();
    await stage.look('litecoin');
  });

  test('a deposit is seen unconfirmed, confirms, and is credited at the configured depth', async () => {
    const { id, address, amount } = await stage.order(member, 'ltc');
    expect(address).toMatch(/^rltc1q/);
    expect(await rpc.call('validateaddress', address)).toMatchObject({ isvalid: true });
    await rpc.call('sendtoaddress', address, amount);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([
      { state: 'seen', confirmations: 0, needed: 3, amount },
    ]);
    await mine(2);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'confirming', confirmations: 2 }]);
    expect(await stage.cashOf(member)).toBe(0);
    await mine(1);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await stage.statusOf(member, id)).toBe('success');
  });

  test('reorganised away by another spend of the same coins: not credited', async () => {
    const { id, address, amount } = await stage.order(member, 'ltc');
    const tx = await run('sendtoaddress', address, amount);
    const [block] = (await mine(1)) as string[];
    await mine(1);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'confirming', confirmations: 2 }]);
    await rpc.call('invalidateblock', block);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'seen', confirmations: 0 }]);
    await spendOtherwise(tx);
    await mine(5);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'gone', confirmations: 0 }]);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('reorganised and mined again: credited once', async () => {
    const { address, amount } = await stage.order(member, 'ltc');
    await rpc.call('sendtoaddress', address, amount);
    const [block] = (await mine(2)) as string[];
    await stage.look('litecoin');
    await rpc.call('invalidateblock', block);
    await stage.look('litecoin');
    miner = await run('getnewaddress'); // to the same one the very block that was invalidated would come again
    await mine(4);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('a watcher that was away goes on where it was', async () => {
    const { address, amount } = await stage.order(member, 'ltc');
    await rpc.call('sendtoaddress', address, amount);
    await mine(6); // while nobody looked
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  /** Half as much again as was agreed, where no more may be deposited: three deep, and under review. @returns also the block that it lies in. */
  async function held() {
    const { id, address, amount } = await stage.order(member, 'ltc');
    expect(amount).toBe('1.25');
    const tx = await run('sendtoaddress', address, '1.875');
    const [block = ''] = (await mine(3)) as string[];
    await stage.look('litecoin');
    expect(await stage.depositsOf(member)).toMatchObject([
      { status: 'review', review_reason: 'above_maximum', credited: 15_000 },
    ]);
    expect(await stage.cashOf(member)).toBe(0);
    return { id, tx, block };
  }
  /** The block and all after it are gone; nobody has looked since. */
  async function reorganise(block: string) {
    await rpc.call('invalidateblock', block);
    miner = await run('getnewaddress'); // to the same one the very block that was invalidated would come again
  }

  describe('held for an operator', () => {
    beforeAll(() => stage.settings.set(stage.database, maximumAmount, 100));
    afterAll(() => stage.settings.set(stage.database, maximumAmount, maximumAmount.fallback));

    test('and still deep enough when it is accepted: credited', async () => {
      const { id } = await held();
      await mine(2); // while nobody looked
      await stage.accept(id);
      expect(await stage.cashOf(member)).toBe(15_000);
      expect(await stage.statusOf(member, id)).toBe('success');
      expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', confirmations: 5 }]);
    });

    test('and reorganised away: accepting is refused with its reason, nothing moves, and mined again it is accepted', async () => {
      const { id, block } = await held();
      await reorganise(block);
      await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
      await mine(1); // which takes the payment in again, not deep enough
      await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
      expect(await stage.cashOf(member)).toBe(0);
      expect(await stage.statusOf(member, id)).toBe('review');
      await mine(2);
      await stage.accept(id);
      expect(await stage.cashOf(member)).toBe(15_000);
    });

    test('and spent otherwise: accepting is refused for good', async () => {
      const { id, tx, block } = await held();
      await reorganise(block);
      await spendOtherwise(tx);
      await mine(5);
      await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
      expect(await stage.cashOf(member)).toBe(0);
      expect(await stage.statusOf(member, id)).toBe('review');
    });

    test('accepted, and then spent otherwise: taken back', async () => {
      const { id, tx, block } = await held();
      await stage.accept(id);
      expect(await stage.cashOf(member)).toBe(15_000);
      await reorganise(block);
      await spendOtherwise(tx);
      await mine(3);
      await stage.look('litecoin');
      expect(await stage.cashOf(member)).toBe(15_000);
      await mine(3);
      await stage.look('litecoin');
      expect(await stage.cashOf(member)).toBe(0);
      expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'gone' }]);
      expect(await stage.depositsOf(member)).toMatchObject([{ status: 'success', owed: 0 }]);
    });
  });

  test('a node of another network is refused, and nothing is offered there', async () => {
    const url = stage.setup.chains.get('litecoin')?.rpcUrl ?? '';
    const node = createUtxoNode(createRpc(url), 'main');
    await expect(node.tip()).rejects.toThrow('the node is on the network regtest, and main is configured');
  });
});

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRpc, type Rpc } from '../nodes/rpc';

/** Litecoin Core on a network of its own, for tests that want a real node. */
const LITECOIND = process.env['LITECOIND'] ?? 'litecoind';
export const hasLitecoind = spawnSync(LITECOIND, ['--version']).status === 0;
/** Title of the tests, also where they cannot run. */
export const named = (what: string): string =>
  hasLitecoind ? what : `SKIPPED, litecoind is not installed (Debian: apt-get install litecoind): ${what}`;

/** An account of the published BIP39 seed, of Litecoin. */
export const LITECOIN_XPUB =
  'xpub6CjGURuDpczf6uNrCCwfhVizn5J3hsWcvZ2m6GAdmAjZnoWJPrx6TFPjGSftc2o5fvox6ubQjSXmjjaHZjwYMH7SGFpHHb9Jg24zBf66mbE';
const STARTS_WITHIN_MILLISECONDS = 90_000;
/** Blocks until a block's coins can be spent. */
const MATURE = 101;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

export interface Litecoind {
  readonly url: string;
  readonly rpc: Rpc;
  run(method: string, ...params: unknown[]): Promise<string>;
  /** @returns hashes of the new blocks. */
  mine(blocks: number): Promise<string[]>;
  /** Invalidates the block and all after it. Their transactions wait again, unless another spend of the same inputs was mined. */
  reorganise(block: string): Promise<void>;
  /** Mines another spend of a transaction's inputs, so that the transaction can never be mined again. */
  spendOtherwise(tx: string): Promise<void>;
  close(): Promise<void>;
}

/** @param options further options of litecoind, in addition to those of a network of its own. */
export async function openLitecoind(options: readonly string[] = []): Promise<Litecoind> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-litecoin-'));
  const port = await freePort();
  const access = [`-datadir=${folder}`, `-rpcport=${port}`, '-rpcuser=croupier', '-rpcpassword=of-this-test'];
  const own = ['-regtest', '-listen=0', '-server=1', '-fallbackfee=0.001', '-walletbroadcast=1'];
  const node: ChildProcess = spawn(LITECOIND, [...own, ...access, ...options], { stdio: 'ignore' });
  const url = `http://croupier:of-this-test@127.0.0.1:${port}`;
  const rpc = createRpc(url);
  const deadline = Date.now() + STARTS_WITHIN_MILLISECONDS;
  while (!(await rpc.call('getblockchaininfo').catch(() => undefined))) {
    if (Date.now() > deadline) throw new Error('litecoind did not start');
    await new Promise((done) => setTimeout(done, 250));
  }
  const run = async (method: string, ...params: unknown[]) => String(await rpc.call(method, ...params));
  await rpc.call('createwallet', 'payer');
  let miner = await run('getnewaddress');
  const mine = async (blocks: number) => (await rpc.call('generatetoaddress', blocks, miner)) as string[];
  await mine(MATURE);
  return {
    url,
    rpc,
    run,
    mine,
    async reorganise(block) {
      await rpc.call('invalidateblock', block);
      miner = await run('getnewaddress'); // to the same one the very block that was invalidated would come again
    },
    async spendOtherwise(tx) {
      const spent = (await rpc.call('getrawtransaction', tx, true)) as {
        vin: { txid: string; vout: number }[];
        vout: { value: number }[];
      };
      const inputs = spent.vin.map(({ txid, vout }) => ({ txid, vout }));
      const total = spent.vout.reduce((sum, { value }) => sum + value, 0);
      const raw = await run('createrawtransaction', inputs, [{ [miner]: (total - 0.01).toFixed(8) }]);
      const signed = (await rpc.call('signrawtransactionwithwallet', raw)) as { hex: string };
      await rpc.call('generateblock', miner, [signed.hex]);
    },
    async close() {
      await rpc.call('stop').catch(() => undefined);
      await new Promise<void>((done) => (node.exitCode === null ? node.once('exit', () => done()) : done()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

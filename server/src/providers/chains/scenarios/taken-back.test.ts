import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ChainsStage, openChainsStage } from './fixture';
import { hasLitecoind, LITECOIN_XPUB, type Litecoind, named, openLitecoind } from './litecoind.fixture';

/** Credited payments that a chain lost for good, on real nodes: an index of transactions also contains those of stale blocks. */
describe.skipIf(!hasLitecoind).each([
  [named('a node that keeps an index of all transactions'), '-txindex=1'],
  [named('a node without one'), '-txindex=0'],
])('%s', (_, option) => {
  let node: Litecoind;
  let stage: ChainsStage;
  let member: number;
  beforeAll(async () => {
    node = await openLitecoind([option]);
    stage = await openChainsStage({ LITECOIN_RPC_URL: node.url, LITECOIN_XPUB });
  });
  afterAll(async () => {
    await stage?.close();
    await node?.close();
  });
  beforeEach(async () => {
    member = await stage.newMember();
    await stage.rates.refresh();
    await stage.look('litecoin');
  });

  /** A credited payment of 100.00 dollars. @returns also the block that it lies in. */
  async function credited() {
    const { id, address, amount } = await stage.order(member, 'ltc');
    const tx = await node.run('sendtoaddress', address, amount);
    const [block = ''] = await node.mine(3);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
    return { id, tx, block };
  }
  async function lost() {
    const payment = await credited();
    await node.reorganise(payment.block);
    await node.spendOtherwise(payment.tx);
    await node.mine(3);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
    await node.mine(3);
    return payment;
  }
  const chargebacksOf = async (id: string) => {
    const { rows } =
      await sql`select 1 from provider_event where order_id = ${id} and event_id like 'reversed:%'`.execute(
        stage.database,
      );
    return rows.length;
  };

  test('takes it back once it is spent otherwise, however many look at once', async () => {
    const { id } = await lost();
    await Promise.all(Array.from({ length: 6 }, () => stage.watcher.look('litecoin')));
    await Promise.all(Array.from({ length: 4 }, () => stage.service.sweepEvents()));
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(0);
    expect(await chargebacksOf(id)).toBe(1);
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'success', owed: 0 }]);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'gone' }]);
  });

  test('and after a crash between deciding and telling, with the next look', async () => {
    const { id } = await lost();
    const enqueue = vi.spyOn(stage.depositsDeps.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    await stage.watcher.look('litecoin');
    enqueue.mockRestore();
    await stage.service.sweepEvents();
    expect(await stage.cashOf(member)).toBe(10_000);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(0);
    await stage.look('litecoin');
    expect(await chargebacksOf(id)).toBe(1);
  });

  test('leaves it while it waits to be mined again, also when nobody looked for many blocks', async () => {
    const { id, tx, block } = await credited();
    await node.reorganise(block);
    for (let mined = 0; mined < 6; mined += 1)
      await node.rpc.call('generateblock', await node.run('getnewaddress'), []);
    await stage.look('litecoin');
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await node.rpc.call('getrawmempool')).toContain(tx);
    await node.mine(1);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', confirmations: 1 }]);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('does not let what was taken back be credited again, whoever writes', async () => {
    const { id } = await lost();
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(0);
    await expect(
      sql`update chain_payment set state = 'confirming' where told_as = ${id}`.execute(stage.database),
    ).rejects.toThrow('a payment that was taken back stays so');
  });
});

/** Litecoin's extension block begins at this height of a network of its own. */
const EXTENSION_FROM = 431;

describe.skipIf(!hasLitecoind)(named('transactions of the extension block of a real litecoind'), () => {
  let node: Litecoind;
  let stage: ChainsStage;
  beforeAll(async () => {
    node = await openLitecoind();
    await node.mine(EXTENSION_FROM - Number(await node.rpc.call('getblockcount')));
    stage = await openChainsStage({ LITECOIN_RPC_URL: node.url, LITECOIN_XPUB });
    await stage.look('litecoin');
  });
  afterAll(async () => {
    await stage?.close();
    await node?.close();
  });

  test('keep no deposit waiting: not beside it in the mempool, not in its block', async () => {
    const member = await stage.newMember();
    const hidden = await node.run('getnewaddress', '', 'mweb');
    const waiting = async (tx: string) =>
      JSON.stringify(await node.rpc.call('getrawtransaction', tx, true)).includes('"ismweb":true');
    const earlier = await stage.order(member, 'ltc');
    await node.run('sendtoaddress', earlier.address, earlier.amount);
    const into = await node.run('sendtoaddress', hidden, 10); // from the main block into the extension
    expect(await waiting(into)).toBe(true);
    await stage.look('litecoin');
    expect((await stage.progress(member, earlier.id)).payments).toMatchObject([{ state: 'seen' }]);
    await node.mine(3);
    const within = await node.run('sendtoaddress', hidden, 3); // its amounts are confidential
    expect(await waiting(within)).toBe(true);
    const later = await stage.order(member, 'ltc');
    await node.run('sendtoaddress', later.address, later.amount);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
    expect((await stage.progress(member, later.id)).payments).toMatchObject([{ state: 'seen' }]);
    await node.mine(3);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(20_000);
    const { rows } = await sql`select fault from chain_scan where chain = 'litecoin' and fault is not null
      union all select fault from chain_unread`.execute(stage.database);
    expect(rows).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { maximumAmount } from '../../../domains/deposits/settings';
import { type ChainsStage, openChainsStage } from './fixture';
import { hasLitecoind, LITECOIN_XPUB, type Litecoind, named, openLitecoind } from './litecoind.fixture';
import { createRpc, type Rpc } from '../nodes/rpc';
import { createUtxoNode } from '../nodes/utxo';

/** The watcher against a real node. */
const NAME = named('deposits on a real litecoind -regtest');
if (!hasLitecoind) console.warn(NAME);

describe.skipIf(!hasLitecoind)(NAME, () => {
  let node: Litecoind;
  let rpc: Rpc;
  let stage: ChainsStage;
  let member: number;

  const run = (method: string, ...params: unknown[]) => node.run(method, ...params);
  const mine = (blocks: number) => node.mine(blocks);
  const spendOtherwise = (tx: string) => node.spendOtherwise(tx);
  const reorganise = (block: string) => node.reorganise(block);

  beforeAll(async () => {
    node = await openLitecoind();
    ({ rpc } = node);
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
    await reorganise(block ?? '');
    await stage.look('litecoin');
    await mine(4);
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('a watcher that was away goes on where it was', async () => {
    const { address, amount } = await stage.order(member, 'ltc');
    await rpc.call('sendtoaddress', address, amount);
    await mine(6); // while no scan ran
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  /**
   * A payment of one and a half times the agreed amount, above the maximum deposit: three deep, and under review.
   * @returns also the block that it lies in.
   */
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
  describe('held for an operator', () => {
    beforeAll(() => stage.settings.set(stage.database, maximumAmount, 100));
    afterAll(() => stage.settings.set(stage.database, maximumAmount, maximumAmount.fallback));

    test('and still deep enough when it is accepted: credited', async () => {
      const { id } = await held();
      await mine(2); // while no scan ran
      await stage.accept(id);
      expect(await stage.cashOf(member)).toBe(15_000);
      expect(await stage.statusOf(member, id)).toBe('success');
      expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', confirmations: 5 }]);
    });

    test('and reorganised away: accepting is refused with its reason, nothing moves, and mined again it is accepted', async () => {
      const { id, block } = await held();
      await reorganise(block);
      await expect(stage.accept(id)).rejects.toMatchObject({ reason: 'depositPaymentGone' });
      await mine(1); // which contains the payment again, not deep enough
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

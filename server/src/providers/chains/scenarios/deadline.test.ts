import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChainsStage, openChainsStage } from './fixture';
import { hasLitecoind, LITECOIN_XPUB, type Litecoind, named, openLitecoind } from './litecoind.fixture';

/** A quote's rate holds only for payments mined in time, so that a fee which no miner accepts is no option on the price. */

const MINUTE = 60_000;
const BTC_HOLD_MINUTES = 120;

/** The price falls by a tenth. */
async function fall(stage: ChainsStage): Promise<void> {
  stage.sandbox.chains.rates.factor = 0.9;
  await stage.rates.refresh();
}

describe('a payment that was seen within the quote', () => {
  let stage: ChainsStage;
  let member: number;
  beforeAll(async () => {
    stage = await openChainsStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    stage.sandbox.chains.rates.factor = 1;
    member = await stage.newMember();
    await stage.rates.refresh();
    await stage.watcher.look();
  });

  async function seen() {
    const order = await stage.order(member, 'btc');
    await stage.pay('bitcoin', order.address, order.amount);
    await stage.look('bitcoin');
    await fall(stage);
    return order;
  }
  async function minedAfter(minutes: number): Promise<void> {
    stage.clock.advance(minutes * MINUTE);
    await stage.rates.refresh();
    await stage.mine('bitcoin', 3);
    await stage.look('bitcoin');
  }

  test('and is mined in time keeps its rate, though the quote is over', async () => {
    const { id } = await seen();
    await minedAfter(BTC_HOLD_MINUTES - 1);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ late: false }]);
  });

  test('and is mined later counts at the rate of its confirmation', async () => {
    const { id } = await seen();
    await minedAfter(BTC_HOLD_MINUTES + 1);
    expect(await stage.cashOf(member)).toBe(9_000);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ late: true }]);
  });

  test('and is mined later while no rate is known waits for a person', async () => {
    const { id } = await seen();
    stage.clock.advance((BTC_HOLD_MINUTES + 1) * MINUTE);
    await stage.mine('bitcoin', 3);
    await stage.look('bitcoin');
    await stage.rates.refresh();
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(0);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'review' }]);
  });

  test('was mined in time and is mined again after a reorganisation: its rate stays', async () => {
    await seen();
    await stage.mine('bitcoin', 1);
    await stage.look('bitcoin');
    await stage.reorganise('bitcoin', 1, 'yes');
    await stage.look('bitcoin');
    await minedAfter(BTC_HOLD_MINUTES + 1);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('after the quote, too: the rate of its first sight is held no longer', async () => {
    const { address, amount } = await stage.order(member, 'btc');
    stage.clock.advance(20 * MINUTE);
    await stage.rates.refresh();
    await stage.pay('bitcoin', address, amount);
    await stage.look('bitcoin');
    await fall(stage);
    await minedAfter(BTC_HOLD_MINUTES + 1);
    expect(await stage.cashOf(member)).toBe(9_000);
  });

  test('is told of the time beforehand', async () => {
    const { id } = await stage.order(member, 'btc');
    expect((await stage.progress(member, id)).offers).toMatchObject([{ holdMinutes: BTC_HOLD_MINUTES }]);
  });
});

describe.skipIf(!hasLitecoind)(named('a payment whose fee is raised, on a real litecoind'), () => {
  let node: Litecoind;
  let stage: ChainsStage;
  let member: number;
  beforeAll(async () => {
    node = await openLitecoind(['-mempoolreplacement=1']);
    await node.mine(20); // coins to pay with
    stage = await openChainsStage({ LITECOIN_RPC_URL: node.url, LITECOIN_XPUB });
  });
  afterAll(async () => {
    await stage?.close();
    await node?.close();
  });
  beforeEach(async () => {
    stage.sandbox.chains.rates.factor = 1;
    member = await stage.newMember();
    await stage.rates.refresh();
    await stage.look('litecoin');
  });

  async function waiting() {
    const order = await stage.order(member, 'ltc');
    const tx = await node.run('sendtoaddress', order.address, order.amount, '', '', false, true);
    await stage.look('litecoin');
    await fall(stage);
    stage.clock.advance(20 * MINUTE); // the quote is over
    await stage.rates.refresh();
    return { ...order, tx };
  }
  const settle = async () => {
    await node.mine(3);
    await stage.look('litecoin');
  };

  test('keeps its rate: it pays the same address the same', async () => {
    const { id, tx } = await waiting();
    await node.rpc.call('bumpfee', tx);
    await stage.look('litecoin');
    expect((await stage.progress(member, id)).payments.map(({ state }) => state).toSorted()).toEqual(['gone', 'seen']);
    await settle();
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('keeps its rate also when nobody looked before it was mined', async () => {
    const { tx } = await waiting();
    await node.rpc.call('bumpfee', tx);
    await settle();
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('is not a second payment of the same worth: that counts at the rate of its own', async () => {
    const { address, amount } = await waiting();
    await node.run('sendtoaddress', address, amount);
    await stage.look('litecoin');
    await settle();
    expect(await stage.cashOf(member)).toBe(19_000);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChainsStage, openChainsStage } from './fixture';
import { type ChainNode, UnreadableFault } from '../nodes/node';
import { nodeOf } from '../nodes/of';
import { scanChain } from '../scan';
import { readUnread } from '../store/unread';

let stage: ChainsStage;
let member: number;
let node: ChainNode;
beforeAll(async () => {
  stage = await openChainsStage();
  const bitcoin = stage.setup.chains.get('bitcoin');
  if (!bitcoin) throw new Error('no bitcoin at the sandbox');
  node = nodeOf(stage.chainsDeps, 'bitcoin', bitcoin);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await stage.look('bitcoin');
});

/** The node, which cannot read the block at one height. */
const blindAt = (height: number): ChainNode => ({
  ...node,
  blockAt: (asked, pick) =>
    asked === height ? Promise.reject(new UnreadableFault('an unknown kind of output')) : node.blockAt(asked, pick),
});
const scan = (by: ChainNode) => scanChain(stage.chainsDeps, 'bitcoin', by);
const unread = async () =>
  (await readUnread(stage.database)).map(({ chain, height, fault }) => ({ chain, height, fault }));

/** An order, paid in a block that cannot be read, under two that can. @returns also the height of that block. */
async function paidUnseen() {
  const order = await stage.order(member, 'btc');
  await stage.pay('bitcoin', order.address, order.amount);
  await stage.mine('bitcoin', 1);
  const { height } = await node.tip();
  await stage.mine('bitcoin', 2);
  return { ...order, height };
}

describe('a block that cannot be read', () => {
  test('is passed over and noted, and its payment credited once when it can be read', async () => {
    const { id, height } = await paidUnseen();
    const { last, fault } = await scan(blindAt(height));
    expect([last, fault]).toEqual([await node.tip(), undefined]);
    const noted = { chain: 'bitcoin', height, fault: 'an unknown kind of output' };
    expect(await unread()).toEqual([noted]);
    await scan(blindAt(height));
    expect(await unread()).toEqual([noted]);
    expect((await stage.progress(member, id)).payments).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => scan(node)));
    expect(await unread()).toEqual([]);
    for (let n = 0; n < 2; n += 1) await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('keeps no payment of a later block from being credited', async () => {
    const { height } = await paidUnseen();
    const other = await stage.newMember();
    const { id, address, amount } = await stage.order(other, 'btc');
    await stage.pay('bitcoin', address, amount);
    await stage.mine('bitcoin', 3);
    await scan(blindAt(height));
    expect(await unread()).toHaveLength(1);
    expect((await stage.progress(other, id)).payments).toMatchObject([{ confirmations: 3 }]);
    await stage.look('bitcoin');
    expect([await stage.cashOf(other), await stage.cashOf(member)]).toEqual([10_000, 10_000]);
  });

  test('is forgotten when the chain leaves it, and what it held is credited where it is mined again', async () => {
    const { height } = await paidUnseen();
    await scan(blindAt(height));
    await stage.reorganise('bitcoin', 3, 'yes');
    await scan(node);
    expect(await unread()).toEqual([]);
    await stage.mine('bitcoin', 3);
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

test('an order of before a restore is held for operators, whatever was paid; one of after it is credited', async () => {
  const before = await stage.order(member, 'btc');
  stage.clock.advance(1_000);
  await sql`insert into house_restore (noticed_at, why) values (${stage.clock.now()}, 'the mark outside is ahead')`.execute(
    stage.database,
  );
  stage.clock.advance(1_000);
  const fresh = await stage.newMember();
  const after = await stage.order(fresh, 'btc');
  for (const { address, amount } of [before, after]) await stage.pay('bitcoin', address, amount);
  await stage.mine('bitcoin', 3);
  await stage.look('bitcoin');
  expect([await stage.cashOf(member), await stage.cashOf(fresh)]).toEqual([0, 10_000]);
  expect(await stage.depositsOf(member)).toMatchObject([{ status: 'review', review_reason: 'after_restore' }]);
  await stage.accept(before.id);
  expect(await stage.cashOf(member)).toBe(10_000);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChainName } from '../coins';
import { type ChainsStage, openChainsStage } from './fixture';
import { allotIndex } from '../store/addresses';

/** Reorganisations, races, crashes, and unreachable nodes and rates, on the sandbox's chains. */
let stage: ChainsStage;
let member: number;
beforeAll(async () => {
  stage = await openChainsStage();
  await stage.watcher.look();
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await stage.watcher.look();
});

/** Mines and scans, so that waiting payments are three deep. */
const bury = async (chain: ChainName, blocks = 3) => {
  await stage.mine(chain, blocks);
  await stage.look(chain);
};

describe('a reorganisation', () => {
  test.each<[string, ChainName]>([
    ['btc', 'bitcoin'],
    ['eth', 'ethereum'],
  ])('takes an uncredited payment in %s away: shown, not credited', async (coin, chain) => {
    const { id, address, amount } = await stage.order(member, coin);
    await stage.pay(chain, address, amount);
    await bury(chain, 2);
    await stage.reorganise(chain, 2, 'no');
    await stage.look(chain);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'gone', confirmations: 0 }]);
    await bury(chain, 10);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('after which the payment is mined again: credited once', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await bury('bitcoin', 2);
    await stage.reorganise('bitcoin', 2, 'yes');
    await stage.look('bitcoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'seen' }]);
    await bury('bitcoin', 4);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('of a credited payment that is mined again changes nothing', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await bury('bitcoin', 3);
    await stage.reorganise('bitcoin', 3, 'yes');
    await stage.look('bitcoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'review' }]);
    await bury('bitcoin', 6);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited' }]);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('of a credited payment that does not come back: taken back as far as the cash reaches, the rest is owed, operators are told', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await bury('bitcoin', 3);
    await sql`update wallet set cash = cash - 4000, version = version + 1 where member_id = ${member}`.execute(
      stage.database,
    );
    await stage.reorganise('bitcoin', 3, 'no');
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(6_000);
    expect(stage.lines.some((line) => line.includes('is not on the chain any more') && line.includes(id))).toBe(true);
    await bury('bitcoin', 3);
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'success', owed: 4_000 }]);
  });
});

describe('races and crashes', () => {
  test('fifty addresses at once are fifty addresses', async () => {
    const indices = await Promise.all(
      Array.from({ length: 50 }, () => allotIndex(stage.database, 'a key of this test')),
    );
    expect(new Set(indices)).toEqual(new Set(Array.from({ length: 50 }, (_, index) => index)));
    const orders = await Promise.all(Array.from({ length: 10 }, () => stage.order(member, 'btc')));
    expect(new Set(orders.map(({ address }) => address)).size).toBe(10);
  });

  test('no more orders are open than a member may have, however many come at once', async () => {
    const asked = await Promise.allSettled(Array.from({ length: 14 }, () => stage.order(member, 'btc')));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toHaveLength(4);
    for (const reason of refused) expect(reason).toMatchObject({ reason: 'depositTooManyOpen' });
  });

  test('the same order opened at once has one address', async () => {
    const { id } = await stage.order(member, 'btc');
    const deposit = await stage.service.own(member, id);
    const { providers } = stage.depositsDeps;
    const order = {
      orderId: id,
      memberId: member,
      method: 'CRYPT',
      amount: deposit.amount,
      currency: 'USD',
      variant: 'btc',
    } as const;
    const createdAt = deposit.created_at;
    const rest = { language: 'en', billing: deposit.billing, token: null, paymentId: null, createdAt } as const;
    await Promise.all(Array.from({ length: 5 }, () => providers.CRYPT?.open({ ...order, ...rest })));
    const { rows } = await sql`select 1 from chain_address where deposit_id = ${id}`.execute(stage.database);
    expect(rows).toHaveLength(1);
  });

  test('ten looks at once credit once', async () => {
    const { address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await stage.mine('bitcoin', 3);
    await Promise.all(Array.from({ length: 10 }, () => stage.watcher.look('bitcoin')));
    await Promise.all(Array.from({ length: 5 }, () => stage.service.sweepEvents()));
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('a crash between seeing and telling loses nothing: the next look tells', async () => {
    const { address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await stage.mine('bitcoin', 3);
    const enqueue = vi.spyOn(stage.depositsDeps.jobs, 'enqueue').mockRejectedValueOnce(new Error('killed'));
    await stage.watcher.look('bitcoin');
    enqueue.mockRestore();
    expect(await stage.cashOf(member)).toBe(0);
    await stage.look('bitcoin');
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

describe('what cannot be watched or priced is not offered', () => {
  test('a chain that was not heard for ten minutes', async () => {
    stage.clock.advance(11 * 60_000);
    await stage.rates.refresh();
    expect((await stage.desk.coins('USD')).CRYPT).toEqual([]);
    await stage.watcher.look('litecoin');
    expect((await stage.desk.coins('USD')).CRYPT.map(({ coin }) => coin)).toEqual(['ltc']);
  });

  test('stale rates: no quote, and the deposit that was begun is over', async () => {
    stage.clock.advance(6 * 60_000);
    await stage.watcher.look();
    expect((await stage.order(member, 'btc')).status).toBe('declined');
    await stage.rates.refresh();
    expect((await stage.order(member, 'btc')).status).toBe('challenge');
  });

  test('a source that stands still is stale although it answers', async () => {
    stage.sandbox.chains.rates.frozenAt = stage.clock.now();
    stage.clock.advance(6 * 60_000);
    await stage.rates.refresh();
    await stage.watcher.look();
    expect((await stage.desk.coins('USD')).CRYPT).toEqual([]);
    stage.sandbox.chains.rates.frozenAt = undefined;
  });
});

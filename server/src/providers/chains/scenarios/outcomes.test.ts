import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChainsStage, openChainsStage } from './fixture';
import { CHAIN_RULES } from '../books';
import type { ChainName } from '../coins';
import { confirmations } from '../settings';

/** What happens to coins that arrive: each outcome that a payer can bring about, on the sandbox's chains. */
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

describe('a payment of what was asked', () => {
  test('is seen waiting, confirms step by step, and is credited once at its depth', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    expect(amount).toBe('0.0015625');
    await stage.pay('bitcoin', address, amount);
    await stage.look('bitcoin');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'seen', confirmations: 0, needed: 3 }]);
    for (const depth of [1, 2]) {
      await bury('bitcoin', 1);
      expect((await stage.progress(member, id)).payments).toMatchObject([
        { state: 'confirming', confirmations: depth },
      ]);
      expect(await stage.cashOf(member)).toBe(0);
    }
    await bury('bitcoin', 1);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await stage.statusOf(member, id)).toBe('success');
    expect((await stage.progress(member, id)).payments).toMatchObject([
      { state: 'credited', credit: 100, coverage: 'exact' },
    ]);
    await bury('bitcoin', 20);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test.each<[string, ChainName, string | undefined]>([
    ['ltc', 'litecoin', undefined],
    ['doge', 'dogecoin', undefined],
    ['bch', 'bitcoincash', undefined],
    ['eth', 'ethereum', undefined],
    ['usdt', 'ethereum', 'usdt'],
    ['bnb', 'bsc', undefined],
  ])('in %s', async (coin, chain, asset) => {
    const { address, amount } = await stage.order(member, coin);
    await stage.pay(chain, address, amount, asset ? { asset } : {});
    await bury(chain);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('in USDT on BNB Smart Chain, which asks for twenty confirmations', async () => {
    const { address, amount } = await stage.order(member, 'usdt-bsc');
    await stage.pay('bsc', address, amount, { asset: 'usdt' });
    await bury('bsc', 19);
    expect(await stage.cashOf(member)).toBe(0);
    await bury('bsc', 1);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('of a charge in any of its coins', async () => {
    const deposit = await stage.service.open(member, { method: 'CRYPTO', amount: '50' }, 'en');
    const { offers } = await stage.desk.offers(deposit);
    expect(offers.map(({ coin }) => coin).sort()).toEqual(['bitcoin', 'ethereum', 'litecoin', 'tether']);
    const tether = offers.find(({ coin }) => coin === 'tether');
    await stage.pay('ethereum', tether?.address ?? '', tether?.amount ?? '', { asset: 'usdt' });
    await bury('ethereum');
    expect(await stage.cashOf(member)).toBe(5_000);
  });
});

/** Sets the confirmations of bitcoin by amount. */
const steps = async (...table: [string | null, number][]) =>
  stage.settings.set(stage.database, confirmations, {
    ...(await stage.settings.get(confirmations)),
    btc: table.map(([upTo, depth]) => ({ upTo, confirmations: depth })),
  });
const pay = async () => {
  const { id, address, amount } = await stage.order(member, 'btc');
  await stage.pay('bitcoin', address, amount);
  return id;
};
const stands = async (id: string) =>
  (await stage.progress(member, id)).payments.map(({ state, confirmations: depth, needed }) => [state, depth, needed]);

describe('a payment that needs more confirmations the larger it is', () => {
  afterEach(() => steps([null, 3]));

  test('waits with the others of its member as one payment of their sum would', async () => {
    await steps(['0.002', 1], ['0.004', 2], [null, 4]);
    const ids = [await pay(), await pay(), await pay()];
    await bury('bitcoin', 1);
    for (const id of ids) expect(await stands(id)).toEqual([['confirming', 1, 4]]);
    await bury('bitcoin', 2);
    expect(await stage.cashOf(member)).toBe(0);
    await bury('bitcoin', 1);
    expect(await stage.cashOf(member)).toBe(30_000);
  });

  test('counts what was credited a block before, and nothing that lies deep or belongs to others', async () => {
    await steps(['0.002', 1], [null, 3]);
    const first = await pay();
    await bury('bitcoin', 1);
    expect(await stands(first)).toEqual([['credited', 1, 1]]);
    const second = await pay();
    await bury('bitcoin', 1);
    expect(await stands(second)).toEqual([['confirming', 1, 3]]);
    await bury('bitcoin', 3);
    expect(await stage.cashOf(member)).toBe(20_000);
    const third = await pay();
    const stranger = await stage.newMember();
    const theirs = await stage.order(stranger, 'btc');
    await stage.pay('bitcoin', theirs.address, theirs.amount);
    await bury('bitcoin', 1);
    expect(await stands(third)).toEqual([['credited', 1, 1]]);
    expect(await stage.cashOf(stranger)).toBe(10_000);
  });

  test('counts what is held, which may be accepted any moment', async () => {
    await steps(['0.094', 1], [null, 3]);
    const { address, amount } = await stage.order(member, 'btc', '4000');
    await stage.pay('bitcoin', address, amount, { times: '1.5' });
    await bury('bitcoin', 1);
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'review', review_reason: 'above_maximum' }]);
    const small = await pay();
    await bury('bitcoin', 1);
    expect(await stands(small)).toEqual([['confirming', 1, 3]]);
  });
});

describe('a payment of something else', () => {
  test.each([
    ['half', '0.5', 5_000, 'under'],
    ['twice', '2', 20_000, 'over'],
  ])('%s: what arrived is credited, at the rate of the quote', async (_, times, cash, coverage) => {
    const { id, address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount, { times });
    await bury('bitcoin');
    expect(await stage.cashOf(member)).toBe(cash);
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'success', amount: 10_000, credited: cash }]);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ coverage }]);
  });

  test('dust: shown, and nothing is credited', async () => {
    const { id, address } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, '0.000009');
    await bury('bitcoin', 5);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'dust', credit: null }]);
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.statusOf(member, id)).toBe('challenge');
  });

  test('several payments to one address: each is credited, as a deposit of its own', async () => {
    const { address, amount } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount, { times: '0.5' });
    await stage.pay('bitcoin', address, '0.00039063');
    await bury('bitcoin');
    await stage.pay('bitcoin', address, '0.00039063');
    await bury('bitcoin', 9);
    expect(await stage.cashOf(member)).toBe(10_000);
    const credited = (await stage.depositsOf(member)).map((one) => one.credited);
    expect(credited.sort()).toEqual([2_500, 2_500, 5_000]);
  });

  test('a coin that was not asked for: its worth waits for an operator', async () => {
    const { id, address } = await stage.order(member, 'eth');
    await stage.pay('ethereum', address, '20', { asset: 'usdt' });
    await bury('ethereum');
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.depositsOf(member)).toMatchObject([
      { status: 'review', credited: 2_000, review_reason: 'wrong_coin' },
    ]);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'review', symbol: 'USDT' }]);
    await stage.accept(id);
    expect(await stage.cashOf(member)).toBe(2_000);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', credit: 20 }]);
  });

  test('the same address on another chain: for an operator, too', async () => {
    const { address } = await stage.order(member, 'eth');
    await stage.pay('bsc', address, '0.1');
    await bury('bsc');
    expect(await stage.depositsOf(member)).toMatchObject([
      { status: 'review', credited: 6_000, review_reason: 'wrong_coin' },
    ]);
  });

  test('a token that nobody takes: shown, and the deposit can still be paid', async () => {
    const { id, address, amount } = await stage.order(member, 'eth');
    await stage.pay('ethereum', address, '0.000000001', { asset: 'other' });
    await bury('ethereum');
    // The token's decimals are unknown, so no amount may be invented, least of all with ether's decimals.
    expect((await stage.progress(member, id)).payments).toMatchObject([
      { state: 'review', symbol: '', amount: '1000000000', credit: null, coverage: null, late: false },
    ]);
    await stage.pay('ethereum', address, amount);
    await bury('ethereum');
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('more than may be deposited: for an operator', async () => {
    const { address, amount } = await stage.order(member, 'btc', '4000');
    await stage.pay('bitcoin', address, amount, { times: '1.5' });
    await bury('bitcoin');
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.depositsOf(member)).toMatchObject([
      { status: 'review', credited: 600_000, review_reason: 'above_maximum' },
    ]);
  });
});

describe('a payment after the quote ended', () => {
  test('is credited at the rate of when it was first seen, also when the deposit was given up', async () => {
    const { id, address, amount } = await stage.order(member, 'ltc');
    stage.clock.advance(65 * 60_000);
    await stage.service.reconcile();
    expect(await stage.statusOf(member, id)).toBe('expired');
    stage.sandbox.chains.rates.factor = 0.9;
    await stage.rates.refresh();
    await stage.pay('litecoin', address, amount);
    await stage.look('litecoin');
    stage.sandbox.chains.rates.factor = 1; // what happens to the price later does not matter
    await stage.rates.refresh();
    await bury('litecoin');
    expect(await stage.cashOf(member)).toBe(9_000);
    expect(await stage.statusOf(member, id)).toBe('success');
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', credit: 90, late: true }]);
  });

  test('mined in time and noticed late: the rate of the quote', async () => {
    const { id, address, amount } = await stage.order(member, 'ltc');
    await stage.pay('litecoin', address, amount);
    await stage.mine('litecoin', 3); // while no scan ran
    stage.clock.advance(60 * 60_000);
    stage.sandbox.chains.rates.factor = 0.5;
    await stage.rates.refresh();
    stage.sandbox.chains.rates.factor = 1;
    await stage.look('litecoin');
    expect(await stage.cashOf(member)).toBe(10_000);
    expect((await stage.progress(member, id)).payments).toMatchObject([{ state: 'credited', late: false }]);
  });

  test('while rates are stale: for an operator, at the first rate that is known again', async () => {
    const { address, amount } = await stage.order(member, 'ltc');
    stage.clock.advance(20 * 60_000);
    await stage.pay('litecoin', address, amount);
    await bury('litecoin');
    expect(await stage.depositsOf(member)).toMatchObject([{ status: 'challenge' }]);
    await stage.rates.refresh();
    await stage.look('litecoin');
    expect(await stage.depositsOf(member)).toMatchObject([
      { status: 'review', credited: 10_000, review_reason: 'rate_unknown' },
    ]);
  });
});

test('amounts are those of the member’s currency', async () => {
  const turkish = await stage.newMember('TRY');
  const { amount } = await stage.order(turkish, 'usdt', '415');
  expect(amount).toBe('10');
});

describe('the books, after all of this', () => {
  const [rule] = CHAIN_RULES;
  const violations = async () => (await sql.raw(rule?.violations ?? '').execute(stage.database)).rows;

  test('hold: each credit has its payment', async () => expect(await violations()).toEqual([]));

  test('notice a credit without one, and one of another worth', async () => {
    const { address, amount, id } = await stage.order(member, 'btc');
    await stage.pay('bitcoin', address, amount);
    await bury('bitcoin');
    await sql`update chain_payment set credit = credit + 1 where told_as = ${id}`.execute(stage.database);
    expect(await violations()).toMatchObject([{ deposit_id: id, credited: 10_000, worth: 10_001 }]);
    await sql`update chain_payment set credit = credit - 1, told_as = 'another' where told_as = ${id}`.execute(
      stage.database,
    );
    expect(await violations()).toMatchObject([{ deposit_id: id, worth: null }]);
  });
});

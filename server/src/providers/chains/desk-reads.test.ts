import type { ChainFilter } from '@croupier/contract/calls/deposits/chains-desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ChainReads } from '../../domains/deposits/crypto';
import { inTransaction } from '../../platform/database';
import { type ChainsStage, openChainsStage } from './scenarios/fixture';
import type { ChainName } from './coins';
import { createChainReads } from './desk-reads';

/** What operators see of payments on chains. */
let stage: ChainsStage;
let reads: ChainReads;
let member: number;
beforeAll(async () => {
  stage = await openChainsStage();
  reads = createChainReads(stage.chainsDeps);
  await stage.watcher.look();
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  await stage.rates.refresh();
  await stage.watcher.look();
});

const bury = async (chain: ChainName, blocks = 3) => {
  await stage.mine(chain, blocks);
  await stage.look(chain);
};
const list = (wanted: { search?: string; coin?: 'btc' | 'ltc' | 'usdt'; show?: ChainFilter; pageSize?: number } = {}) =>
  reads.payments({ search: '', pageNum: 1, pageSize: 100, coin: undefined, show: undefined, ...wanted });
const one = async (search: string) => {
  const { rows } = await list({ search });
  expect(rows).toHaveLength(1);
  return rows[0];
};
const isShown = async (show: ChainFilter, txId: string) => (await list({ show })).rows.some((row) => row.txId === txId);

describe('a payment', () => {
  test('is found by its transaction, its address and its deposit, as it confirms', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    const txId = await stage.pay('bitcoin', address, amount);
    await stage.look('bitcoin');
    for (const search of [txId, txId.toUpperCase(), address, id])
      expect(await one(search)).toMatchObject({
        txId,
        address,
        chain: 'bitcoin',
        coin: 'btc',
        symbol: 'BTC',
        amount: '0.0015625',
        asked: '0.0015625',
        state: 'seen',
        marks: [],
        confirmations: 0,
        needed: 3,
        depositId: id,
        memberId: String(member),
        currency: 'USD',
        credit: null,
      });
    await bury('bitcoin', 2);
    expect(await one(txId)).toMatchObject({ state: 'confirming', confirmations: 2 });
    await bury('bitcoin', 1);
    expect(await one(txId)).toMatchObject({ state: 'credited', confirmations: 3, credit: 100, toldAs: id });
    expect(await isShown('credited', txId)).toBe(true);
    expect(await isShown('confirming', txId)).toBe(false);
    expect((await list({ search: txId.slice(0, 10) })).rows).toEqual([]);
    expect((await list({ search: "' or true --" })).rows).toEqual([]);
  });

  test('is told by coin and by what is wrong with it', async () => {
    const under = await stage.order(member, 'ltc');
    const over = await stage.order(member, 'ltc');
    const dust = await stage.order(member, 'btc');
    const late = await stage.order(member, 'btc');
    const paid = {
      under: await stage.pay('litecoin', under.address, '0.5'),
      over: await stage.pay('litecoin', over.address, '5'),
      dust: await stage.pay('bitcoin', dust.address, '0.000001'),
    };
    await bury('litecoin');
    await bury('bitcoin');
    stage.clock.advance(16 * 60_000);
    await stage.rates.refresh();
    const lateId = await stage.pay('bitcoin', late.address, late.amount);
    await bury('bitcoin');
    expect(await one(paid.under)).toMatchObject({ marks: ['under'], state: 'credited' });
    expect(await one(paid.over)).toMatchObject({ marks: ['over'] });
    expect(await one(paid.dust)).toMatchObject({ marks: ['under'], state: 'dust' });
    expect(await one(lateId)).toMatchObject({ marks: ['late'] });
    for (const [show, txId] of Object.entries({ ...paid, late: lateId })) {
      expect(await isShown(show as ChainFilter, txId), show).toBe(true);
      expect(await isShown('wrongCoin', txId)).toBe(false);
    }
    expect(await isShown('under', paid.over)).toBe(false);
    const { rows } = await list({ coin: 'ltc' });
    expect(rows.map(({ txId }) => txId).sort()).toEqual([paid.under, paid.over].sort());
    const first = await list({ pageSize: 1 });
    expect(first.rows).toHaveLength(1);
    expect(first.rows[0]?.txId).toBe(lateId);
    expect(first.total).toBeGreaterThan(3);
  });

  test('that the chain lost is told as reorganised, before and after it was credited', async () => {
    const { address, amount } = await stage.order(member, 'ltc');
    const txId = await stage.pay('litecoin', address, amount);
    await bury('litecoin');
    await stage.reorganise('litecoin', 3, 'no');
    await stage.look('litecoin');
    expect(await one(txId)).toMatchObject({ state: 'lost', confirmations: 0 });
    expect(await isShown('reorganised', txId)).toBe(true);
  });

  test('in a token that is not ours is told in its smallest units', async () => {
    const { address } = await stage.order(member, 'eth');
    const txId = await stage.pay('ethereum', address, '12', { asset: 'other' });
    await bury('ethereum');
    expect(await one(txId)).toMatchObject({
      coin: null,
      symbol: null,
      amount: `12${'0'.repeat(18)}`,
      marks: ['wrongToken'],
      state: 'review',
    });
    expect(await isShown('wrongToken', txId)).toBe(true);
  });

  test('in another coin of ours is told as such', async () => {
    const { address } = await stage.order(member, 'eth');
    const txId = await stage.pay('ethereum', address, '50', { asset: 'usdt' });
    await bury('ethereum');
    expect(await one(txId)).toMatchObject({ coin: 'usdt', asked: null, marks: ['wrongCoin'], state: 'review' });
    expect(await isShown('wrongCoin', txId)).toBe(true);
  });

  test('that was held is for review until an operator has refused it, and then told as refused', async () => {
    const { id, address } = await stage.order(member, 'eth');
    const txId = await stage.pay('ethereum', address, '50', { asset: 'usdt' });
    await bury('ethereum');
    expect(await one(txId)).toMatchObject({ state: 'review', toldAs: id });
    expect(await isShown('review', txId)).toBe(true);
    expect(await isShown('refused', txId)).toBe(false);
    await inTransaction(stage.database, (trx) => stage.acts.refuse(id, 'not the coin that was asked for', trx));
    expect(await one(txId)).toMatchObject({ state: 'refused', marks: ['wrongCoin'] });
    expect(await isShown('review', txId)).toBe(false);
    expect(await isShown('refused', txId)).toBe(true);
  });

  test('whose updates the cashier could not apply is unmatched, until an operator has dealt with it', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    const txId = await stage.pay('bitcoin', address, amount);
    await bury('bitcoin');
    expect(await isShown('unmatched', txId)).toBe(false);
    await sql`update provider_event set state = 'mismatch' where order_id = ${id}`.execute(stage.database);
    expect(await one(txId)).toMatchObject({ marks: ['unmatched'] });
    expect(await isShown('unmatched', txId)).toBe(true);
    const { rows } = await stage.acts.trouble({ pageNum: 1, pageSize: 20 });
    const { provider = '', event_id: eventId = '' } = rows.find(({ order_id }) => order_id === id) ?? {};
    const by = { operatorId: 1, resolution: 'credited by a correction' };
    await inTransaction(stage.database, (trx) => stage.acts.resolveUpdate({ provider, eventId }, by, trx));
    expect(await one(txId)).toMatchObject({ marks: [] });
  });
});

const bitcoin = async () => (await reads.watch()).chains.find(({ chain }) => chain === 'bitcoin');

describe('the watchers', () => {
  test('tell how far they have looked, and for how long they have been silent', async () => {
    await bury('bitcoin', 2);
    const now = await bitcoin();
    expect(now).toMatchObject({ watched: 1, blocksBehind: 0, secondsSilent: 0, deaf: 0, fault: null });
    expect(now?.height).toBeGreaterThan(0);
    stage.clock.advance(11 * 60_000);
    expect(await bitcoin()).toMatchObject({ secondsSilent: 660, deaf: 1, height: now?.height });
    await sql`update chain_scan set tip_height = height + 7 where chain = 'bitcoin'`.execute(stage.database);
    expect(await bitcoin()).toMatchObject({ blocksBehind: 7 });
  });

  test('tell rates with their age, and which of them quote nothing any more', async () => {
    const usdt = async () =>
      (await reads.watch()).rates.find(({ rateId, currency }) => rateId === 'tether' && currency === 'USD');
    expect(await usdt()).toMatchObject({ symbols: ['USDT'], stale: 0 });
    stage.clock.advance(6 * 60_000);
    expect(await usdt()).toMatchObject({ stale: 1 });
    expect((await usdt())?.secondsOld).toBeGreaterThanOrEqual(360);
    expect((await reads.watch()).staleMinutes).toBe(5);
  });
});

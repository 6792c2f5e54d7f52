import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChainsStage, openChainsStage } from './fixture';
import { settlePayments } from '../settle';
import { readScan } from '../store/scan';

/** A thousand payments to one address that are never mined: they cost their sender nothing, and must not stop other payments. */
let stage: ChainsStage;
beforeAll(async () => {
  stage = await openChainsStage();
  await stage.watcher.look();
});
afterAll(() => stage.close());

/** Older than everything else, and in no block. */
async function flood(depositId: string, count: number): Promise<void> {
  await sql`insert into chain_payment (chain, tx_id, lookup, asset, coin, family, member_id, deposit_id, units, state, first_seen_at, arrived_at, updated_at)
    select a.chain, 'flood' || n, a.lookup, a.asset, a.coin, a.family, a.member_id, a.deposit_id, 1, 'seen', a.first_seen_at - interval '1 day',
      a.arrived_at, a.updated_at from chain_payment a, generate_series(1, ${count}) n where a.deposit_id = ${depositId}`.execute(
    stage.database,
  );
}
const gone = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from chain_payment
    where tx_id like 'flood%' and state = 'gone'`.execute(stage.database);
  return rows[0]?.n;
};

test('what is deep enough is credited beside them, and each of them is looked at in its turn', async () => {
  const member = await stage.newMember();
  const { address, amount, id } = await stage.order(member, 'btc');
  await stage.pay('bitcoin', address, amount);
  await stage.mine('bitcoin', 1);
  await stage.look('bitcoin');
  await flood(id, 1_000);
  const scan = await readScan(stage.database, 'bitcoin');
  if (!scan) throw new Error('nothing was looked at');
  await settlePayments(stage.chainsDeps, stage.service, 'bitcoin', {
    last: { height: scan.height + 2, hash: 'deeper' },
    absent: new Set(),
  });
  await stage.service.sweepEvents();
  expect(await stage.cashOf(member)).toBe(10_000);

  const counts: (number | undefined)[] = [];
  for (let look = 0; look < 2; look += 1) {
    stage.clock.advance(1_000);
    await stage.look('bitcoin');
    counts.push(await gone());
  }
  expect(counts).toEqual([50, 100]);
});

test('one that the node still has is kept, however many others vanish', async () => {
  const member = await stage.newMember();
  const { address, amount, id } = await stage.order(member, 'ltc');
  await stage.pay('litecoin', address, amount);
  await stage.look('litecoin');
  await flood(id, 120);
  for (let look = 0; look < 3; look += 1) {
    stage.clock.advance(1_000);
    await stage.look('litecoin');
  }
  const { rows } = await sql`select 1 from chain_payment where deposit_id = ${id} and state = 'seen'`.execute(
    stage.database,
  );
  expect(rows).toHaveLength(1);
  await stage.mine('litecoin', 3);
  await stage.look('litecoin');
  expect(await stage.cashOf(member)).toBe(10_000);
});

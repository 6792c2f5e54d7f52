import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStatements, type Statements } from '../../../domains/deposits/statements/service';
import { inTransaction } from '../../../platform/database';
import { type ChainsStage, openChainsStage } from './fixture';
import { NATIVE } from '../nodes/node';
import { observe, ours } from '../observe';
import { settlePayments } from '../settle';

/** A statement of the wallet knows transactions and their outputs, and none of our orders. */
let stage: ChainsStage;
let statements: Statements;
let member: number;
let today: string;
beforeAll(async () => {
  stage = await openChainsStage();
  const { database, clock } = stage;
  statements = createStatements({ database, clock, payoutNames: async () => new Map() });
  await stage.look('bitcoin');
  await stage.look('ethereum');
  today = new Date().toISOString().slice(0, 10);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});

/** Imports lines of the wallet's statement. @param lines reference and amount in dollars. */
async function state(lines: readonly (readonly [reference: string, amount: string])[]): Promise<void> {
  const time = new Date().toISOString();
  const rows = lines.map(([reference, amount]) => `${reference},${amount},USD,${time}`);
  const bytes = Buffer.from(['reference,amount,currency,time', ...rows].join('\n'));
  const taken = await inTransaction(stage.database, (trx) =>
    statements.take(trx, 'CRYPT', { bytes, fileName: 'wallet.csv' }),
  );
  expect(taken).toMatchObject({ imported: lines.length, faults: [] });
}
/** The day's reconciliation of one deposit. */
const compared = async (id: string) => (await statements.compareDay(today)).find(({ reference }) => reference === id);

/** Pays each deposit's quote in one transaction, whose outputs are given by deposit. @returns the transaction. */
async function payTogether(outputs: readonly { id: string; output: number; units: bigint }[]): Promise<string> {
  const txId = `${stage.clock.now().getTime()}`.padStart(64, 'f');
  const { rows } = await sql<{ deposit_id: string; lookup: string }>`select deposit_id, lookup from chain_address
    where family = 'bitcoin'`.execute(stage.database);
  const lookups = new Map(rows.map(({ deposit_id, lookup }) => [deposit_id, lookup]));
  const found = await ours(
    stage.chainsDeps,
    'bitcoin',
    outputs.map(({ id, output, units }) => ({
      txId,
      lookup: lookups.get(id) ?? '',
      asset: NATIVE,
      units,
      outputs: [output],
    })),
  );
  const { rows: scans } = await sql<{ height: number; hash: string }>`select height, hash from chain_scan
    where chain = 'bitcoin'`.execute(stage.database);
  const { height = 0, hash = '' } = scans[0] ?? {};
  for (const one of found)
    await inTransaction(stage.database, (trx) =>
      observe(stage.chainsDeps, trx, 'bitcoin', one, { height, hash, time: stage.clock.now() }),
    );
  await settlePayments(stage.chainsDeps, stage.service, 'bitcoin', {
    last: { height: height + 10, hash },
    absent: new Set(),
  });
  await stage.service.sweepEvents();
  return txId;
}
const unitsOf = (amount: string): bigint => BigInt(Math.round(Number(amount) * 1e8));

describe('a deposit in coins', () => {
  test.each([
    ['bitcoin', 'btc', (txId: string) => [txId]],
    ['bitcoin', 'btc', (txId: string) => [`${txId}:0`]],
    ['ethereum', 'eth', (txId: string) => [txId]],
    ['ethereum', 'usdt', (txId: string) => [`${txId}:0`]],
  ] as const)('on %s in %s is known by its transaction: a difference of zero', async (chain, coin, namesOf) => {
    const { id, address, amount } = await stage.order(member, coin);
    const txId = await stage.pay(chain, address, amount, coin === 'usdt' ? { asset: 'usdt' } : {});
    await stage.mine(chain, 4);
    await stage.look(chain);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await compared(id)).toMatchObject({ result: 'onlyOurs', ours: 10_000, theirs: null });
    await state(namesOf(txId).map((name) => [name, '100.00'] as const));
    expect(await compared(id)).toMatchObject({ result: 'matched', method: 'CRYPT', ours: 10_000, theirs: 10_000 });
  });

  test('of several outputs of one transaction is their sum', async () => {
    const { id, amount } = await stage.order(member, 'btc');
    const half = unitsOf(amount) / 2n;
    const txId = await payTogether([
      { id, output: 1, units: half },
      { id, output: 4, units: unitsOf(amount) - half },
    ]);
    await state([
      [`${txId}:1`, '40.00'],
      [`${txId}:4`, '60.00'],
    ]);
    expect(await compared(id)).toMatchObject({ result: 'matched', ours: 10_000, theirs: 10_000 });
  });

  test.each(['by output', 'by transaction alone'])(
    'of one transaction that pays two, stated %s: each has its line',
    async (how) => {
      stage.clock.advance(1_000);
      const one = await stage.order(member, 'btc', '100');
      const other = await stage.order(member, 'btc', '250');
      const txId = await payTogether([
        { id: one.id, output: 0, units: unitsOf(one.amount) },
        { id: other.id, output: 1, units: unitsOf(other.amount) },
      ]);
      expect(await stage.cashOf(member)).toBe(35_000);
      const name = (output: number) => (how === 'by output' ? `${txId}:${output}` : txId);
      await state([
        [name(1), '250.00'],
        [name(0), '100.00'],
      ]);
      expect(await compared(one.id)).toMatchObject({ result: 'matched', theirs: 10_000 });
      expect(await compared(other.id)).toMatchObject({ result: 'matched', theirs: 25_000 });
    },
  );

  test('stated twice differs, and a transaction that we do not know is only theirs', async () => {
    const { id, address, amount } = await stage.order(member, 'btc');
    const txId = await stage.pay('bitcoin', address, amount);
    await stage.mine('bitcoin', 4);
    await stage.look('bitcoin');
    await state([
      [txId, '100.00'],
      [`${txId}:0`, '100.00'],
      ['ab'.repeat(32), '7.00'],
    ]);
    expect(await compared(id)).toMatchObject({ result: 'amountDiffers', ours: 10_000, theirs: 20_000 });
    expect(await compared('ab'.repeat(32))).toMatchObject({ result: 'onlyTheirs', ours: null, theirs: 700 });
  });
});

import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import { asOwner } from '../../../../tests/stage/postgres';
import { type Bets, createBets } from '../../../ledger/bets/bets';
import { memberWith, roundOf } from '../../../ledger/fixture';
import { betRolledBack } from '../../../ledger/recipes/rollbacks';
import { bonusGranted } from '../../../ledger/recipes/bonuses';
import { inTransaction } from '../../../platform/database';
import { weekNamed } from './calendar';
import { createFigures, type Figures } from './figures';
import { figuresOf, readSpans } from './figures-store';

let stage: TestDatabase;
let bets: Bets;
let figures: Figures;
const clock = new TestClock(new Date('2026-11-27T00:10:00Z'));
const WEEK = weekNamed('2026-11-23');
const MONDAY = '2026-11-23T12:00:00Z';
beforeAll(async () => {
  stage = await freshDatabase(20);
  bets = createBets(stage.ownerUrl, () => undefined);
});
afterAll(async () => {
  await bets.close();
  await stage.destroy();
});
beforeEach(() => {
  figures = createFigures({ database: stage.database, clock });
});

/** Loss of Monday, and loss and deposits of Monday to Thursday, minor units. */
async function weekOf(memberId: number) {
  const spans = await readSpans(stage.database);
  const of = async (from: number) => {
    const id = spans.find((span) => span.from === from)?.span_id ?? 0;
    return (await figuresOf(stage.database, WEEK, id, [memberId])).get(memberId);
  };
  const [monday, whole] = [await of(1), await of(0)];
  return { monday: monday?.net_loss, week: whole?.net_loss, deposits: whole?.deposits };
}
/** Tells the ledger that a round was opened, and what it moved was written, at other times. */
const dated = (memberId: number, roundId: number, openedAt: string, writtenAt = openedAt) =>
  asOwner(stage.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query('update round set created_at = $3 where member_id = $1 and round_id = $2', [
      memberId,
      roundId,
      openedAt,
    ]);
    await owner.query('update transfer set created_at = $3 where member_id = $1 and reference_id = $2::text', [
      memberId,
      roundId,
      writtenAt,
    ]);
    await owner.query('commit');
  });
const play = async (memberId: number, cost: number, payout: number, openedAt = MONDAY, writtenAt = openedAt) => {
  const { roundId, sessionId } = await roundOf(stage.database, bets, memberId, { cost, payout });
  if (payout > 0) await bets.end(memberId, sessionId);
  await dated(memberId, roundId, openedAt, writtenAt);
  return roundId;
};

it('stakes less wins count where their round was opened, in the counted day and in the week', async () => {
  const member = await memberWith(stage.database, 100_000);
  await play(member, 500, 0);
  await play(member, 300, 100);
  await play(member, 70, 0, '2026-11-23T00:00:59Z');
  await play(member, 11, 0, '2026-11-23T23:59:00Z');
  await play(member, 9, 0, '2026-11-26T23:59:59Z');
  await play(member, 5, 0, '2026-11-27T00:00:00Z');
  await figures.countAll();
  expect(await weekOf(member)).toEqual({ monday: 700, week: 790, deposits: 0 });
});

it('a win that is collected after the day takes nothing from another day: it belongs to its stake', async () => {
  const member = await memberWith(stage.database, 100_000);
  await play(member, 500, 400, '2026-11-23T23:58:00Z', '2026-11-24T00:20:00Z');
  await figures.countAll();
  expect(await weekOf(member)).toMatchObject({ monday: 100, week: 100 });
});

it('a void round counts nothing, on whatever day it became void', async () => {
  const member = await memberWith(stage.database, 100_000);
  const roundId = await play(member, 500, 0);
  await figures.countAll();
  expect(await weekOf(member)).toMatchObject({ monday: 500 });
  await inTransaction(stage.database, (trx) => betRolledBack(trx, { memberId: member, roundId }));
  await figures.countAll();
  expect(await weekOf(member)).toMatchObject({ monday: 0, week: 0 });
});

it('what a bonus staked is nobody’s loss', async () => {
  const member = await memberWith(stage.database, 0);
  const grant = {
    memberId: member,
    grantId: 'g',
    currency: 'EUR' as const,
    amount: minor(1_000),
    wagering: minor(50_000),
  };
  await inTransaction(stage.database, (trx) => bonusGranted(trx, grant));
  const { roundId } = await roundOf(stage.database, bets, member, {
    cost: 500,
    payout: 0,
    grant: { grantId: 'g', paysFromBonus: true, counted: minor(500) },
  });
  await dated(member, roundId, MONDAY);
  await figures.countAll();
  expect(await weekOf(member)).toMatchObject({ monday: undefined, week: undefined });
});

it('each entry is counted once by twenty counts at the same time, and after a count that died', async () => {
  const member = await memberWith(stage.database, 100_000);
  for (let n = 0; n < 5; n += 1) await play(member, 100, 0);
  const other = createFigures({ database: stage.database, clock });
  await Promise.all(Array.from({ length: 10 }, () => [figures.countAll(), other.countAll()]).flat());
  expect(await weekOf(member)).toMatchObject({ monday: 500 });
});

it('a deposit counts in the week of its credit', async () => {
  const member = await memberWith(stage.database, 0);
  const at = (iso: string) =>
    inTransaction(stage.database, (trx) =>
      figures.deposited(trx, { memberId: member, amount: minor(100), at: new Date(iso) }),
    );
  await at('2026-11-22T23:59:59.999Z');
  await at('2026-11-23T00:00:00Z');
  await at('2026-11-26T23:59:59.999Z');
  await at('2026-11-27T00:00:00Z');
  expect(await weekOf(member)).toMatchObject({ deposits: 2 });
});

it('weeks that can no longer be paid are neither counted nor kept', async () => {
  const member = await memberWith(stage.database, 100_000);
  await play(member, 500, 0, '2026-09-21T12:00:00Z');
  await figures.countAll();
  const { rows } = await sql`select 1 from week_figure where member_id = ${member}`.execute(stage.database);
  expect(rows).toEqual([]);
});

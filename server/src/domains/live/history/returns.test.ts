import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../../platform/log';
import { collectPlanted } from '../../../../tests/stage/planted-plays';
import { TestClock } from '../../../../tests/stage/stage';
import { createReturns, type Returns } from '../../play/returns/service';
import { type LiveStage, liveProcess, openLiveStage } from '../fixture';

let stage: LiveStage;
let clock: TestClock;
let returns: Returns;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});
beforeEach(async () => {
  await sql`delete from game_return`.execute(stage.database);
  await sql`update game_return_mark set cursor = '0:0'`.execute(stage.database);
  clock = new TestClock(new Date('2026-06-01T12:00:00Z'));
  const tables = liveProcess(stage.database, stage.ownerUrl).source.returns;
  returns = createReturns({ database: stage.database, clock, log: createLog('silent'), sources: () => [tables] });
});

interface Planted {
  readonly table: string;
  readonly rounds: number;
  /** By currency: stake and payout of each of so many members' bets, minor units. */
  readonly bets: readonly {
    readonly currency: string;
    readonly stake: number;
    readonly payout: number;
    readonly members: number;
  }[];
  readonly at?: string;
  readonly state?: string;
}

let from = 1;
async function plant({
  table,
  rounds,
  bets,
  at = '2026-06-01T11:00:00Z',
  state = 'settled',
}: Planted): Promise<number> {
  const first = from;
  from += rounds;
  await sql`insert into live_round (table_id, number, version, phase, server_seed, server_seed_hash, client_seed, events)
    select ${table}, n, 1, ${state === 'void' ? 'void' : 'done'}, '', '', ${table}, ${state === 'void' ? null : '[]'}::jsonb
    from generate_series(${first}::int, ${first + rounds - 1}::int) n`.execute(stage.database);
  for (const { currency, stake, payout, members } of bets)
    await sql`insert into live_bet (member_id, round_id, session_id, request, currency, stake, choice, state, payout, settled_at)
      select m, r.round_id, 1, ${`planted${currency}`}, ${currency}, ${stake}, '[]', ${state}, ${state === 'void' ? null : payout}, ${at}
      from live_round r, generate_series(1, ${members}::int) m
      where r.table_id = ${table} and r.number between ${first} and ${first + rounds - 1}`.execute(stage.database);
  return first;
}
const ofTen = (payout: number) => [{ currency: 'EUR', stake: 100, payout, members: 10 }];
async function count(): Promise<void> {
  await collectPlanted(stage.database);
  await returns.count();
}
const lineOf = async (game: string) => (await returns.list()).returns.find((line) => line.game === game);

test('bets of one round are one play, in whatever currency, and void rounds none', async () => {
  await plant({ table: 'live-roulette', rounds: 520, bets: ofTen(200) });
  await plant({ table: 'live-roulette', rounds: 480, bets: ofTen(0) });
  await plant({ table: 'live-roulette', rounds: 20, bets: ofTen(0), state: 'void' });
  await count();
  await count();
  const line = await lineOf('live-roulette');
  expect(line).toMatchObject({ rounds: 1_000, actual: 1.04, family: 'live', state: 'inside', dependsOnPlay: true });
  // A thousand plays deviate by 1/√1,000 of a stake; counted as ten thousand single bets, the deviation would seem a third of that.
  expect(line?.sigmas).toBeCloseTo((1.04 - 36 / 37) * Math.sqrt(1_000), 1);
});

test('currencies of one round are added up before they are squared', async () => {
  const both = [
    { currency: 'USD', stake: 100, payout: 200, members: 1 },
    { currency: 'TRY', stake: 2_000, payout: 4_000, members: 2 },
  ];
  await plant({ table: 'live-baccarat', rounds: 1_000, bets: both });
  await count();
  const line = await lineOf('live-baccarat');
  expect(line).toMatchObject({ rounds: 1_000, actual: 2, state: 'above' });
  const squares = await stage.one(sql`select net_squares::float8 from game_return where game = 'live-baccarat'`);
  expect(squares).toBe(1_000 * 6_000 ** 2);
});

test('a flight counts when its last bet is settled, also those bets that left it long before', async () => {
  const number = await plant({
    table: 'live-crash',
    rounds: 1,
    bets: [{ currency: 'EUR', stake: 100, payout: 150, members: 1 }],
    at: '2026-06-01T11:58:00Z',
  });
  const roundId = await stage.one<number>(
    sql`select round_id from live_round where table_id = 'live-crash' and number = ${number}`,
  );
  await sql`insert into live_bet (member_id, round_id, session_id, request, currency, stake, choice)
    values (99, ${roundId}, 1, 'planted', 'EUR', 100, '{}')`.execute(stage.database);
  await count();
  expect(await lineOf('live-crash')).toBeUndefined();
  await sql`update live_bet set state = 'settled', payout = 0, settled_at = '2026-06-01T12:01:00Z'
    where round_id = ${roundId} and member_id = 99`.execute(stage.database);
  clock.advance(5 * 60_000);
  await count();
  expect(await lineOf('live-crash')).toMatchObject({ rounds: 1, actual: 0.75 });
});

import type { Coup } from '@croupier/games/table/baccarat/coup';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSealing } from '../../platform/sealing';
import { systemRandomness } from '../../platform/randomness';
import { outcomeOf } from './draw';
import { type LiveStage, liveProcess, MASTER_KEY, openLiveStage, pause, until } from './fixture';
import * as rounds from './store/rounds';

const table = 'live-baccarat';
const EURO = 1_000_000;
let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

/** Opens rounds until one is a tie; the others are void. */
async function openTie(open: () => Promise<number>): Promise<number> {
  const sealing = createSealing(MASTER_KEY, systemRandomness);
  for (;;) {
    const number = await open();
    const round = await rounds.readByNumber(stage.database, table, number);
    if (round && (outcomeOf(sealing, round) as Coup).winner === 'tie') return number;
    await sql`update live_round set phase = 'void' where table_id = ${table} and number = ${number}`.execute(
      stage.database,
    );
  }
}

const chips = (bet: string) => [{ bet, numbers: [], amount: 1_000 }];

test('the ticker hears of what members won in a round, once its players have seen the result', async () => {
  const { dealer, bets, recentWins } = liveProcess(stage.database, stage.ownerUrl, {
    timing: { betting: 60_000, result: 60_000, payout: 60_000 },
  });
  await rounds.ensureTables(stage.database, [table]);
  const [lucky, hedged] = [await stage.player(table, 100_000), await stage.player(table, 100_000)];
  const deal = (phase: string) =>
    until(async () => {
      const round = await rounds.readLatest(stage.database, table);
      if (round?.phase === phase) return round.number;
      await pause(Math.min(20, await dealer.step(table)));
      return undefined;
    });

  const round = await openTie(() => deal('betting'));
  const place = (player: typeof lucky, request: string, bet: string) =>
    bets.place(player, { request, round, amount: 10 * EURO, choice: chips(bet) });
  // A tie pays nine times its stake, and gives bets on the player and the banker back.
  await place(lucky, 'oneonthetie', 'tie');
  await place(hedged, 'alsothetie', 'tie');
  await place(hedged, 'andplayer', 'player');
  await place(hedged, 'andbanker', 'banker');
  await sql`update live_round set ends_at = now() where table_id = ${table} and number = ${round}`.execute(
    stage.database,
  );
  await deal('result');
  await until(async () => {
    await dealer.step(table);
    return (await stage.one<number>(sql`select count(*) from live_bet where state = 'open'`)) === 0;
  });
  expect(await stage.one(sql`select phase from live_round where table_id = ${table} and number = ${round}`)).toBe(
    'result',
  );
  expect(await recentWins()).toEqual([]);
  await sql`update live_round set ends_at = now() where table_id = ${table} and number = ${round}`.execute(
    stage.database,
  );
  await deal('payout');
  // The hedged player got back 11 times ten for three: less than five for one.
  const [win, ...more] = await recentWins();
  expect(win).toMatchObject({ memberId: lucky.memberId, game: 'Live Baccarat', amount: '90.00 EUR' });
  expect(more).toEqual([]);
});

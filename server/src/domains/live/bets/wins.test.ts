import type { Coup } from '@croupier/games/table/baccarat/coup';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealUntil, endPhase, type LiveStage, liveProcess, openLiveStage, openRoundOf, until } from '../fixture';

const table = 'live-baccarat';
const EURO = 1_000_000;
let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

/** Phases that end when the test says so. */
const SLOW = { closed: 50, result: 60_000, payout: 60_000 };

const chips = (bet: string) => [{ bet, numbers: [], amount: 1_000 }];

test('the ticker hears of what members won in a round, once its players have seen the result', async () => {
  const { dealer, bets, source } = liveProcess(stage.database, stage.ownerUrl, { timing: SLOW });
  const [lucky, hedged] = [await stage.player(table, 100_000), await stage.player(table, 100_000)];
  const round = await openRoundOf<Coup>(stage, table, ({ winner }) => winner === 'tie');
  const place = (player: typeof lucky, request: string, bet: string) =>
    bets.place(player, { request, round, amount: 10 * EURO, choice: chips(bet) });
  // A tie pays nine times its stake, and gives bets on the player and the banker back.
  await place(lucky, 'oneonthetie', 'tie');
  await place(hedged, 'alsothetie', 'tie');
  await place(hedged, 'andplayer', 'player');
  await place(hedged, 'andbanker', 'banker');
  await endPhase(stage, table);
  await dealUntil(stage, table, 'result', { timing: SLOW });
  await until(async () => {
    await dealer.step(table);
    return (await stage.one<number>(sql`select count(*) from live_bet where state = 'open'`)) === 0;
  });
  expect(await stage.one(sql`select phase from live_round where table_id = ${table} and number = ${round}`)).toBe(
    'result',
  );
  expect(await source.recentWins()).toEqual([]);
  await endPhase(stage, table);
  await dealUntil(stage, table, 'payout', { timing: SLOW });
  // The hedged player got back 11 times ten for three: less than five for one.
  const [win, ...more] = await source.recentWins();
  expect(win).toMatchObject({ memberId: lucky.memberId, game: 'Live Baccarat', amount: '90.00 EUR' });
  expect(more).toEqual([]);
});

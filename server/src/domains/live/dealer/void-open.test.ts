import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import type { Player } from '../bets/bets';
import { dealUntil, type LiveStage, liveProcess, openLiveStage } from '../fixture';
import * as rounds from '../store/rounds';

let stage: LiveStage;
beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(() => stage.destroy());

const EURO = 1_000_000;
const patient = { timing: { betting: 60_000, closed: 60_000 } };
const process = () => liveProcess(stage.database, stage.ownerUrl, patient);
const cashOf = ({ memberId }: Player) => stage.one<number>(sql`select cash from wallet where member_id = ${memberId}`);
const phaseOf = async (table: string, number: number) =>
  (await rounds.readByNumber(stage.database, table, number))?.phase;
const onRed = (round: number, request: string) => ({
  request,
  round,
  amount: 10 * EURO,
  choice: [{ bet: 'red', numbers: [], amount: 1_000 }],
});

/** Ten euros of a new player on a round that takes bets. @returns also its number. */
async function betOn(table: string) {
  const player = await stage.player(table, 10_000);
  const number = await dealUntil(stage, table, 'betting', patient);
  await process().bets.place(player, onRed(number, `voided${player.memberId}x`));
  expect(await cashOf(player)).toBe(9_000);
  return { player, number };
}

test('rounds whose outcome may have been seen before a restore are void, and their stakes given back once', async () => {
  const table = 'live-roulette';
  const done = await betOn(table);
  await sql`update live_round set ends_at = now() where table_id = ${table} and phase = 'betting'`.execute(
    stage.database,
  );
  await dealUntil(stage, table, 'done', { timing: { betting: 60_000, closed: 50, result: 50, payout: 50 } });
  const paid = await cashOf(done.player);
  const open = await betOn(table);
  // Two processes that start at once, and one that died in between and starts again.
  await Promise.all([process().dealer.voidOpen(), process().dealer.voidOpen()]);
  await process().dealer.voidOpen();
  expect(await phaseOf(table, open.number)).toBe('void');
  expect(await cashOf(open.player)).toBe(10_000);
  expect(await stage.one(sql`select state from live_bet where member_id = ${open.player.memberId}`)).toBe('void');
  expect(await phaseOf(table, done.number)).toBe('done');
  expect(await cashOf(done.player)).toBe(paid);
  const late = process().bets.place(open.player, onRed(open.number, 'afterwards1'));
  await expect(late).rejects.toMatchObject({ code: 'ERR_CLOSED' });
  expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
});

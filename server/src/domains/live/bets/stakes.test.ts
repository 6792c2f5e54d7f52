import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealUntil, type LiveStage, liveProcess, openLiveStage } from '../fixture';
import { LiveFault } from '../fault';

let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

const EURO = 1_000_000;

/** A choice at each table that takes the whole stake. @param cents of the stake, rounded. */
const CHOICES: Readonly<Record<string, (cents: number) => unknown>> = {
  'live-roulette': (cents) => [{ bet: 'red', numbers: [], amount: cents }],
  'live-baccarat': (cents) => [{ bet: 'banker', numbers: [], amount: cents }],
  'live-crash': () => ({ target: 200 }),
};
const STAKES = [
  ['nothing', 0],
  ['less than a cent', 1],
  ['a negative amount', -EURO],
  ['below the least', 400_000],
  ['off the step', 10 * EURO + 50_000],
  ['above the most', 100_000 * EURO],
] as const;

test.each(Object.keys(CHOICES).flatMap((table) => STAKES.map(([name, amount]) => [table, name, amount] as const)))(
  '%s refuses a stake of %s, and no money moves',
  async (table, _, amount) => {
    const player = await stage.player(table, 100_000_000);
    const number = await dealUntil(stage, table, 'betting', { timing: { betting: 60_000 } });
    const choice = CHOICES[table]?.(Math.round(amount / 10_000));
    const bet = { request: 'stake0000', round: number, amount, choice };
    await expect(liveProcess(stage.database, stage.ownerUrl).bets.place(player, bet)).rejects.toEqual(
      new LiveFault('ERR_VAL'),
    );
    expect(await stage.one(sql`select cash from wallet where member_id = ${player.memberId}`)).toBe(100_000_000);
    expect(await stage.one(sql`select count(*) from live_bet where member_id = ${player.memberId}`)).toBe(0);
  },
);

test.each(Object.keys(CHOICES))('%s takes a good stake of the same choice', async (table) => {
  const player = await stage.player(table, 10_000);
  const number = await dealUntil(stage, table, 'betting', { timing: { betting: 60_000 } });
  const bet = { request: 'stake0000', round: number, amount: 10 * EURO, choice: CHOICES[table]?.(1_000) };
  await liveProcess(stage.database, stage.ownerUrl).bets.place(player, bet);
  expect(await stage.one(sql`select cash from wallet where member_id = ${player.memberId}`)).toBe(9_000);
});

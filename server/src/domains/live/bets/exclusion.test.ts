import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { playBarred } from '../../../ledger/play-bar';
import { inTransaction } from '../../../platform/database';
import type { Player, WantedBet } from './bets';
import { LiveFault } from '../fault';
import { dealUntil, Listener, type LiveStage, liveProcess, openLiveStage } from '../fixture';
import type { LiveService } from '../service';

/** Breaks and exclusions at the live tables. */
let stage: LiveStage;
const started: LiveService[] = [];
beforeAll(async () => {
  stage = await openLiveStage();
});
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
});
afterAll(() => stage.destroy());

const EURO = 1_000_000;
let requests = 0;
const red = (round: number): WantedBet => ({
  request: `exclusion${++requests}`,
  round,
  amount: 10 * EURO,
  choice: [{ bet: 'red', numbers: [], amount: 1_000 }],
});
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (failure) => (failure instanceof LiveFault ? failure.code : String(failure)),
  );
const bar = ({ memberId }: Player) =>
  inTransaction(stage.database, (trx) => playBarred(trx, memberId, 'untilFurtherNotice'));
const betsOf = ({ memberId }: Player) =>
  stage.one<number>(sql`select count(*) from live_bet where member_id = ${memberId}`);

test('of twenty bets at once those before the exclusion are taken and settled, and none after it', async () => {
  const table = 'live-roulette';
  const player = await stage.player(table, 100_000);
  const number = await dealUntil(stage, table, 'betting', { timing: { betting: 4_000 } });
  // This process does not know of the break: only the wallet stores it.
  const { bets } = liveProcess(stage.database, stage.ownerUrl, { mayPlay: async () => true });
  const placing = Array.from({ length: 20 }, () => codeOf(bets.place(player, red(number))));
  await bar(player);
  const taken = await betsOf(player);
  const codes = await Promise.all(placing);
  expect(codes.filter((code) => code === 'ok')).toHaveLength(taken);
  expect(await codeOf(bets.place(player, red(number)))).toBe('ERR_ATE');
  expect(await betsOf(player)).toBe(taken);
  await dealUntil(stage, table, 'done');
  expect(
    await stage.one<number>(sql`select count(*) from live_bet
    where member_id = ${player.memberId} and state = 'open'`),
  ).toBe(0);
  expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
});

describe('a player at a table', () => {
  const table = 'live-roulette';
  const excluded = new Set<number>();
  const mayPlay = async (memberId: number) => !excluded.has(memberId);

  async function open(): Promise<LiveService> {
    const timing = { betting: 2_500, closed: 50, result: 600, payout: 400 };
    const service = liveProcess(stage.database, stage.ownerUrl, { timing, restsWhenEmpty: true, mayPlay });
    await service.start();
    started.push(service);
    return service;
  }

  async function sitDown(service: LiveService): Promise<{ listener: Listener; player: Player; secret: string }> {
    const { secret, ...player } = await stage.player(table, 10_000);
    const listener = new Listener(service, table);
    listener.say({ type: 'join', sessionID: secret });
    await listener.hears('welcome');
    return { listener, player, secret };
  }

  async function exclude(player: Player): Promise<void> {
    await bar(player);
    excluded.add(player.memberId);
    await stage.sessions.closeIdle(player.memberId);
  }

  test('is hung up on when they exclude themself, and told why', async () => {
    const { listener, player } = await sitDown(await open());
    await exclude(player);
    await listener.hears('refused', ({ code }) => code === 'ERR_ATE');
    expect(listener.closed).toBe(true);
  });

  test('stays with a bet on its way until that is settled', async () => {
    const service = await open();
    const { listener, player } = await sitDown(service);
    const { round } = await listener.hears('round', (message) => message.round.phase === 'betting');
    listener.say({ type: 'bet', ...red(round.number) });
    await listener.hears('mine', ({ bets }) => bets.length === 1);
    await exclude(player);
    // A new guest makes the table check who is still present.
    const { listener: other } = await sitDown(service);
    await other.hears('seats');
    expect(listener.closed).toBe(false);
    await listener.hears(
      'round',
      (message) => message.round.number === round.number && message.round.phase === 'payout',
    );
    await listener.hears('refused', ({ code }) => code === 'ERR_ATE');
    expect(listener.closed).toBe(true);
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { Listener, type LiveStage, liveProcess, openLiveStage, until } from '../fixture';
import type { LiveService } from '../service';

let stage: LiveStage;
let first: LiveService;
let second: LiveService;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});
beforeEach(async () => {
  const timing = { betting: 1_500, closed: 100, result: 100, payout: 300 };
  const open = () => liveProcess(stage.database, stage.ownerUrl, { timing, restsWhenEmpty: true });
  first = open();
  second = open();
  await first.start();
  await second.start();
});
afterEach(async () => {
  await first.stop();
  await second.stop();
});

const table = 'live-roulette';
const EURO = 1_000_000;
let requests = 0;
const numbers = () => stage.one<number>(sql`select max(number) from live_round where table_id = ${table}`);

async function sitDown(service: LiveService, cash = 10_000) {
  const player = await stage.player(table, cash);
  const listener = new Listener(service, table);
  listener.say({ type: 'join', sessionID: player.secret });
  const welcome = await listener.hears('welcome');
  return { player, listener, welcome };
}

/** Waits for a round whose bets are open, and bets ten euros on it. @returns the round as it was opened. */
async function betOnNext(listener: Listener, bet = 'red') {
  const before = listener.heard.length;
  const opened = await listener.hears(
    'round',
    (message) => message.round.phase === 'betting' && (before === 0 || listener.heard.indexOf(message) >= 0),
  );
  const request = `tablebet${++requests}`;
  listener.say({
    type: 'bet',
    request,
    round: opened.round.number,
    amount: 10 * EURO,
    choice: [{ bet, numbers: [], amount: 1_000 }],
  });
  await listener.hears('mine', ({ bets }) => bets.some((own) => own.request === request));
  return opened.round;
}

describe('a table', () => {
  test('tells its commitment before bets and its seed after, to players at every process', async () => {
    const here = await sitDown(first);
    const there = await sitDown(second);
    const opened = await betOnNext(here.listener);
    expect(opened.serverSeed).toBeNull();
    const seen = await there.listener.hears('players', ({ round, count }) => round === opened.number && count === 1);
    expect(seen.players).toMatchObject([
      { name: expect.stringMatching(/^p\*\*\*x$/), amount: 10 * EURO, payout: null },
    ]);
    for (const { listener } of [here, there]) {
      const result = await listener.hears(
        'round',
        ({ round }) => round.number === opened.number && round.phase === 'result',
      );
      expect(result.round.serverSeedHash).toBe(opened.serverSeedHash);
      const seed = Buffer.from(result.round.serverSeed ?? '', 'hex');
      expect(createHash('sha256').update(seed).digest('hex')).toBe(opened.serverSeedHash);
      expect(result.round.events).toMatchObject([{ type: 'ballLands' }]);
    }
    const mine = await here.listener.hears('mine', ({ bets }) => bets.some(({ state }) => state === 'settled'));
    expect(mine.balance).toBe((90 + (mine.bets[0]?.payout ?? 0) / EURO) * EURO);
    expect(await first.round(table, opened.number)).toMatchObject({ serverSeedHash: opened.serverSeedHash });
  });

  test('pays a player who has gone', async () => {
    const { player, listener } = await sitDown(first);
    const watching = await sitDown(second);
    const opened = await betOnNext(listener, 'red');
    listener.say({
      type: 'bet',
      request: `tablebet${++requests}`,
      round: opened.number,
      amount: 10 * EURO,
      choice: [{ bet: 'black', numbers: [], amount: 1_000 }],
    });
    await listener.hears('mine', ({ bets }) => bets.length === 2);
    listener.leave();
    const result = await watching.listener.hears(
      'round',
      ({ round }) => round.number === opened.number && round.phase === 'payout',
    );
    const [{ pocket }] = result.round.events as unknown as [{ pocket: number }];
    const cash = await stage.one(sql`select cash from wallet where member_id = ${player.memberId}`);
    expect(cash).toBe(pocket === 0 ? 8_000 : 10_000);
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });

  test('shows who sits there, under masked names, and rests when nobody does', async () => {
    const here = await sitDown(first);
    const there = await sitDown(second);
    const seats = await here.listener.hears('seats', ({ count }) => count === 2);
    expect(seats.names).toEqual(['p***x', 'p***x']);
    there.listener.leave();
    await here.listener.hears(
      'seats',
      (message) => message.count === 1 && here.listener.heard.indexOf(message) > here.listener.heard.indexOf(seats),
    );
    here.listener.leave();
    // A round that had begun is dealt to its end, and possibly one more while the last seat is released; then none.
    await until(async () => {
      const before = await numbers();
      await new Promise((done) => setTimeout(done, 1_200));
      const open = await stage.one(sql`select count(*) from live_round where phase not in ('done', 'void')`);
      return open === 0 && (await numbers()) === before;
    });
  });

  test('passes on what players say, and nothing that is foul', async () => {
    const here = await sitDown(first);
    const there = await sitDown(second);
    here.listener.say({ type: 'chat', text: '  good \u0000\u202e luck\n all ' });
    expect((await there.listener.hears('chat')).line).toMatchObject({ name: 'p***x', text: 'good luck all' });
    here.listener.say({ type: 'chat', text: 'visit www.example.com' });
    await here.listener.hears('refused', ({ code }) => code === 'ERR_CHAT');
    for (const text of ['f.u.c.k this', 'x'.repeat(161)]) here.listener.say({ type: 'chat', text });
    await here.listener.hears('refused', ({ code }) => code === 'ERR_CHAT');
    await until(async () => (await stage.one(sql`select count(*) from live_chatter where muted_until > now()`)) === 1);
    there.listener.say({ type: 'chat', text: 'one' });
    await here.listener.hears('chat', ({ line }) => line.text === 'one');
    const again = new Listener(second, table);
    again.say({ type: 'join', sessionID: here.player.secret });
    await again.hears('welcome', ({ chat }) => chat.some(({ text }) => text === 'good luck all'));
    again.say({ type: 'chat', text: 'still here?' });
    await again.hears('refused', ({ code }) => code === 'ERR_MUTED');
    expect(await stage.one(sql`select count(*) from live_chat`)).toBe(2);
  });

  test('lets a visitor watch, and neither bet nor talk', async () => {
    await sql`insert into demo_session (token_hash, game, currency, balance, server_seed, client_seed, expires_at)
      values (sha256('fun.visitor'), ${table}, 'USD', 1, '', '', now() + interval '1 hour')`.execute(stage.database);
    const visitor = new Listener(first, table);
    visitor.say({ type: 'join', sessionID: 'fun.visitor' });
    const facts = { code: table, maxWinOdds: { rounds: 37, exact: true } };
    expect(await visitor.hears('welcome')).toMatchObject({ balance: null, name: '', facts });
    visitor.say({ type: 'chat', text: 'hello' });
    await visitor.hears('refused', ({ code }) => code === 'ERR_WATCH');
  });

  test('turns strangers and noise away', async () => {
    const stranger = new Listener(first, table);
    stranger.say({ type: 'join', sessionID: 'nobody' });
    await stranger.hears('refused', ({ code }) => code === 'ERR_IS');
    stranger.say({ type: 'bet', request: 'abcdefgh', round: 1, amount: EURO, choice: [] });
    stranger.say('{"type":');
    stranger.say({ type: 'settle' });
    await until(async () => stranger.heard.length >= 4);
    expect(
      stranger.heard
        .slice(1)
        .map((message) => 'code' in message && message.code)
        .toSorted(),
    ).toEqual(['ERR_IS', 'ERR_VAL', 'ERR_VAL']);
    const elsewhere = await stage.player('live-crash', 100);
    const wrongDoor = new Listener(first, table);
    wrongDoor.say({ type: 'join', sessionID: elsewhere.secret });
    await wrongDoor.hears('refused', ({ code }) => code === 'ERR_IS');
    for (let n = 0; n < 40; n += 1) wrongDoor.say({ type: 'refresh' });
    await wrongDoor.hears('refused', ({ code }) => code === 'ERR_RATE');
    expect(first.visit('no-such-table', { send: () => undefined, close: () => undefined }, null)).toBeUndefined();
  });
});

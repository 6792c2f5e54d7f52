import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bonusGranted } from '../../../ledger/recipes/bonuses';
import { inTransaction } from '../../../platform/database';
import { Listener, type LiveStage, liveProcess, openLiveStage, pause, until } from '../fixture';
import type { ProcessOptions } from '../dealer/process.fixture';
import type { LiveService } from '../service';

let stage: LiveStage;
const started: LiveService[] = [];

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
  await sql`update live_round set phase = 'void' where phase in ('betting', 'closed') and not exists (select from live_bet b
    where b.round_id = live_round.round_id)`.execute(stage.database);
});

const table = 'live-roulette';
const EURO = 1_000_000;
let requests = 0;

async function open(options: ProcessOptions = {}): Promise<LiveService> {
  const timing = { betting: 1_200, closed: 50, result: 600, payout: 400 };
  const service = liveProcess(stage.database, stage.ownerUrl, { timing, restsWhenEmpty: true, ...options });
  await service.start();
  started.push(service);
  return service;
}

async function sitDown(service: LiveService, secret?: string) {
  const player = secret === undefined ? await stage.player(table, 10_000) : undefined;
  const listener = new Listener(service, table);
  listener.say({ type: 'join', sessionID: secret ?? player?.secret });
  await listener.hears('welcome');
  return { listener, secret: secret ?? player?.secret ?? '', memberId: player?.memberId ?? 0 };
}

/** Bets ten euros on red in the next round whose bets are open. @returns its number. */
async function bet(listener: Listener): Promise<number> {
  const { round } = await listener.hears('round', (message) => message.round.phase === 'betting');
  const request = `visitbet${++requests}`;
  const choice = [{ bet: 'red', numbers: [], amount: 1_000 }];
  listener.say({ type: 'bet', request, round: round.number, amount: 10 * EURO, choice });
  await listener.hears('mine', ({ bets }) => bets.some((own) => own.request === request));
  return round.number;
}

describe('what a bet paid', () => {
  test('is told when the table pays and not before, whoever comes while the wheel turns', async () => {
    const service = await open();
    const { listener } = await sitDown(service);
    const number = await bet(listener);
    await listener.hears('round', ({ round }) => round.number === number && round.phase === 'result');
    const late = await sitDown(service);
    late.listener.say({ type: 'refresh' });
    listener.say({ type: 'refresh' });
    const payout = await listener.hears('round', ({ round }) => round.number === number && round.phase === 'payout');
    const paid = () => listener.heard.indexOf(payout);
    await until(async () =>
      listener.heard.some((message, place) => message.type === 'mine' && message.round === number && place > paid()),
    );
    const before = listener.heard.slice(0, paid());
    const told = before.flatMap((message) => (message.type === 'mine' ? message.bets : []));
    expect(told.filter(({ state }) => state !== 'open')).toEqual([]);
    const shown = before.flatMap((message) => (message.type === 'players' ? message.players : []));
    expect(shown.filter((player) => player.payout !== null)).toEqual([]);
  });

  test('is told to a player who comes back in a later round, and to nobody else', async () => {
    const service = await open({ restsWhenEmpty: false });
    const { listener, secret } = await sitDown(service);
    const number = await bet(listener);
    listener.leave();
    const other = await sitDown(service);
    await other.listener.hears('round', ({ round }) => round.number > number && round.phase === 'betting');
    const back = await sitDown(service, secret);
    const { bets, earlier } = await back.listener.hears('welcome');
    expect(bets).toEqual([]);
    expect(earlier).toMatchObject([{ round: number, amount: 10 * EURO, state: 'settled' }]);
    expect([0, 20 * EURO]).toContain(earlier[0]?.payout);
    expect((await (await sitDown(service)).listener.hears('welcome')).earlier).toEqual([]);
  });
});

describe('a balance with a bonus in it', () => {
  test('is told with what of it is bonus money: on arrival, once a stake took the cash first, and when the bet has paid', async () => {
    const [cash, bonus] = [4, 20];
    const { secret, memberId } = await stage.player(table, cash * 100);
    const [amount, wagering] = [minor(bonus * 100), minor(100_000)];
    await inTransaction(stage.database, (trx) =>
      bonusGranted(trx, { memberId, grantId: 'live-bonus', currency: 'EUR', amount, wagering }),
    );
    const service = await open({
      bonusTerms: async ({ grantId, cost }) => ({ grantId, paysFromBonus: true, counted: cost }),
    });
    const { listener } = await sitDown(service, secret);
    expect(await listener.hears('welcome')).toMatchObject({ balance: 24 * EURO, bonus: 20 * EURO });
    const number = await bet(listener);
    const placed = listener.heard.findLast((message) => message.type === 'mine');
    expect(placed).toMatchObject({ balance: 14 * EURO, bonus: 14 * EURO });
    const paid = await listener.hears('mine', ({ round, bets }) => round === number && bets[0]?.state === 'settled');
    // Of a win of 20, four tenths are cash, as of the stake.
    expect(paid).toMatchObject(
      paid.bets[0]?.payout ? { balance: 34 * EURO, bonus: 26 * EURO } : { balance: 14 * EURO, bonus: 14 * EURO },
    );
    const watching = new Listener(service, table);
    watching.say({ type: 'join', sessionID: (await stage.player(table, 100)).secret });
    expect(await watching.hears('welcome')).toMatchObject({ balance: EURO, bonus: 0 });
  });
});

describe('whoever may not play', () => {
  test('is not let in from a country that is not served', async () => {
    const service = await open({ isAdmitted: async (country) => country !== 'FR' });
    const { secret } = await stage.player(table, 100);
    const abroad = new Listener(service, table, 'FR');
    abroad.say({ type: 'join', sessionID: secret });
    await abroad.hears('refused', ({ code }) => code === 'ERR_LOC');
    const home = new Listener(service, table, 'DE');
    home.say({ type: 'join', sessionID: secret });
    await home.hears('welcome');
    expect(abroad.heard).toHaveLength(1);
  });

  test('is hung up on when their session was closed, and does not come back with it', async () => {
    const service = await open();
    const { listener, secret, memberId } = await sitDown(service);
    const other = await sitDown(service);
    await stage.sessions.closeAll(memberId);
    await listener.hears('refused', ({ code }) => code === 'ERR_IS');
    expect(listener.closed).toBe(true);
    expect(other.listener.closed).toBe(false);
    const again = new Listener(service, table);
    again.say({ type: 'join', sessionID: secret });
    await again.hears('refused', ({ code }) => code === 'ERR_IS');
  });

  test('stakes nothing more once their country is no longer served, and is told a reason where there is one', async () => {
    let served = true;
    const service = await open({ isAdmitted: async () => served, mostCash: async () => minor(9_999) });
    const { listener } = await sitDown(service);
    const stake = async () => {
      const { round } = await listener.hears('round', (message) => message.round.phase === 'betting');
      const choice = [{ bet: 'red', numbers: [], amount: 1_000 }];
      const request = `visitbet${++requests}`;
      listener.say({ type: 'bet', request, round: round.number, amount: 10 * EURO, choice });
      return listener.hears('refused', (message) => message.request === request);
    };
    expect(await stake()).toMatchObject({ code: 'ERR_GLE', reason: 'balanceTooHigh' });
    served = false;
    await until(async () => {
      await pause(200);
      return (await stake()).code === 'ERR_LOC';
    });
  });

  test('is not let in with a session whose hours are over', async () => {
    const { secret, memberId } = await stage.player(table, 100);
    await sql`update game_session set expires_at = now() where member_id = ${memberId}`.execute(stage.database);
    const late = new Listener(await open(), table);
    late.say({ type: 'join', sessionID: secret });
    await late.hears('refused', ({ code }) => code === 'ERR_IS');
    expect(late.heard).toHaveLength(1);
  });

  test('neither chats nor comes in', async () => {
    let enabled = true;
    const service = await open({ mayPlay: async () => enabled });
    const { listener, secret } = await sitDown(service);
    enabled = false;
    await until(async () => {
      listener.say({ type: 'chat', text: 'still here' });
      await pause(200); // a client that talks without a pause is disconnected for that
      return listener.heard.some((message) => message.type === 'refused' && message.code === 'ERR_ATE');
    });
    const again = new Listener(service, table);
    again.say({ type: 'join', sessionID: secret });
    await again.hears('refused', ({ code }) => code === 'ERR_ATE');
  });
});

describe('one member in many windows', () => {
  test('leaves the oldest for the fifth', async () => {
    const service = await open();
    const first = await sitDown(service);
    const further = [];
    for (let n = 0; n < 4; n += 1) further.push((await sitDown(service, first.secret)).listener);
    await first.listener.hears('refused', ({ code }) => code === 'ERR_SEATS');
    expect(first.listener.closed).toBe(true);
    expect(further.map(({ closed }) => closed)).toEqual([false, false, false, false]);
  });

  test('chats as much as in one, and counts once', async () => {
    const [here, there] = [await open(), await open()];
    const { listener, secret } = await sitDown(here);
    const windows = [listener, (await sitDown(here, secret)).listener, (await sitDown(there, secret)).listener];
    await until(async () => {
      const told = listener.heard.findLast((message) => message.type === 'seats');
      return told?.type === 'seats' && told.count === 1 && told.names.length === 1;
    });
    for (const window of windows.slice(0, 2))
      for (let n = 0; n < 4; n += 1) window.say({ type: 'chat', text: `line ${n}` });
    await until(
      async () => windows.flatMap(({ heard }) => heard.filter(({ type }) => type === 'refused')).length === 4,
    );
    expect(await stage.one(sql`select count(*) from live_chat where body like 'line %'`)).toBe(4);
  });

  test('says no more at many processes than is said lately', async () => {
    const service = await open();
    const { listener, memberId } = await sitDown(service);
    await sql`insert into live_chat (table_id, member_id, name, body)
      select ${table}, ${memberId}, 'p***x', 'elsewhere' from generate_series(1, 8)`.execute(stage.database);
    listener.say({ type: 'chat', text: 'here' });
    await listener.hears('refused', ({ code }) => code === 'ERR_RATE');
  });
});

test('a bet that came too fast is named in its refusal', async () => {
  const service = await open();
  const { listener } = await sitDown(service);
  for (let n = 0; n < 40; n += 1) listener.say({ type: 'refresh' });
  listener.say({ type: 'bet', request: 'toofast1', round: 1, amount: EURO, choice: [] });
  listener.say({ type: 'cashOut', bet: '7' });
  await listener.hears('refused', (refused) => refused.code === 'ERR_RATE' && refused.request === 'toofast1');
  await listener.hears('refused', (refused) => refused.code === 'ERR_RATE' && refused.bet === '7');
});

test('a table that the house closes pays its round and opens no other, until it is opened again', async () => {
  let enabled = true;
  const service = await open({ gameEnabled: async () => enabled });
  const { listener } = await sitDown(service);
  const number = await bet(listener);
  enabled = false;
  await listener.hears('table', ({ open: isOpen }) => !isOpen);
  await listener.hears('round', ({ round }) => round.number === number && round.phase === 'done');
  expect(
    await stage.one(sql`select count(*) from live_bet b join live_round r using (round_id)
    where r.number = ${number} and r.table_id = ${table} and b.state = 'settled'`),
  ).toBe(1);
  // The leader has had its time to open another round.
  await pause(1_200);
  expect(await stage.one(sql`select max(number) from live_round where table_id = ${table}`)).toBe(number);
  const late = new Listener(service, table);
  late.say({ type: 'join', sessionID: (await stage.player(table, 100)).secret });
  expect(await late.hears('welcome')).toMatchObject({ open: false });
  enabled = true;
  await listener.hears('round', ({ round }) => round.number === number + 1);
  expect(listener.heard.findLast((message) => message.type === 'table')).toMatchObject({ open: true });
});

test('those at a process that died are seen no more', async () => {
  const service = await open();
  const { listener } = await sitDown(service);
  await sql`insert into live_seats (table_id, process, names, members, count) values (${table}, 'dead', '["z***z"]', '[900001]', 3)`.execute(
    stage.database,
  );
  const full = await listener.hears('seats', ({ count }) => count === 4);
  expect(full.names.toSorted()).toEqual(['p***x', 'z***z']);
  await sql`update live_seats set seen_at = now() - interval '1 minute' where process = 'dead'`.execute(stage.database);
  await until(async () => {
    const told = listener.heard.findLast((message) => message.type === 'seats');
    return told?.type === 'seats' && told.count === 1;
  });
});

test('a socket that goes on sending what is refused is ended, and one that slips now and then is not', async () => {
  const service = await open();
  const hasty = new Listener(service, table);
  for (let n = 0; n < 30; n += 1) hasty.say('nonsense');
  expect(hasty.closed).toBe(false);
  for (let n = 0; n < 30; n += 1) hasty.say('nonsense');
  expect(hasty.closed).toBe(true);
  expect(hasty.heard.length).toBeLessThan(60);
  const told = hasty.heard.length;
  hasty.say('nonsense');
  expect(hasty.heard).toHaveLength(told);
  // Well-formed messages that are refused count as well: this socket has not joined.
  const loud = new Listener(service, table);
  for (let n = 0; n < 60; n += 1) loud.say({ type: 'chat', text: 'hello' });
  await until(async () => loud.closed);
});

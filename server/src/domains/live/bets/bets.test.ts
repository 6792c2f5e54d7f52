import { createHash } from 'node:crypto';
import { flightTimeTo } from '@croupier/contract/games/live';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { booksOf } from '../../../ledger/fixture';
import { createSealing } from '../../../platform/sealing';
import { inTransaction } from '../../../platform/database';
import { systemRandomness } from '../../../platform/randomness';
import { asOwner } from '../../../../tests/stage/postgres';
import { waiting } from '../../../../tests/stage/waiting';
import { JURISDICTIONS } from '../../../jurisdiction';
import type { Player, WantedBet } from './bets';
import { outcomeOf } from '../dealer/draw';
import { LiveFault } from '../fault';
import {
  dealUntil,
  endPhase,
  type LiveStage,
  liveProcess,
  MASTER_KEY,
  openLiveStage,
  openRoundOf,
  pause,
  until,
} from '../fixture';
import * as rounds from '../store/rounds';

let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

const EURO = 1_000_000;
const red = (euros: number) => [{ bet: 'red', numbers: [], amount: euros * 100 }];
const live = () => liveProcess(stage.database, stage.ownerUrl).bets;
const seventeen = (euros: number) => ({
  amount: euros * EURO,
  choice: [{ bet: 'straight', numbers: [17], amount: euros * 100 }],
});
const betId = ({ memberId }: Player) =>
  stage.one<number>(sql`select bet_id from live_bet where member_id = ${memberId} order by bet_id desc limit 1`);
let requests = 0;
const bet = (round: number, wanted: Partial<WantedBet> = {}): WantedBet => ({
  request: `request${++requests}`,
  round,
  amount: 10 * EURO,
  choice: red(10),
  ...wanted,
});
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (failure) => (failure instanceof LiveFault ? failure.code : String(failure)),
  );
const reasonOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'ok',
    (failure) => (failure instanceof LiveFault ? [failure.code, failure.reason] : String(failure)),
  );
/** Whether the member's recent games include the table. */
const isPlayed = ({ memberId }: Player) =>
  stage.one<boolean>(sql`select bool_or(played_at is not null) from game_session where member_id = ${memberId}`);
const cashOf = ({ memberId }: Player) => stage.one<number>(sql`select cash from wallet where member_id = ${memberId}`);

const patient = { timing: { betting: 60_000 } };

describe('a bet on roulette', () => {
  const table = 'live-roulette';

  test('is taken from the balance, settled once as the wheel says, and the books are clean', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => stage.player(table, 10_000)));
    const number = await dealUntil(stage, table, 'betting', patient);
    for (const player of players) await live().place(player, bet(number));
    expect(await cashOf(players[0] as Player)).toBe(9_000);
    await endPhase(stage, table);
    await dealUntil(stage, table, 'done');
    const round = await rounds.readByNumber(stage.database, table, number);
    if (!round) throw new Error('the round is gone');
    const pocket = outcomeOf(createSealing(MASTER_KEY, systemRandomness), round) as number;
    expect(round.events).toMatchObject([{ type: 'ballLands', pocket }]);
    const isRed = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].includes(pocket);
    for (const player of players) expect(await cashOf(player)).toBe(isRed ? 11_000 : 9_000);
    const opened = createSealing(MASTER_KEY, systemRandomness).open(round.server_seed);
    expect(createHash('sha256').update(opened).digest()).toEqual(round.server_seed_hash);
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });

  test('is taken once when it is sent again, even after bets are closed', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const wanted = bet(number);
    expect(await isPlayed(player)).toBe(false);
    await Promise.all([live().place(player, wanted), live().place(player, wanted)]);
    expect(await cashOf(player)).toBe(9_000);
    expect(await isPlayed(player)).toBe(true);
    await endPhase(stage, table);
    await dealUntil(stage, table, 'closed', { timing: { closed: 60_000 } });
    expect(await codeOf(live().place(player, wanted))).toBe('ok');
    expect(await codeOf(live().place(player, bet(number)))).toBe('ERR_CLOSED');
    expect(await cashOf(player)).toBe(9_000);
    await sql`update live_round set ends_at = now() where table_id = ${table} and number = ${number}`.execute(
      stage.database,
    );
    await dealUntil(stage, table, 'done');
  });

  test('is refused by the database’s clock, though nobody has closed the bets yet', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', { timing: { betting: 50 } });
    await pause(80);
    expect(await stage.one(sql`select phase from live_round where table_id = ${table} and number = ${number}`)).toBe(
      'betting',
    );
    expect(await codeOf(live().place(player, bet(number)))).toBe('ERR_CLOSED');
    await dealUntil(stage, table, 'done');
  });

  test('is refused when it breaks a rule, and then no money moves', async () => {
    const player = await stage.player(table, 3_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const place = (wanted: Partial<WantedBet>) => codeOf(live().place(player, bet(number, wanted)));
    expect(await place({ amount: 0.4 * EURO, choice: [{ bet: 'red', numbers: [], amount: 40 }] })).toBe('ERR_VAL');
    expect(await place({ amount: 10_050_000 })).toBe('ERR_VAL');
    expect(await place({ amount: 10.05 * EURO, choice: [{ bet: 'red', numbers: [], amount: 1_005 }] })).toBe('ERR_VAL');
    expect(await place({ choice: red(11) })).toBe('ERR_VAL');
    expect(await place({ choice: 'everything on red' })).toBe('ERR_VAL');
    expect(await place({ amount: 40 * EURO, choice: red(40) })).toBe('ERR_IPB');
    expect(await place({ round: number + 1 })).toBe('ERR_CLOSED');
    expect(await codeOf(live().place({ ...player, sessionId: player.sessionId + 1 }, bet(number)))).toBe('ERR_IS');
    const stranger = await stage.player('live-crash', 3_000);
    expect(await codeOf(live().place({ ...player, sessionId: stranger.sessionId }, bet(number)))).toBe('ERR_IS');
    const late = await stage.player(table, 3_000);
    await sql`update game_session set expires_at = now() where member_id = ${late.memberId}`.execute(stage.database);
    expect(await codeOf(live().place(late, bet(number)))).toBe('ERR_IS');
    expect(await cashOf(late)).toBe(3_000);
    const off = liveProcess(stage.database, stage.ownerUrl, { gameEnabled: async () => false });
    expect(await codeOf(off.bets.place(player, bet(number)))).toBe('ERR_MAINTENANCE');
    const excluded = liveProcess(stage.database, stage.ownerUrl, { mayPlay: async () => false });
    expect(await codeOf(excluded.bets.place(player, bet(number)))).toBe('ERR_ATE');
    expect(await cashOf(player)).toBe(3_000);
    expect(await stage.one(sql`select count(*) from live_bet where member_id = ${player.memberId}`)).toBe(0);
    expect(await isPlayed(player)).toBe(false);
  });

  test('is refused while the balance is above the maximum, also when that came about while the bet waited', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const { bets } = liveProcess(stage.database, stage.ownerUrl, { mostCash: async () => minor(10_000) });
    const wanted = bet(number);
    const [late] = await inTransaction(stage.database, async (trx) => {
      await sql`update wallet set cash = cash + 1 where member_id = ${player.memberId}`.execute(trx);
      const placing = reasonOf(bets.place(player, wanted));
      await until(async () => (await waiting(stage.database)) > 0);
      return [placing];
    });
    expect(await late).toEqual(['ERR_GLE', 'balanceTooHigh']);
    expect(await reasonOf(bets.place(player, wanted))).toEqual(['ERR_GLE', 'balanceTooHigh']);
    expect(await cashOf(player)).toBe(10_001);
    expect(await stage.one(sql`select count(*) from live_bet where member_id = ${player.memberId}`)).toBe(0);
    await sql`update wallet set cash = cash - 1 where member_id = ${player.memberId}`.execute(stage.database);
    // A balance at the maximum may be staked, and open stakes do not count towards it.
    for (const again of [wanted, bet(number), wanted]) expect(await codeOf(bets.place(player, again))).toBe('ok');
    expect(await cashOf(player)).toBe(8_000);
  });

  test('is refused under the name of another', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const wanted = bet(number);
    await live().place(player, wanted);
    const { request } = wanted;
    expect(await codeOf(live().place(player, bet(number, { request, amount: 20 * EURO, choice: red(20) })))).toBe(
      'ERR_VAL',
    );
    const black = [{ bet: 'black', numbers: [], amount: 1_000 }];
    expect(await codeOf(live().place(player, bet(number, { request, choice: black })))).toBe('ERR_VAL');
    expect(await codeOf(live().place(player, wanted))).toBe('ok');
    expect(await cashOf(player)).toBe(9_000);
  });

  test('counts with the player’s other bets of the round against the limit of a spot', async () => {
    const player = await stage.player(table, 100_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const answers = await Promise.all(
      [60, 60].map((euros) => codeOf(live().place(player, bet(number, seventeen(euros))))),
    );
    expect(answers.toSorted()).toEqual(['ERR_VAL', 'ok']);
    expect(await codeOf(live().place(player, bet(number, seventeen(40))))).toBe('ok');
    expect(await cashOf(player)).toBe(90_000);
  });

  test('starts a game: the jurisdiction’s pace holds between games, not between bets of one round', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const { bets } = liveProcess(stage.database, stage.ownerUrl, { profile: JURISDICTIONS.strict });
    await sql`update wallet set last_bet_at = now() where member_id = ${player.memberId}`.execute(stage.database);
    expect(await codeOf(bets.place(player, bet(number)))).toBe('ERR_GLE');
    await sql`update wallet set last_bet_at = now() - interval '1 minute' where member_id = ${player.memberId}`.execute(
      stage.database,
    );
    expect(await codeOf(bets.place(player, bet(number)))).toBe('ok');
    expect(await codeOf(bets.place(player, bet(number)))).toBe('ok');
  });

  test('is settled by the version of the game that its round was opened in, or not at all', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    await live().place(player, bet(number));
    const openedIn = (version: number) =>
      asOwner(stage.ownerUrl, async (owner) => {
        // Written directly, because the application never changes the version of an open round.
        await owner.query('set session_replication_role = replica');
        await owner.query('update live_round set version = $1 where table_id = $2 and number = $3', [
          version,
          table,
          number,
        ]);
      });
    await openedIn(99);
    await expect(live().place(player, bet(number))).rejects.toThrow('in version 99');
    await endPhase(stage, table);
    const { dealer } = liveProcess(stage.database, stage.ownerUrl, { timing: { closed: 0 } });
    await until(() =>
      dealer.step(table).then(
        () => false,
        ({ message }: Error) => message.includes('in version 99'),
      ),
    );
    await dealer.stop();
    expect(await cashOf(player)).toBe(9_000);
    await openedIn(1);
    await dealUntil(stage, table, 'done');
    expect([9_000, 11_000]).toContain(await cashOf(player));
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });

  test('comes back when its round never got a result', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    await live().place(player, bet(number));
    await sql`update live_round set ends_at = now() - interval '1 hour' where table_id = ${table} and number = ${number}`.execute(
      stage.database,
    );
    await dealUntil(stage, table, 'void');
    expect(await cashOf(player)).toBe(10_000);
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
    await expect(
      sql`update live_round set phase = 'done' where table_id = ${table} and number = ${number}`.execute(
        stage.database,
      ),
    ).rejects.toThrow('a finished round is never changed');
  });
});

describe('a bet after no more bets', () => {
  const REFUSED = [
    { table: 'live-roulette', choice: red(10), phases: ['closed', 'result'] },
    { table: 'live-baccarat', choice: [{ bet: 'player', numbers: [], amount: 1_000 }], phases: ['closed', 'result'] },
    { table: 'live-crash', choice: { target: null }, phases: ['closed', 'flight'] },
  ] as const;

  for (const { table, choice, phases } of REFUSED)
    test(`is refused at ${table} in every phase, and no money moves`, async () => {
      const player = await stage.player(table, 10_000);
      const number = await dealUntil(stage, table, 'betting', patient);
      const place = () => codeOf(live().place(player, bet(number, { choice })));
      expect(await place()).toBe('ok');
      for (const phase of phases) {
        await endPhase(stage, table);
        await dealUntil(stage, table, phase, { timing: { [phase]: 60_000 } });
        expect(await place(), phase).toBe('ERR_CLOSED');
        expect(await cashOf(player)).toBe(9_000);
      }
      expect(await stage.one(sql`select count(*) from live_bet where member_id = ${player.memberId}`)).toBe(1);
      await endPhase(stage, table);
      await dealUntil(stage, table, 'done');
      expect(await place()).toBe('ERR_CLOSED');
    });
});

describe('a bet on a flight', () => {
  const table = 'live-crash';

  /** Opens a round whose flight goes higher than `least` and lower than `most` hundredths. */
  const openFlight = (least: number, most: number) =>
    openRoundOf<number>(stage, table, (height) => height > least && height < most);
  const takeOff = async () => {
    await endPhase(stage, table);
    await dealUntil(stage, table, 'flight');
  };

  test('is paid where the player left it, where its target was, or not at all', async () => {
    const [hand, target, greedy] = await Promise.all([1, 2, 3].map(() => stage.player(table, 10_000)));
    if (!hand || !target || !greedy) throw new Error('no players');
    const number = await openFlight(112, 180);
    await live().place(hand, bet(number, { choice: { target: null } }));
    await live().place(target, bet(number, { choice: { target: 105 } }));
    await live().place(greedy, bet(number, { choice: { target: 50_000 } }));
    expect(await codeOf(live().cashOut(hand, await betId(hand)))).toBe('ERR_LATE');
    await takeOff();
    await pause(200);
    expect(await codeOf(live().cashOut(greedy, await betId(hand)))).toBe('ERR_LATE');
    const answers = await Promise.all([1, 2].map(async () => codeOf(live().cashOut(hand, await betId(hand)))));
    expect(answers.toSorted()).toEqual(['ERR_LATE', 'ok']);
    const at = await stage.one<number>(sql`select cashed_out_at from live_bet where member_id = ${hand.memberId}`);
    expect(at).toBeGreaterThanOrEqual(101);
    expect(await cashOf(hand)).toBe(9_000 + at * 10);
    await dealUntil(stage, table, 'done');
    expect(await cashOf(hand)).toBe(9_000 + at * 10);
    expect(await cashOf(target)).toBe(10_050);
    expect(await cashOf(greedy)).toBe(9_000);
    expect(await codeOf(live().cashOut(greedy, await betId(greedy)))).toBe('ERR_LATE');
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });

  test('is lost when the player leaves after its end, though nobody has told the end yet', async () => {
    const player = await stage.player(table, 10_000);
    const number = await openFlight(100, 115);
    await live().place(player, bet(number, { choice: { target: null } }));
    await takeOff();
    await pause(flightTimeTo(115));
    expect(await stage.one(sql`select phase from live_round where table_id = ${table} and number = ${number}`)).toBe(
      'flight',
    );
    expect(await codeOf(live().cashOut(player, await betId(player)))).toBe('ERR_LATE');
    await dealUntil(stage, table, 'done');
    expect(await cashOf(player)).toBe(9_000);
  });

  test('stays open for a moment after the end, for cash-outs that were in time and are still on their way', async () => {
    const player = await stage.player(table, 10_000);
    const number = await openFlight(100, 115);
    await live().place(player, bet(number, { choice: { target: null } }));
    await takeOff();
    const timing = { result: 60_000 };
    await dealUntil(stage, table, 'result', { timing });
    const { dealer } = liveProcess(stage.database, stage.ownerUrl, { timing });
    const since = async (seconds: number) => {
      await sql`update live_round set ends_at = now() + ${60 - seconds} * interval '1 second' where table_id = ${table}
        and number = ${number}`.execute(stage.database);
      await dealer.step(table);
      return stage.one(sql`select state from live_bet where bet_id = ${await betId(player)}`);
    };
    expect(await since(-5)).toBe('open');
    expect(await since(1)).toBe('settled');
    await endPhase(stage, table);
    await dealer.stop();
    await dealUntil(stage, table, 'done');
  });

  /** Bets on a flight that took off so many seconds ago, lower than 1.80×, and has been unattended since. */
  async function flyUnattended(choices: readonly (number | null)[], attended: number) {
    const players = await Promise.all(choices.map(() => stage.player(table, 10_000)));
    const number = await openFlight(112, 180);
    for (const [place, target] of choices.entries())
      await live().place(players[place] as Player, bet(number, { choice: { target } }));
    await endPhase(stage, table);
    await dealUntil(stage, table, 'closed', { timing: { closed: 60_000 } });
    await sql`update live_round set phase = 'flight', ends_at = null, flight_at = now() - interval '20 seconds'
      where table_id = ${table} and number = ${number}`.execute(stage.database);
    await sql`update live_table set attended_at = now() - ${20 - attended} * interval '1 second'
      where table_id = ${table}`.execute(stage.database);
    await dealUntil(stage, table, 'done');
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
    return Promise.all(players.map(cashOf));
  }

  test('leaves a flight that lost all servers where they were last there, when only its player’s hand could', async () => {
    // A second after take-off a flight is at 1.06.
    expect(await flyUnattended([null, 105, 5_000], 1)).toEqual([10_060, 10_050, 9_000]);
    expect(await stage.one(sql`select cashed_out_at from live_bet where payout = 1060`)).toBe(106);
  });

  test('is lost as ever when the flight had ended while a server was there, or one took over in time', async () => {
    expect(await flyUnattended([null], 12)).toEqual([9_000]);
    expect(await flyUnattended([null], 16)).toEqual([9_000]);
  });

  test('may be placed twice in a round and not three times', async () => {
    const player = await stage.player(table, 10_000);
    const number = await dealUntil(stage, table, 'betting', patient);
    const answers: string[] = [];
    for (let n = 0; n < 3; n += 1)
      answers.push(await codeOf(live().place(player, bet(number, { choice: { target: 200 } }))));
    expect(answers).toEqual(['ok', 'ok', 'ERR_GLE']);
    expect(await cashOf(player)).toBe(8_000);
    expect(await stage.one(sql`select count(*) from live_bet where member_id = ${player.memberId}`)).toBe(2);
  });
});

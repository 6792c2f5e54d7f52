import { createHash } from 'node:crypto';
import type { LiveReplay } from '@croupier/contract/games/live-messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal';
import { createSealing } from '../../../platform/sealing';
import { systemRandomness } from '../../../platform/randomness';
import { TestClock } from '../../../../tests/stage/clock';
import { createReplays } from '../../play/replays';
import type { Player } from '../bets/bets';
import {
  dealUntil,
  endPhase,
  type LiveStage,
  liveProcess,
  MASTER_KEY,
  openLiveStage,
  openRoundOf,
  pause,
} from '../fixture';

const EURO = 1_000_000;
const VIEW = { language: 'tr', device: 'mobile' } as const;
let stage: LiveStage;

beforeAll(async () => {
  stage = await openLiveStage();
});
afterAll(async () => {
  await stage.destroy();
});

const live = () => liveProcess(stage.database, stage.ownerUrl);
const chip = (bet: string, euros: number) => [{ bet, numbers: [], amount: euros * 100 }];
const lastBet = ({ memberId }: Player) =>
  stage.one<number>(sql`select max(bet_id) from live_bet where member_id = ${memberId}`);

/** Replays of the tables, as the application opens them. */
const clock = new TestClock();
const open = () =>
  createReplays({
    sealing: createSealing(MASTER_KEY, systemRandomness),
    source: live().source.replays,
    clock,
    gamesUrl: 'http://games.test',
    publicUrl: 'http://casino.test',
  });

/** The request that the table's page makes with the parameters of its address. */
async function watch({ memberId }: Player, bet: number) {
  const query = new URL(await open().addressOf(memberId, `live-${bet}`, VIEW)).searchParams;
  const of = (name: string) => query.get(name) ?? '';
  const answer = await open().find(of('game'), Number(of('version')), of('mode'), of('event'));
  if (!answer?.live) throw new Error('nothing to be seen');
  return { query, answer, live: answer.live };
}

/** Where a flight ended, hundredths. */
const crashed = ({ round }: LiveReplay) => (round.events as unknown as readonly { at: number }[])[0]?.at ?? 0;

/** A player with bets, one for each choice, on a round that is then dealt to an end. @param during called when bets are closed. */
async function played(
  table: string,
  round: number,
  bets: readonly { readonly choice: unknown; readonly euros: number }[],
  during: (player: Player) => Promise<void> = async () => undefined,
): Promise<Player> {
  const player = await stage.player(table, 10_000);
  for (const [n, { choice, euros }] of bets.entries())
    await live().bets.place(player, { request: `replayed${n}`, round, amount: euros * EURO, choice });
  await endPhase(stage, table);
  await during(player);
  return player;
}

const nothing = (player: Player, bet: number) =>
  expect(open().addressOf(player.memberId, `live-${bet}`, VIEW)).rejects.toEqual(new Refusal('notFound'));

describe('a round of live roulette', () => {
  const table = 'live-roulette';

  test('is told to its player with all of their bets, the proof and the rounds before it', async () => {
    await played(table, await openRoundOf<number>(stage, table, () => true), [{ choice: chip('red', 1), euros: 1 }]);
    await dealUntil(stage, table, 'done');
    const before = await stage.one<number>(sql`select max(number) from live_round where phase = 'done'`);
    const round = await openRoundOf<number>(stage, table, (pocket) => pocket === 1);
    const player = await played(table, round, [
      { choice: chip('red', 3), euros: 3 },
      { choice: chip('black', 2), euros: 2 },
    ]);
    await dealUntil(stage, table, 'payout');
    const { query, answer, live: seen } = await watch(player, await lastBet(player));
    expect(Object.fromEntries(query)).toMatchObject({
      replay: 'true',
      game: table,
      currency: 'EUR',
      amount: String(5 * EURO),
      lang: 'tr',
      device: 'mobile',
      host: 'http://casino.test',
    });
    expect(query.has('sessionID')).toBe(false);
    expect(answer).toMatchObject({ payoutMultiplier: 1.2, costMultiplier: 1 });
    expect(answer.state).toEqual(seen.round.events);
    expect(seen.facts).toMatchObject({ code: table, maxWinOdds: { rounds: 37, exact: true } });
    expect(seen.round).toMatchObject({ number: round, phase: 'payout', events: [{ type: 'ballLands', pocket: 1 }] });
    const seed = Buffer.from(seen.round.serverSeed ?? '', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(seen.round.serverSeedHash);
    expect(seen.bets).toMatchObject([
      { amount: 3 * EURO, state: 'settled', payout: 6 * EURO, choice: chip('red', 3) },
      { amount: 2 * EURO, state: 'settled', payout: 0, choice: chip('black', 2) },
    ]);
    expect(seen.past.map(({ number }) => number)).toEqual([before]);
  });

  test('shows nobody else’s bets, and nothing of a round that the member was not in', async () => {
    const round = await openRoundOf<number>(stage, table, () => true);
    const other = await stage.player(table, 10_000);
    await live().bets.place(other, { request: 'anothers1', round, amount: EURO, choice: chip('odd', 1) });
    const player = await played(table, round, [{ choice: chip('red', 1), euros: 1 }]);
    await dealUntil(stage, table, 'payout');
    const { live: seen } = await watch(player, await lastBet(player));
    expect(seen.bets.map(({ bet }) => bet)).toEqual([String(await lastBet(player))]);
    await nothing(player, await lastBet(other));
    await nothing(await stage.player(table, 0), await lastBet(player));
    for (const id of ['live-0', 'live-', 'live-1-1', 'live-x', 'live-999999999'])
      await expect(open().addressOf(player.memberId, id, VIEW)).rejects.toEqual(new Refusal('notFound'));
  });

  test('has no name of its own that anybody could ask by, and its pass opens nothing else and not for long', async () => {
    const round = await openRoundOf<number>(stage, table, () => true);
    const player = await played(table, round, [{ choice: chip('red', 1), euros: 1 }]);
    await dealUntil(stage, table, 'done');
    const bet = await lastBet(player);
    expect(await open().find(table, 1, 'BASE', `live-${bet}`)).toBeNull();
    const seen = await live().source.replays.find(player.memberId, `live-${bet}`);
    expect(await seen?.tell('anybody')).toBeNull();
    const pass = (await watch(player, bet)).query.get('event') ?? '';
    expect(await open().find('live-crash', 1, 'BASE', pass)).toBeNull();
    expect(await open().find(table, 1, 'BASE', pass)).not.toBeNull();
    clock.advance(15 * 60_000 + 1);
    expect(await open().find(table, 1, 'BASE', pass)).toBeNull();
  });

  test('is neither listed nor shown before its players are told what it paid', async () => {
    const round = await openRoundOf<number>(stage, table, () => true);
    const player = await played(table, round, [{ choice: chip('red', 1), euros: 1 }]);
    for (const phase of ['closed', 'result'] as const) {
      await dealUntil(stage, table, phase);
      await nothing(player, await lastBet(player));
      expect((await live().source.proofs.proofs(player.memberId)).totalElements).toBe(0);
    }
    await dealUntil(stage, table, 'payout');
    expect((await watch(player, await lastBet(player))).live.bets).toHaveLength(1);
    expect((await live().source.proofs.proofs(player.memberId)).totalElements).toBe(1);
  });

  test('without a result gave the stakes back, keeps its seed, and is listed as void', async () => {
    const round = await openRoundOf<number>(stage, table, () => true);
    const player = await played(table, round, [{ choice: chip('red', 4), euros: 4 }], async () => {
      await sql`update live_round set ends_at = now() - interval '11 minutes' where table_id = ${table} and number = ${round}`.execute(
        stage.database,
      );
    });
    await dealUntil(stage, table, 'void');
    const bet = await lastBet(player);
    const { answer, live: seen } = await watch(player, bet);
    expect(answer).toMatchObject({ payoutMultiplier: 1, state: [] });
    expect(seen.round).toMatchObject({ phase: 'void', events: [], serverSeed: null });
    expect(seen.bets).toMatchObject([{ amount: 4 * EURO, state: 'void', payout: null }]);
    const listed = { roundId: `live-${bet}`, stake: 4, payout: 4, serverSeed: null, isVoid: true };
    expect((await live().source.proofs.proofs(player.memberId)).content).toMatchObject([listed]);
    expect(await live().source.proofs.proof(player.memberId, `live-${bet}`)).toMatchObject(listed);
  });
});

test('bets of a flight tell where they left: by hand, at their target, or not at all', async () => {
  const table = 'live-crash';
  const round = await openRoundOf<number>(stage, table, (height) => height > 115 && height < 140);
  const bets = [{ target: null }, { target: 101 }];
  const lost = await stage.player(table, 10_000);
  await live().bets.place(lost, { request: 'staysaboard', round, amount: EURO, choice: { target: 1_000 } });
  const player = await played(
    table,
    round,
    bets.map((choice) => ({ choice, euros: 10 })),
    async (left) => {
      await dealUntil(stage, table, 'flight');
      await pause(400);
      const first = await stage.one<number>(sql`select min(bet_id) from live_bet where member_id = ${left.memberId}`);
      await live().bets.cashOut(left, first);
      // Settled, but the flight still goes on.
      await nothing(left, first);
    },
  );
  await dealUntil(stage, table, 'payout');
  const { live: seen } = await watch(player, await lastBet(player));
  const [hand, target] = seen.bets;
  expect(hand?.cashedOutAt).toBeGreaterThan(100);
  expect(hand?.cashedOutAt).toBeLessThan(crashed(seen));
  expect(hand?.payout).toBe(((hand?.cashedOutAt ?? 0) * 10 * EURO) / 100);
  expect(target).toMatchObject({ cashedOutAt: 101, payout: 10.1 * EURO });
  expect((await watch(lost, await lastBet(lost))).live.bets).toMatchObject([{ cashedOutAt: null, payout: 0 }]);
});

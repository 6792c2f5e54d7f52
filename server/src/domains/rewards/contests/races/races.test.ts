import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../../../tests/stage/postgres';
import { betRolledBack } from '../../../../ledger/recipes/rollbacks';
import { collectStakes } from '../../../../ledger/stakes/collect';
import { inTransaction } from '../../../../platform/database';
import { CONTEST_RULES } from '../books';
import { openRaceCourse, type RaceCourse } from '../fixture';

let course: RaceCourse;
beforeAll(async () => {
  course = await openRaceCourse();
});
afterAll(() => course.close());

const SLOT = 'wolf-moon';

/** Reckoned apart, from nothing but the member's rounds of an hour. */
async function roundsOf(memberId: number) {
  const { rows } = await sql<{
    cost: number;
    payout: number;
  }>`select cost, payout from round r where member_id = ${memberId}
    and not exists (select from void_round v where (v.member_id, v.round_id) = (r.member_id, r.round_id)) order by created_at`.execute(
    course.database,
  );
  return rows.map(({ cost, payout }) => ({ cost, times: Math.floor((payout * 1_000_000) / cost) }));
}
const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

describe('a race', () => {
  it('counts every round once, whoever counts and however often, by each rule', async () => {
    const [volume, multiplier, chance] = [
      await course.race({ rule: 'volume' }),
      await course.race({ rule: 'multiplier' }),
      await course.race({ rule: 'equalChance', rounds: 10 }),
    ];
    const players = [await course.casino.playerWith(100_000, SLOT), await course.casino.playerWith(100_000, SLOT)];
    for (const player of players) await course.play(player, 14);
    await collectStakes(course.database);
    await Promise.all(Array.from({ length: 5 }, () => course.anotherProcess().count()));
    await course.count();
    for (const { memberId } of players) {
      const rounds = await roundsOf(memberId);
      const scoreIn = async (raceId: number) =>
        (await course.board(raceId)).find((entry) => entry.member_id === memberId);
      expect(await scoreIn(volume)).toMatchObject({ score: sum(rounds.map(({ cost }) => cost)), rounds: 14 });
      expect(await scoreIn(multiplier)).toMatchObject({ score: Math.max(...rounds.map(({ times }) => times)) });
      expect(await scoreIn(chance)).toMatchObject({
        score: sum(rounds.slice(0, 10).map(({ times }) => times)),
        rounds: 10,
      });
    }
    expect(await course.broken()).toBeUndefined();
  });

  it('does not count a stake below its least, another game, or a round outside of its window', async () => {
    const least = await course.race({ rule: 'volume', leastStake: minor(200) });
    const other = await course.race({ rule: 'volume', games: ['neon-sevens'] });
    const family = await course.race({ rule: 'volume', families: ['keno'] });
    const over = await course.race({ rule: 'volume', endsAt: new Date(Date.now() - 1_000) });
    const later = await course.race({ rule: 'volume', startsAt: new Date(Date.now() + 600_000) });
    const euros = await course.race({ rule: 'volume', currency: 'EUR' });
    const player = await course.casino.playerWith(100_000, SLOT);
    await course.play(player, 2);
    await course.play(player, 1, 2);
    await course.count();
    expect(await course.board(least)).toMatchObject([{ rounds: 1, score: 200 }]);
    for (const raceId of [other, family, over, later, euros]) expect(await course.board(raceId)).toEqual([]);
  });

  it('takes a void round back', async () => {
    const raceId = await course.race({ rule: 'volume' });
    const player = await course.casino.playerWith(100_000, SLOT);
    const rounds = await course.play(player, 3);
    await course.count();
    const rollBack = (roundId = 0) =>
      inTransaction(course.database, (trx) => betRolledBack(trx, { memberId: player.memberId, roundId }));
    await rollBack(rounds[1]);
    await course.count();
    await course.count();
    expect(await course.board(raceId)).toMatchObject([{ rounds: 2, score: 200 }]);
    await rollBack(rounds[0]);
    await rollBack(rounds[2]);
    await course.count();
    expect(await course.board(raceId)).toEqual([]);
    expect(await course.broken()).toBeUndefined();
  });

  it('counts the same after a transaction that died half way', async () => {
    const raceId = await course.race({ rule: 'volume' });
    const player = await course.casino.playerWith(100_000, SLOT);
    await course.play(player, 3);
    await collectStakes(course.database);
    await asOwner(course.casino.ownerUrl, async (client) => {
      await client.query(
        `create function die() returns trigger language plpgsql as $$ begin raise 'the database died'; end $$`,
      );
      await client.query('create trigger dying before insert on race_entry execute function die()');
      await expect(course.anotherProcess().count()).rejects.toThrow('died');
      await client.query('drop function die cascade');
    });
    expect(await course.board(raceId)).toEqual([]);
    await course.count();
    expect(await course.board(raceId)).toMatchObject([{ rounds: 3 }]);
  });
});

describe('prizes', () => {
  it('are put aside before the start, and paid once by whoever settles, in the order of the board', async () => {
    // the races of other tests
    await course.settle();
    const raceId = await course.race({ rule: 'volume', leastStake: minor(700) });
    const players = [];
    for (const dollars of [9, 7, 8]) {
      const player = await course.casino.playerWith(100_000, SLOT);
      await course.play(player, 1, dollars);
      players.push(player.memberId);
    }
    const before = await Promise.all(players.map(course.cash));
    await Promise.all([course.settleNow(), course.settleNow(), course.settleNow()]);
    const after = await Promise.all(players.map(course.cash));
    expect(after.map((cash, index) => cash - (before[index] ?? 0))).toEqual([500, 200, 300]);
    expect((await course.board(raceId)).map(({ member_id, place, prize }) => [member_id, place, prize])).toEqual([
      [players[0], 1, 500],
      [players[2], 2, 300],
      [players[1], 3, 200],
    ]);
    expect(await course.broken()).toBeUndefined();
  });
});

describe('the books of races', () => {
  it.each([
    `delete from house_transfer where kind = 'race_escrow'`,
    `update house_transfer set amount = amount + 1 where kind = 'race_return'`,
    `update race_entry set prize = prize + 1 where prize > 0`,
    `update race_entry set score = score + 1`,
    `delete from transfer where kind = 'race_prize'`,
    `delete from race_play`,
    `insert into race_play select 0, member_id, played_at, play_id, game, stake, win, multiplier, started_at, ended_at from race_play limit 1`,
    `insert into mission_play select 0, member_id, played_at, play_id from race_play limit 1`,
  ])('notice: %s', async (violation) => {
    await asOwner(course.casino.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(violation);
      const found = [];
      for (const { violations } of CONTEST_RULES) found.push(...(await client.query(violations)).rows);
      await client.query('rollback');
      expect(found.length).toBeGreaterThan(0);
    });
  });
});

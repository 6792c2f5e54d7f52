import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { houseBalances } from '../../../../ledger/house';
import { inTransaction } from '../../../../platform/database';
import { enterRace, openRaceCourse, type RaceCourse } from '../fixture';
import { findEntry, placeAt } from './board';
import { type RacePlay, scoreEntries, voidPlays } from './entries';
import { findRace } from './store';

let course: RaceCourse;
const opened: RaceCourse[] = [];
beforeEach(async () => {
  course = await openRaceCourse();
  opened.push(course);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const SLOT = 'wolf-moon';
const START = new Date('2026-11-27T18:00:00.000Z').getTime();

/** A round of a race. @param second of its end after the start of the race @param win in cents, for a stake of a dollar */
const playOf = (memberId: number, playId: number, second: number, win: number): RacePlay => ({
  memberId,
  playedAt: 'alone',
  playId,
  game: SLOT,
  stake: 100,
  win,
  multiplier: win * 10_000,
  startedAt: new Date(START + second * 1_000 - 500),
  endedAt: new Date(START + second * 1_000),
});

const enter = (raceId: number, plays: readonly RacePlay[]) => enterRace(course.database, raceId, plays);
const members = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push((await course.casino.playerWith(10_000, SLOT)).memberId);
  return ids;
};
const paid = async (raceId: number) =>
  (await course.board(raceId)).map(({ member_id, place, prize, is_barred }) => ({
    member_id,
    place,
    prize,
    is_barred,
  }));
const escrowed = async (raceId: number) =>
  (await houseBalances(course.database)).find(({ account }) => account === `race:${raceId}`)?.balance ?? 0;

describe('a score', () => {
  it.each(['volume', 'multiplier', 'equalChance'] as const)(
    'that grew round by round is what all of its rounds come to, void ones taken off (%s)',
    async (rule) => {
      const raceId = await course.race({ rule, rounds: rule === 'equalChance' ? 3 : null });
      const [one = 0, other = 0, third = 0] = await members(3);
      // Wins that grow, fall and repeat, in the order of their ends and not.
      const wins = [300, 500, 500, 20, 900, 900, 0, 900];
      const seconds = [10, 40, 20, 5, 60, 30, 70, 50];
      const playsOf = (memberId: number) => wins.map((win, n) => playOf(memberId, n + 1, seconds[n] ?? 0, win));
      for (const [n, play] of playsOf(one).entries()) await enter(raceId, [play, ...playsOf(other).slice(n, n + 1)]);
      await enter(raceId, [...playsOf(one).slice(0, 4), playOf(third, 1, 1, 40)]);
      const race = await findRace(course.database, raceId);
      if (!race) throw new Error('there is no such race');
      const standing = async () => {
        const { rows } = await sql`select member_id, entrant, rounds, score, is_complete, reached_at from race_entry
          where race_id = ${raceId} order by member_id`.execute(course.database);
        return rows;
      };
      const reckoned = async (memberIds: readonly number[]) => {
        await inTransaction(course.database, (trx) => scoreEntries(trx, race, memberIds));
        return standing();
      };
      const grown = await standing();
      expect(grown).toHaveLength(3);
      expect(await reckoned([one, other, third])).toEqual(grown);
      await inTransaction(course.database, async (trx) => {
        const voided = [1, 5, 6, 8].map((playId) => ({ memberId: other, playedAt: 'alone' as const, playId }));
        expect(await voidPlays(trx, [...voided, ...voided.slice(1)])).toHaveLength(4);
        await scoreEntries(trx, race, [other]);
      });
      await enter(raceId, [playOf(other, 9, 80, 500)]);
      const after = await standing();
      expect(after).not.toEqual(grown);
      expect(await reckoned([one, other, third])).toEqual(after);
      expect(await course.broken()).toBeUndefined();
    },
  );
});

describe('the end of a race', () => {
  it('ranks equal scores by who reached them first', async () => {
    const raceId = await course.race({ rule: 'multiplier' });
    const [late = 0, early = 0, best = 0] = await members(3);
    await enter(raceId, [playOf(late, 1, 30, 500), playOf(early, 1, 20, 500), playOf(best, 1, 40, 700)]);
    // A second win of the same size is not a later first.
    await enter(raceId, [playOf(early, 2, 50, 500)]);
    await course.settle();
    expect((await paid(raceId)).map(({ member_id, prize }) => [member_id, prize])).toEqual([
      [best, 500],
      [early, 300],
      [late, 200],
    ]);
    expect(await course.broken()).toBeUndefined();
  });

  it('passes over who may not play, moves the others up, and returns what nobody won', async () => {
    const raceId = await course.race({ rule: 'multiplier' });
    const [excluded = 0, closed = 0, third = 0, fourth = 0] = await members(4);
    await enter(raceId, [
      playOf(excluded, 1, 10, 900),
      playOf(closed, 1, 11, 800),
      playOf(third, 1, 12, 700),
      playOf(fourth, 1, 13, 600),
    ]);
    await sql`update wallet set barred_until = 'infinity' where member_id = ${excluded}`.execute(course.database);
    course.disabled.add(closed);
    const before = await Promise.all([excluded, closed, third, fourth].map(course.cash));
    await course.settle();
    expect(await paid(raceId)).toEqual([
      { member_id: excluded, place: null, prize: 0, is_barred: true },
      { member_id: closed, place: null, prize: 0, is_barred: true },
      { member_id: third, place: 1, prize: 500, is_barred: false },
      { member_id: fourth, place: 2, prize: 300, is_barred: false },
    ]);
    const after = await Promise.all([excluded, closed, third, fourth].map(course.cash));
    expect(after.map((cash, index) => cash - (before[index] ?? 0))).toEqual([0, 0, 500, 300]);
    expect(await escrowed(raceId)).toBe(0);
    expect(await course.broken()).toBeUndefined();
  });

  it('gives no place to who may not play, also behind the prizes', async () => {
    const raceId = await course.race({ rule: 'multiplier', prizes: [minor(1_000)] });
    const [best = 0, excluded = 0, closed = 0, last = 0] = await members(4);
    await enter(
      raceId,
      [best, excluded, closed, last].map((memberId, n) => playOf(memberId, 1, 10, 900 - n)),
    );
    await sql`update wallet set barred_until = 'infinity' where member_id = ${excluded}`.execute(course.database);
    course.disabled.add(closed);
    await course.settle();
    expect(await paid(raceId)).toEqual([
      { member_id: best, place: 1, prize: 1_000, is_barred: false },
      { member_id: excluded, place: null, prize: 0, is_barred: true },
      { member_id: closed, place: null, prize: 0, is_barred: true },
      { member_id: last, place: 2, prize: 0, is_barred: false },
    ]);
    expect(await course.broken()).toBeUndefined();
  });

  it('of equal chance gives no place without all rounds, nor for a score of zero', async () => {
    const raceId = await course.race({ rule: 'equalChance', rounds: 2 });
    const [full = 0, half = 0, losing = 0] = await members(3);
    await enter(raceId, [
      playOf(full, 1, 10, 50),
      playOf(full, 2, 11, 70),
      // beyond the two rounds
      playOf(full, 3, 12, 90_000),
      playOf(half, 1, 10, 90_000),
      playOf(losing, 1, 10, 0),
      playOf(losing, 2, 11, 0),
    ]);
    await course.settle();
    expect(await paid(raceId)).toMatchObject([
      { member_id: full, place: 1, prize: 500 },
      { place: null, prize: 0 },
      { place: null, prize: 0 },
    ]);
    expect((await course.board(raceId))[0]).toMatchObject({ score: 1_200_000, rounds: 2 });
    expect(await course.broken()).toBeUndefined();
  });

  it('returns the whole pool where nobody took part', async () => {
    const raceId = await course.race();
    expect(await escrowed(raceId)).toBe(1_000);
    await course.settle();
    expect(await escrowed(raceId)).toBe(0);
    expect((await findRace(course.database, raceId))?.state).toBe('paid');
  });

  it('that dies half way leaves nothing paid, and is paid whole the next time', async () => {
    const raceId = await course.race({ rule: 'multiplier' });
    const [winner = 0] = await members(1);
    await enter(raceId, [playOf(winner, 1, 10, 900)]);
    const before = await course.cash(winner);
    await course.casino.rewrite(
      `create function die() returns trigger language plpgsql as $$ begin raise 'the process was killed'; end $$`,
      [],
    );
    await course.casino.rewrite(
      `create trigger die before update of state on race for each row execute function die()`,
      [],
    );
    await expect(course.settle()).rejects.toThrow('killed');
    expect([await course.cash(winner), await escrowed(raceId)]).toEqual([before, 1_000]);
    await course.casino.rewrite('drop trigger die on race', []);
    await Promise.all([course.settleNow(), course.settleNow()]);
    expect(await course.cash(winner)).toBe(before + 500);
    expect(await course.broken()).toBeUndefined();
  });
});

describe('a board of ten thousand', () => {
  it('has a new round and the place of its player as soon as it is counted', async () => {
    const raceId = await course.race({ rule: 'multiplier', leastStake: minor(50) });
    for (let from = 0; from < 10_000; from += 2_500)
      await enter(
        raceId,
        Array.from({ length: 2_500 }, (_, index) => playOf(1_000_000 + from + index, 1, from + index, from + index)),
      );
    const player = await course.casino.playerWith(100_000, SLOT);
    await course.play(player, 1);
    await course.count();
    const [board, entry, race] = [
      await course.board(raceId),
      await findEntry(course.database, raceId, player.memberId),
      await findRace(course.database, raceId),
    ];
    expect(entry && race && placeAt(race, entry, entry.before)).toSatisfy(
      (place) => place === null || (place > 0 && place <= 10_001),
    );
    expect(race?.entrants).toBe(10_001);
    expect(board).toHaveLength(1_000);
  });
});

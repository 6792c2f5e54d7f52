import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksOf } from '../../../../ledger/fixture';
import { LEDGER_RULES } from '../../../../ledger/books/ledger-rules';
import { betRolledBack } from '../../../../ledger/recipes/rollbacks';
import { inTransaction } from '../../../../platform/database';
import { Refusal } from '../../../../platform/refusal';
import { TERMS } from '../../fixture';
import { type OpenedGiving, openGiving, type Changes } from '../../giving/fixture';
import { keepVersion } from '../../offers/store';
import { OFFER_RULES } from '../../books';
import { CONTEST_RULES } from '../books';
import { decideContest, missionTerms, openRaceCourse, type RaceCourse } from '../fixture';
import { claimMission } from './claims';
import { listedPlays } from '../races/entries';
import { addMissionPlays, entriesOf, voidMissionPlays } from './entries';
import { insertMission, type MissionTerms, stopMission } from './store';

const SLOT = 'wolf-moon';
const GIFT = { eligibility: { event: { kind: 'gift' }, oncePer: [] }, wagering: null } as const satisfies Changes;

async function openMission(
  { database }: Pick<RaceCourse, 'database'>,
  changes: Partial<MissionTerms> = {},
): Promise<number> {
  const { changeId } = await decideContest(database, 'mission');
  return inTransaction(database, (trx) => insertMission(trx, changeId, missionTerms(changes)));
}

/** Rounds of a member, by their numbers from 1. */
const playsOf = (memberId: number, rounds: number) =>
  Array.from({ length: rounds }, (_, index) => ({ memberId, playedAt: 'alone' as const, playId: index + 1 }));

describe('progress', () => {
  let course: RaceCourse;
  beforeAll(async () => {
    course = await openRaceCourse();
    await inTransaction(course.database, (trx) =>
      keepVersion(trx, { offerId: 'mission-gift', version: 1, terms: { ...TERMS, name: 'mission-gift' } }),
    );
  });
  afterAll(() => course.close());
  const doneIn = async (memberId: number, missionId: number) =>
    (await entriesOf(course.database, memberId, [missionId])).get(missionId)?.done ?? 0;

  it('counts each round once, however often and by whomever it is counted, and takes a void one back', async () => {
    const missionId = await openMission(course);
    const player = await course.casino.playerWith(100_000, SLOT);
    const rounds = await course.play(player, 4);
    await course.count();
    await Promise.all(Array.from({ length: 5 }, () => course.anotherProcess().count()));
    expect(await doneIn(player.memberId, missionId)).toBe(4);
    await inTransaction(course.database, (trx) =>
      betRolledBack(trx, { memberId: player.memberId, roundId: rounds[0] ?? 0 }),
    );
    await course.count();
    await course.count();
    expect(await doneIn(player.memberId, missionId)).toBe(3);
    expect(await course.broken()).toBeUndefined();
  });

  it('counts neither a smaller stake, another game nor a round after a stop', async () => {
    const least = await openMission(course, { leastStake: minor(200) });
    const other = await openMission(course, { games: ['neon-sevens'] });
    const stopped = await openMission(course);
    await inTransaction(course.database, (trx) =>
      stopMission(trx, stopped, { at: new Date(Date.now() - 1_000), by: 'ada', reason: 'for the test' }),
    );
    const player = await course.casino.playerWith(100_000, SLOT);
    await course.play(player, 2);
    await course.count();
    for (const missionId of [least, other, stopped]) expect(await doneIn(player.memberId, missionId)).toBe(0);
  });
});

describe('a claim', () => {
  let house: OpenedGiving;
  const excluded = new Set<number>();
  beforeAll(async () => {
    house = await openGiving();
    await house.publish('mission-gift', GIFT);
  });
  afterAll(() => house.close());

  const claim = (memberId: number, missionId: number) =>
    claimMission(
      {
        ...house,
        exclusion: {
          refuseExcluded: async (id) => {
            if (excluded.has(id)) throw new Refusal('excluded');
          },
        },
      },
      memberId,
      missionId,
    ).then(
      () => 'given',
      (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
    );
  const play = (memberId: number, missionId: number, rounds: number) =>
    house.act((trx) => addMissionPlays(trx, missionId, listedPlays(playsOf(memberId, rounds))));
  const broken = async () =>
    (await booksOf(house.ownerUrl, [...LEDGER_RULES, ...OFFER_RULES, ...CONTEST_RULES])).broken;

  it('is given once of fifty at a time', async () => {
    const [memberId, missionId] = [await house.member(), await openMission(house)];
    await play(memberId, missionId, 3);
    const { cash: before } = await house.walletOf(memberId);
    const told = await Promise.all(Array.from({ length: 50 }, () => claim(memberId, missionId)));
    expect(told.filter((answer) => answer === 'given')).toHaveLength(1);
    expect(told.filter((answer) => answer === 'missionClaimed')).toHaveLength(49);
    const { cash } = await house.walletOf(memberId);
    expect(cash - before).toBeGreaterThan(0);
    const { rows } = await sql<{ times: number }>`select count(*) as times from offer_claim
      where member_id = ${memberId} and cause = ${`mission-${missionId}`}`.execute(house.database);
    expect(rows).toEqual([{ times: 1 }]);
    expect(await broken()).toBeUndefined();
  });

  it('of a second mission of the same offer is given too', async () => {
    const memberId = await house.member();
    for (const missionId of [await openMission(house), await openMission(house)]) {
      await play(memberId, missionId, 3);
      expect(await claim(memberId, missionId)).toBe('given');
    }
  });

  it('is refused before it is done, after its end, for an unknown mission, and during an exclusion, and loses nothing', async () => {
    const [memberId, missionId] = [await house.member(), await openMission(house)];
    expect(await claim(memberId, missionId)).toBe('missionUnfinished');
    expect(await claim(memberId, 999_999)).toBe('notFound');
    await play(memberId, missionId, 3);
    const voided = playsOf(memberId, 1).map((play) => ({ ...play, openedAt: house.clock.now() }));
    await house.act((trx) => voidMissionPlays(trx, voided));
    expect(await claim(memberId, missionId)).toBe('missionUnfinished');
    await play(memberId, missionId, 4);
    excluded.add(memberId);
    expect(await claim(memberId, missionId)).toBe('excluded');
    excluded.delete(memberId);
    expect(await claim(memberId, missionId)).toBe('given');
    const late = await openMission(house, { claimEndsAt: new Date(Date.now() + 61 * 60_000) });
    await play(memberId, late, 3);
    house.clock.advance(2 * 60 * 60_000);
    expect(await claim(memberId, late)).toBe('contestOver');
  });

  it('that the offer refuses can be claimed again once it does not', async () => {
    const [memberId, missionId] = [await house.member(), await openMission(house)];
    await play(memberId, missionId, 3);
    await sql`update wallet set barred_until = 'infinity' where member_id = ${memberId}`.execute(house.database);
    expect(await claim(memberId, missionId)).toBe('offerNotOpen');
    await sql`update wallet set barred_until = '-infinity' where member_id = ${memberId}`.execute(house.database);
    expect(await claim(memberId, missionId)).toBe('given');
  });
});

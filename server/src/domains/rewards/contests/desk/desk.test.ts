import type { PayloadOf } from '@croupier/contract/call';
import { contestsDeskCalls } from '@croupier/contract/calls/rewards/contests-desk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../../tests/desks/fixture';
import { JURISDICTIONS } from '../../../../jurisdiction';
import { inTransaction } from '../../../../platform/database';
import { houseBalances } from '../../../../ledger/house';
import { Refusal } from '../../../../platform/refusal';
import { reasonOf } from '../../../members/fixture';
import type { SignedIn } from '../../../operators/domain';
import { TERMS } from '../../fixture';
import { keepVersion, publishVersion } from '../../offers/store';
import { openRaceCourse, type RaceCourse } from '../fixture';
import { createContestsDesk } from './contests';
import { createContestProposals } from './proposals';

const REASON = 'Agreed with the head of marketing';
const PAGE = { pageNum: 1, pageSize: 20 };

let course: RaceCourse;
let desk: ReturnType<typeof createContestsDesk>;
let proposals: ReturnType<typeof createContestProposals>;
let strict: ReturnType<typeof createContestProposals>;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  course = await openRaceCourse();
  const desks = openTestDesks(course, course.clock);
  ada = signedIn(await hire(desks, 'owner'));
  grace = signedIn(await hire(desks));
  const deps = {
    database: course.database,
    clock: course.clock,
    ...desks.acting,
    profile: JURISDICTIONS.curacao,
    usernamesOf: async (ids: readonly number[]) => new Map(ids.map((id) => [id, `player ${id}`])),
    gameName: async (code: string) => {
      if (code === 'no-such-game') throw new Refusal('notFound');
      return code === 'wolf-moon' ? 'Wolf Moon' : code;
    },
  };
  desk = createContestsDesk(deps);
  proposals = createContestProposals(deps);
  strict = createContestProposals({ ...deps, profile: JURISDICTIONS.strict });
  const eligibility = { ...TERMS.eligibility, event: { kind: 'gift' as const }, oncePer: [] };
  await inTransaction(course.database, async (trx) => {
    const gift = { offerId: 'mission-gift', version: 1 };
    await keepVersion(trx, { ...gift, terms: { ...TERMS, name: 'mission-gift', eligibility } });
    await publishVersion(trx, { ...gift, at: course.clock.now() });
    await keepVersion(trx, {
      offerId: 'once',
      version: 1,
      terms: { ...TERMS, name: 'once', eligibility: { ...eligibility, oncePer: ['person'] } },
    });
    await publishVersion(trx, { offerId: 'once', version: 1, at: course.clock.now() });
  });
});
afterAll(() => course.close());

const inMinutes = (minutes: number) =>
  `${new Date(course.clock.now().getTime() + minutes * 60_000).toISOString().slice(0, 16)}Z`;
const counted = () => ({
  titles: { en: 'Friday race', tr: 'Cuma yarışı' },
  currency: 'USD' as const,
  games: '',
  families: '',
  leastStake: '0.50',
  startTime: inMinutes(10),
  endTime: inMinutes(70),
  reason: REASON,
});
const race = (change: Partial<PayloadOf<typeof contestsDeskCalls.racePropose>> = {}) => ({
  ...counted(),
  rule: 'multiplier' as const,
  rounds: 0,
  settleMinutes: 15,
  prizes: '500; 250',
  ...change,
});
const mission = (change: Partial<PayloadOf<typeof contestsDeskCalls.missionPropose>> = {}) => ({
  ...counted(),
  rounds: 3,
  claimDays: 7,
  offer: 'mission-gift',
  ...change,
});
/** What became of an act, whether or not it was refused. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
  );
const newestRace = async () => (await desk.races(PAGE)).content[0];
const escrowed = async () =>
  (await houseBalances(course.database))
    .filter(({ account }) => account.startsWith('race:'))
    .reduce((sum, { balance }) => sum + balance, 0);

describe('a race', () => {
  it('is there only after another operator approved, and its prizes are put aside with it', async () => {
    const proposed = await proposals.proposeRace(race(), ada);
    expect((await desk.races(PAGE)).totalElements).toBe(0);
    expect(await reasonOf(proposals.approve(proposed.id, ada))).toBe('secondOperatorRequired');
    expect(await escrowed()).toBe(0);
    await proposals.approve(proposed.id, grace);
    expect(await newestRace()).toMatchObject({ state: 'scheduled', pool: 750, prizes: [500, 250], entrants: 0 });
    expect(await escrowed()).toBe(75_000);
    expect(await reasonOf(proposals.approve(proposed.id, grace))).toBe('conflict');
    expect(await course.broken()).toBeUndefined();
  });

  it('gives its pool back when it is cancelled, once of ten at a time', async () => {
    const { id } = (await newestRace()) ?? { id: '' };
    expect(await reasonOf(desk.cancelRace(id, 'short', ada))).toBe('reasonTooShort');
    const told = await Promise.all(Array.from({ length: 10 }, () => outcomeOf(desk.cancelRace(id, REASON, ada))));
    expect(told.filter((answer) => answer === 'contestOver')).toHaveLength(9);
    expect(await escrowed()).toBe(0);
    expect(await newestRace()).toMatchObject({ state: 'cancelled', paid: 0, returned: 750, cancelReason: REASON });
    expect(await course.broken()).toBeUndefined();
  });

  it('is cancelled or paid, and never both', async () => {
    const raceId = await course.race({ rule: 'volume' });
    const player = await course.casino.playerWith(100_000, 'wolf-moon');
    await course.play(player, 1);
    const before = await course.cash(player.memberId);
    await Promise.all([course.settle(), outcomeOf(desk.cancelRace(String(raceId), REASON, ada))]);
    const { state } = await desk.race(String(raceId));
    expect(['cancelled', 'paid']).toContain(state);
    expect((await course.cash(player.memberId)) - before).toBe(state === 'paid' ? 500 : 0);
    expect(await escrowed()).toBe(0);
    expect(await course.broken()).toBeUndefined();
  });

  it.each([
    ['a start that has passed', { startTime: '2026-01-01T00:00Z', endTime: '2026-01-02T00:00Z' }, 'contestStarted'],
    ['a game that is not there', { games: 'no-such-game' }, 'contestGameUnknown'],
    ['prizes below zero', { prizes: '-1' }, 'invalidRequest'],
    ['a reason that nobody can judge', { reason: 'because' }, 'reasonTooShort'],
  ])('with %s is refused', async (_, change, reason) => {
    expect(await reasonOf(proposals.proposeRace(race(change), ada))).toBe(reason);
  });

  it('cannot be approved once its start has passed', async () => {
    const { id } = await proposals.proposeRace(race(), ada);
    course.clock.advance(20 * 60_000);
    expect(await reasonOf(proposals.approve(id, grace))).toBe('contestStarted');
    expect(await escrowed()).toBe(0);
    await proposals.withdraw(id, ada);
  });

  it('does not reward the sum of stakes under a strict licence', async () => {
    expect(await reasonOf(strict.proposeRace(race({ rule: 'volume' }), ada))).toBe('raceVolumeForbidden');
    const { id } = await proposals.proposeRace(race({ rule: 'volume' }), ada);
    expect(await reasonOf(strict.approve(id, grace))).toBe('raceVolumeForbidden');
    await strict.reject(id, REASON, grace);
    expect((await proposals.list({ ...PAGE, status: 'rejected' })).content[0]).toMatchObject({ id });
  });

  it('shows its members by place', async () => {
    const raceId = await course.race({ rule: 'volume' });
    for (const dollars of [2, 3]) {
      const player = await course.casino.playerWith(100_000, 'wolf-moon');
      await course.play(player, 1, dollars);
    }
    await course.count();
    const board = await desk.entries({ id: String(raceId), ...PAGE });
    expect(board.content.map(({ place, score, prize }) => [place, score, prize])).toEqual([
      [1, 3, 0],
      [2, 2, 0],
    ]);
    expect(board.totalElements).toBe(2);
  });
});

describe('a mission', () => {
  it('is there only after another operator approved, and is stopped once', async () => {
    const proposed = await proposals.proposeMission(mission(), ada);
    expect(proposed.mission).toMatchObject({ offer: 'mission-gift', version: 1, rounds: 3 });
    expect((await desk.missions(PAGE)).totalElements).toBe(0);
    await proposals.approve(proposed.id, grace);
    const [shown] = (await desk.missions(PAGE)).content;
    expect(shown).toMatchObject({ state: 'scheduled', members: 0, finished: 0, claims: 0 });
    const { id = '' } = shown ?? {};
    expect(await desk.stopMission(id, REASON, ada)).toMatchObject({ state: 'stopped', stopReason: REASON });
    expect(await reasonOf(desk.stopMission(id, REASON, ada))).toBe('contestOver');
  });

  it.each([
    ['an offer that is not there', { offer: 'no-such-offer' }],
    ['an offer that is given once for ever', { offer: 'once' }],
    ['a currency that the offer does not have', { currency: 'BTC' as const, leastStake: '0.001' }],
  ])('with %s is refused', async (_, change) => {
    expect(await reasonOf(proposals.proposeMission(mission(change), ada))).toBe('missionRewardUnfit');
  });
});

describe('the games that count', () => {
  const WOLF_MOON = [{ code: 'wolf-moon', name: 'Wolf Moon' }];

  it('are named beside their codes, in the proposal as in the mission and the race', async () => {
    const about = { games: 'wolf-moon', families: 'slots' };
    const named = { games: WOLF_MOON, families: ['slots'] };
    const proposed = await proposals.proposeMission(mission(about), ada);
    expect(proposed.mission).toMatchObject(named);
    await proposals.approve(proposed.id, grace);
    expect((await desk.missions(PAGE)).content[0]).toMatchObject(named);
    const { id } = await proposals.proposeRace(race(about), ada);
    const { content } = await proposals.list({ ...PAGE, status: 'proposed' });
    expect(content.find((change) => change.id === id)?.race).toMatchObject(named);
    await proposals.withdraw(id, ada);
  });
});

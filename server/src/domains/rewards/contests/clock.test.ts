import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { membersIn, NOBODY_EXCLUDED } from '../../../../tests/stage/people';
import { liveInNewYork } from '../../../../tests/stage/zone';
import { Refusal } from '../../../platform/refusal';
import { type OpenedGiving, openGiving } from '../giving/fixture';
import { createCounting } from './counting';
import { decideContest, enterRace, missionTerms, raceTerms } from './fixture';
import { claimMission } from './missions/claims';
import { addMissionPlays } from './missions/entries';
import { insertMission } from './missions/store';
import { listedPlays } from './races/entries';
import { openRace } from './races/open';
import { settleRaces } from './races/settle';
import { findRace } from './races/store';
import { type CountedPlay, reasonAgainst } from './rules';
import { messagesIn } from '../../messages/fixture';

/** Windows of races and missions by a clock that moves over every edge, on a server in a zone whose clocks change. */

let house: OpenedGiving;
let leaveZone: () => void;
beforeAll(async () => {
  leaveZone = liveInNewYork();
  house = await openGiving();
  at('2026-10-31T12:00:00Z');
  await house.publish('mission-gift', { wagering: null, payout: { most: null, freeRoundWins: null } });
});
afterAll(async () => {
  expect(await house.broken()).toBeUndefined();
  await house.close();
  leaveZone();
});

const at = (to: string) => house.clock.advance(new Date(to).getTime() - house.clock.now().getTime());
/** The night in which New York's clocks are put back, until its last round may end. */
const NIGHT = {
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: new Date('2026-11-02T00:00:00Z'),
  settlesAt: new Date('2026-11-02T00:15:00Z'),
};
const cashOf = async (memberId: number) => (await house.walletOf(memberId)).cash;

it.each([
  ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:10Z', 'outsideWindow'],
  ['2026-11-01T00:00:00.000Z', '2026-11-01T00:00:10Z', null],
  // The hour that New York has twice.
  ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00Z', null],
  ['2026-11-01T23:59:59.999Z', '2026-11-02T00:14:59.999Z', null],
  ['2026-11-01T23:59:59.999Z', '2026-11-02T00:15:00.000Z', 'endedTooLate'],
  ['2026-11-02T00:00:00.000Z', '2026-11-02T00:00:10Z', 'outsideWindow'],
] as const)('a round from %s to %s: %s', (startedAt, endedAt, reason) => {
  const play: CountedPlay = {
    currency: 'USD',
    game: 'wolf-moon',
    family: 'slots',
    cost: minor(100),
    bonusCost: minor(0),
    isVoid: false,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
  };
  expect(reasonAgainst(raceTerms(NIGHT), play)).toBe(reason);
});

it('prizes are paid once: not before the last minute is over, days late, and when the clock is moved back', async () => {
  const memberId = await house.member();
  const decision = await decideContest(house.database, 'race');
  const raceId = await house.act((trx) => openRace(trx, raceTerms({ ...NIGHT, rule: 'volume' }), decision));
  const [startedAt, endedAt] = [NIGHT.startsAt, NIGHT.startsAt];
  const play = { memberId, playedAt: 'alone', playId: 1, game: 'wolf-moon', startedAt, endedAt } as const;
  await enterRace(house.database, raceId, [{ ...play, stake: 100, win: 0, multiplier: 0 }]);
  const counting = createCounting({ ...house, play: { resultsOf: async () => new Map(), codesOf: () => [] } });
  const settle = () =>
    settleRaces({
      ...house,
      members: membersIn(house.database),
      messages: messagesIn(house.database, house.clock),
      counting,
    });
  at('2026-11-02T00:15:59.999Z');
  await settle();
  expect([await cashOf(memberId), (await findRace(house.database, raceId))?.state]).toEqual([0, 'open']);
  at('2026-11-09T12:00:00Z');
  await Promise.all([settle(), settle()]);
  expect(await cashOf(memberId)).toBe(500);
  for (const moment of ['2026-11-01T12:00:00Z', '2026-11-02T00:16:00Z', '2027-01-01T00:00:00Z']) {
    at(moment);
    await settle();
  }
  expect(await cashOf(memberId)).toBe(500);
});

it('a mission is claimed until the millisecond before its end, once, also when the clock is moved back', async () => {
  const [memberId, other] = [await house.member(), await house.member()];
  const { changeId } = await decideContest(house.database, 'mission');
  const claimEndsAt = new Date('2026-11-08T00:00:00Z');
  const missionId = await house.act((trx) => insertMission(trx, changeId, missionTerms({ ...NIGHT, claimEndsAt })));
  const plays = [1, 2, 3].map((playId) => ({ playedAt: 'alone' as const, playId }));
  for (const one of [memberId, other])
    await house.act((trx) =>
      addMissionPlays(trx, missionId, listedPlays(plays.map((play) => ({ ...play, memberId: one })))),
    );
  const claim = (one: number) => claimMission({ ...house, exclusion: NOBODY_EXCLUDED }, one, missionId);
  at('2026-11-07T23:59:59.999Z');
  await claim(memberId);
  at('2026-11-08T00:00:00.000Z');
  await expect(claim(other)).rejects.toEqual(new Refusal('contestOver'));
  at('2026-11-02T00:00:00Z');
  await expect(claim(memberId)).rejects.toEqual(new Refusal('missionClaimed'));
  expect(await cashOf(memberId)).toBe(1_000);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { liveInNewYork, moveToNewYork } from '../../../../tests/stage/zone';
import { TERMS } from '../fixture';
import { openGiving, openGivingProcess, type OpenedGiving } from './fixture';

/** Windows, days and ends of offers by a clock that moves over every edge, on a server and a database in a zone whose clocks change. */

const DAY = 86_400_000;
const REGISTRATION = { kind: 'registration' } as const;

let house: OpenedGiving;
let late: TestDatabase;
let inZone: ReturnType<typeof openGivingProcess>;
let leaveZone: () => void;
beforeAll(async () => {
  leaveZone = liveInNewYork();
  house = await openGiving();
  at('2026-10-20T12:00:00Z');
  await moveToNewYork(house.ownerUrl);
  late = openDatabase(house.ownerUrl);
  inZone = openGivingProcess({ ...house, database: late.database });
});
afterAll(async () => {
  expect(await house.broken()).toBeUndefined();
  await late.destroy();
  await house.close();
  leaveZone();
});

const at = (to: string) => house.clock.advance(new Date(to).getTime() - house.clock.now().getTime());
/** How often an offer is given to a new member who registers now. */
async function given(): Promise<number> {
  const memberId = await house.member();
  const claims = await house.act((trx) => inZone.giving.happened(trx, memberId, REGISTRATION, 'registration'));
  return claims.length;
}
const bonusOf = async (memberId: number) => (await house.walletOf(memberId)).bonus;
const give = (memberId: number, offerId: string) =>
  house.act((trx) => inZone.giving.gift(trx, { memberId, offerId, version: 1, cause: 'gift' }));

it('an offer of the night in which clocks change is given from 00:00 to 23:59 UTC', async () => {
  await house.publish('night', {
    eligibility: { event: REGISTRATION },
    limits: { window: { from: '2026-11-01T00:00:00Z', until: '2026-11-01T23:59:00Z' } },
  });
  const told = [];
  for (const moment of ['10-31T23:59:59.999', '11-01T00:00:00.000', '11-01T23:58:59.999', '11-01T23:59:00.000']) {
    at(`2026-${moment}Z`);
    told.push(await given());
  }
  expect(told).toEqual([0, 1, 1, 0]);
  // A clock that is moved back opens the window again: it is a window of time, and each member still has the offer once.
  at('2026-11-01T12:00:00Z');
  expect(await given()).toBe(1);
  await house.stop('night');
});

it('a day’s budget begins anew at midnight UTC, once, and a clock that is moved back frees nothing', async () => {
  at('2026-12-31T12:00:00Z');
  const limits = { budget: { total: null, day: { USD: 1_000 } } };
  await house.publish('daily', { eligibility: { event: REGISTRATION }, limits });
  const told = [];
  for (const moment of [
    '2026-12-31T23:59:59.998Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-01T00:00:00.000Z',
    // midnight in New York
    '2027-01-01T05:00:00.000Z',
    '2026-12-31T18:00:00.000Z',
    '2027-01-01T23:59:59.999Z',
    '2027-01-02T00:00:00.000Z',
  ]) {
    at(moment);
    told.push(await given());
  }
  expect(told).toEqual([1, 0, 1, 0, 0, 0, 1]);
  await house.stop('daily');
});

it('a bonus ends after its days to the millisecond, over a night in which clocks change, and stays ended', async () => {
  at('2027-03-10T06:30:00.000Z');
  await house.publish('week', { wagering: TERMS.wagering && { ...TERMS.wagering, validDays: 7 } });
  const [memberId, other] = [await house.member(), await house.member()];
  await give(memberId, 'week');
  at('2027-03-17T06:29:59.999Z');
  await inZone.grants.sweep();
  expect(await bonusOf(memberId)).toBe(1_000);
  at('2027-03-17T06:30:00.000Z');
  await inZone.grants.sweep();
  expect(await bonusOf(memberId)).toBe(0);
  at('2027-03-12T00:00:00Z');
  await inZone.grants.sweep();
  expect(await bonusOf(memberId)).toBe(0);
  // A job that runs months late ends it then.
  await give(other, 'week');
  at('2027-07-01T00:00:00Z');
  await Promise.all([inZone.grants.sweep(), house.grants.sweep()]);
  expect(await bonusOf(other)).toBe(0);
});

const sweepIdle = () => inZone.grants.sweepIdle(async () => new Set<number>());

it('days without a stake are 24 hours each, over a night in which clocks change', async () => {
  at('2027-10-29T12:00:00.000Z');
  const inactivity = { days: 14, unlessDeposited: false };
  await house.publish('idle', { wagering: TERMS.wagering && { ...TERMS.wagering, inactivity } });
  const memberId = await house.member();
  await give(memberId, 'idle');
  house.clock.advance(14 * DAY - 1);
  await sweepIdle();
  expect(await bonusOf(memberId)).toBe(1_000);
  house.clock.advance(1);
  await sweepIdle();
  expect(await bonusOf(memberId)).toBe(0);
});

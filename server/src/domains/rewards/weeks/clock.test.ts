import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { liveInNewYork } from '../../../../tests/stage/zone';
import { weekNamed } from './calendar';
import { openWeeks } from './fixture';

/** Weekly payments by a clock that moves over every edge. The server lives in a zone whose clocks change: its weeks are those of UTC all the same. */

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** What gold gets of a loss of 100.00, minor units. */
const CASHBACK = 1_200;

let house: Awaited<ReturnType<typeof openWeeks>>;
let leaveZone: () => void;
beforeAll(async () => {
  leaveZone = liveInNewYork();
  house = await openWeeks();
  house.at('2026-10-07T12:00:00Z');
  await house.seed('monday-cashback-gold');
  await house.compute();
});
afterAll(async () => {
  await house.close();
  leaveZone();
});
afterEach(async () => {
  expect(await house.broken()).toBeUndefined();
  house.forgetLevels();
});

/** A moment of the week that begins with `monday`, ISO 8601. */
const inWeek = (monday: Date, day: number, time: string) =>
  `${new Date(monday.getTime() + day * DAY).toISOString().slice(0, 10)}T${time}Z`;
const work = async () => {
  await house.compute();
  await house.pay();
};
async function goldMember(): Promise<number> {
  const memberId = await house.member();
  house.setLevel(memberId, 'gold');
  return memberId;
}
const cashOf = async (memberId: number) => (await house.walletOf(memberId)).cash;
const runsOf = async (monday: Date) => {
  const { rows } = await sql`select 1 from weekly_run where week = ${monday}`.execute(house.database);
  return rows.length;
};
/** A member who loses 100.00 on Monday, and a moment on Friday at which all is due. */
async function losingIn(monday: Date): Promise<number> {
  const memberId = await goldMember();
  house.at(inWeek(monday, 0, '12:00:00'));
  await house.played(memberId, { loss: 10_000 });
  return memberId;
}

it('each week is paid once over months, a year and nights in which clocks change, from its minute on', async () => {
  const members = [await goldMember(), await goldMember()];
  let weeks = 0;
  // Clocks change in Europe on 2026-10-25 and 2027-03-28, in New York on 2026-11-01 and 2027-03-14.
  for (
    let monday = weekNamed('2026-10-19');
    monday < weekNamed('2027-04-05');
    monday = new Date(monday.getTime() + WEEK)
  ) {
    house.at(inWeek(monday, 0, '12:00:00'));
    for (const memberId of members) await house.played(memberId, { loss: 10_000 });
    house.at(inWeek(monday, 4, '00:04:59.999'));
    await work();
    expect(await runsOf(monday)).toBe(0);
    house.at(inWeek(monday, 4, '00:05:00.000'));
    await work();
    expect(await runsOf(monday)).toBe(1);
    house.at(inWeek(monday, 4, '08:59:59.999'));
    await work();
    expect(await cashOf(members[0] ?? 0)).toBe(weeks * CASHBACK);
    house.at(inWeek(monday, 4, '09:00:00.000'));
    await work();
    house.at(inWeek(monday, 6, '23:59:59.999'));
    await work();
    weeks += 1;
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map(() => weeks * CASHBACK));
  }
  expect(weeks).toBe(24);
});

it('a clock that is moved back, before or after the payment, pays nothing a second time', async () => {
  const monday = weekNamed('2027-04-05');
  const memberId = await losingIn(monday);
  house.at(inWeek(monday, 4, '00:05:00'));
  await house.compute();
  for (const [day, time] of [
    [3, '23:59:59.999'],
    [4, '09:00:00'],
    [4, '08:00:00'],
    [0, '00:00:00'],
    [4, '09:00:00'],
  ] as const) {
    house.at(inWeek(monday, day, time));
    await work();
    expect(await runsOf(monday)).toBe(1);
  }
  expect(await cashOf(memberId)).toBe(CASHBACK);
});

it('a job that runs days late pays until 28 days are over, and not a day later', async () => {
  const monday = weekNamed('2027-04-12');
  const memberId = await losingIn(monday);
  house.at(inWeek(monday, 4 + 29, '00:04:59.999'));
  await work();
  expect(await cashOf(memberId)).toBe(CASHBACK);
  const next = weekNamed('2027-05-17');
  const late = await losingIn(next);
  house.at(inWeek(next, 4 + 29, '00:05:00.000'));
  await work();
  expect([await runsOf(next), await cashOf(late)]).toEqual([0, 0]);
});

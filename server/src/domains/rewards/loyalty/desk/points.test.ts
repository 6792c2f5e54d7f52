import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../../tests/desks/fixture';
import { booksOf } from '../../../../ledger/fixture';
import { Refusal } from '../../../../platform/refusal';
import { reasonOf } from '../../../members/fixture';
import type { SignedIn } from '../../../operators/domain';
import { LOYALTY_RULES } from '../books';
import { openClub } from '../fixture';
import { readPoints } from '../store';
import { createPointsDesk } from './points';

const REASON = 'The double points of Friday were missing';

let club: Awaited<ReturnType<typeof openClub>>;
let desk: ReturnType<typeof createPointsDesk>;
let ada: SignedIn;
let grace: SignedIn;
const known = new Map<number, string>();
beforeAll(async () => {
  club = await openClub();
  const desks = openTestDesks(club.stage, club.clock);
  ada = signedIn(await hire(desks, 'owner'));
  grace = signedIn(await hire(desks));
  desk = createPointsDesk({ ...club.deps, ...desks.acting, usernamesOf: async () => known });
});
beforeEach(() => {
  club.state.refusal = undefined;
});
afterAll(async () => {
  expect((await booksOf(club.stage.ownerUrl, LOYALTY_RULES)).broken).toBeUndefined();
  await club.close();
});

async function member(points = 0): Promise<number> {
  const memberId = await club.member(0);
  known.set(memberId, 'demo');
  if (points > 0) await club.give(memberId, points);
  return memberId;
}
let keys = 0;
const wanted = (memberId: number, points: number, reason = REASON) => {
  keys += 1;
  return { memberId: String(memberId), points, reason, requestKey: `points-${keys}` };
};
const give = (memberId: number, points: number) => desk.give(wanted(memberId, points), ada);
const pointsOf = async (memberId: number) => (await club.clubOf(memberId)).points;
const logged = async (action: string, memberId: number) => {
  const { rows } =
    await sql`select 1 from audit_entry where action = ${action} and subject_id = ${String(memberId)}`.execute(
      club.database,
    );
  return rows.length;
};

describe('points by hand', () => {
  it('are given at once, count for levels, and stand in the member’s history', async () => {
    const memberId = await member();
    expect(await give(memberId, 400)).toMatchObject({ status: 'approved', needsApproval: false, points: 400 });
    expect(await club.clubOf(memberId)).toMatchObject({ points: 400, lifeTimePoints: 400, invitedTo: 10 });
    expect(await logged('pointsChanged', memberId)).toBe(1);
    const { rows } = await readPoints(club.database, memberId, { offset: 0, limit: 10 });
    expect(rows).toMatchObject([{ kind: 'given', points: 400, balance: 400 }]);
  });

  it('are given once for their request, of fifty at once', async () => {
    const memberId = await member();
    const once = wanted(memberId, 100);
    const sent = await Promise.all(Array.from({ length: 50 }, () => desk.give(once, ada)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await pointsOf(memberId)).toBe(100);
    expect(await reasonOf(desk.give({ ...once, points: 101 }, ada))).toBe('idempotencyMismatch');
    expect(await reasonOf(desk.give(once, grace))).toBe('idempotencyMismatch');
    expect(await reasonOf(desk.give({ ...once, memberId: String(await member()) }, ada))).toBe('idempotencyMismatch');
  });

  it('are never taken below zero, of twenty takings at once', async () => {
    const memberId = await member(250);
    const taken = await Promise.allSettled(Array.from({ length: 20 }, () => give(memberId, -20)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
    expect(await pointsOf(memberId)).toBe(10);
    expect(await reasonOf(give(memberId, -11))).toBe('pointsBelowZero');
    expect(await give(memberId, -10)).toMatchObject({ status: 'approved' });
    expect(await pointsOf(memberId)).toBe(0);
  });

  it('above the number in the settings wait for a second operator, who gives them once', async () => {
    const memberId = await member();
    const { id, status } = await give(memberId, 501);
    expect([status, await pointsOf(memberId)]).toEqual(['proposed', 0]);
    expect(await logged('pointsByHandProposed', memberId)).toBe(1);
    expect(await reasonOf(desk.approve(id, ada))).toBe('secondOperatorRequired');
    const approvals = await Promise.allSettled(Array.from({ length: 50 }, () => desk.approve(id, grace)));
    expect(approvals.filter((approval) => approval.status === 'fulfilled')).toHaveLength(1);
    expect(await pointsOf(memberId)).toBe(501);
  });

  it('reach that number in several small changes of one day, given and taken', async () => {
    const memberId = await member();
    await give(memberId, 300);
    await give(memberId, -150);
    expect(await give(memberId, 51)).toMatchObject({ status: 'proposed' });
    club.clock.advance(25 * 3_600_000);
    expect(await give(memberId, 51)).toMatchObject({ status: 'approved' });
  });

  it('that wait are judged anew when they are approved', async () => {
    const memberId = await member(600);
    const taking = await give(memberId, -600);
    club.clock.advance(25 * 3_600_000);
    await give(memberId, -1);
    expect(await reasonOf(desk.approve(taking.id, grace))).toBe('pointsBelowZero');
    await desk.withdraw(taking.id, ada);
    const giving = await give(memberId, 1_000);
    club.state.refusal = new Refusal('excluded');
    expect(await reasonOf(desk.approve(giving.id, grace))).toBe('memberOfferedNothing');
    await desk.reject(giving.id, 'The member is excluded now', grace);
    expect(await pointsOf(memberId)).toBe(599);
  });

  it('are refused for none, without a reason, for nobody, and during an exclusion', async () => {
    const memberId = await member(10);
    expect(await reasonOf(give(memberId, 0))).toBe('pointsInvalid');
    expect(await reasonOf(desk.give(wanted(memberId, 5, 'short'), ada))).toBe('reasonTooShort');
    expect(await reasonOf(give(999_999, 5))).toBe('notFound');
    club.state.refusal = new Refusal('excluded');
    expect(await reasonOf(give(memberId, 5))).toBe('memberOfferedNothing');
    expect(await give(memberId, -5)).toMatchObject({ status: 'approved' });
    expect(await pointsOf(memberId)).toBe(5);
  });
});

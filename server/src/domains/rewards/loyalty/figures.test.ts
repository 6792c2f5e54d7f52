import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { openClub } from './fixture';
import { inviteByFigures } from './figures';
import { acceptLevel, setLevel } from './levels';
import { addDeposit, levelChangesOf } from './levels-store';
import { levelByFigures } from './rules';
import * as store from './store';

const DAY_MILLISECONDS = 86_400_000;

let club: Awaited<ReturnType<typeof openClub>>;
beforeAll(async () => {
  club = await openClub();
});
afterAll(() => club.close());

let deposits = 0;
async function deposit(memberId: number, cents: number, times = 1): Promise<void> {
  deposits += 1;
  const made = { depositId: `d-${deposits}`, memberId, amount: minor(cents), currency: 'USD' as const };
  for (let time = 0; time < times; time += 1)
    await inTransaction(club.database, (trx) => addDeposit(trx, { ...made, at: club.clock.now() }));
}
/** A member of bronze for a day, with cash. */
async function bronze(cash: number): Promise<number> {
  const member = await club.member(cash);
  await inTransaction(club.database, (trx) => setLevel(club.deps, trx, member, 'bronze', null));
  club.clock.advance(1_000);
  return member;
}
const invitedTo = async (member: number) => (await club.clubOf(member)).invitedTo;

const level = (number: number, points: number | null) => ({
  level: number,
  points,
  leastDeposit: { USD: 150 },
  leastBalance: { USD: 20 },
});

describe('the figures of a level', () => {
  const levels = [level(30, null), level(20, null), level(10, 400)];
  const rich = { currency: 'USD', deposited: 1_000, balance: 1_000 } as const;

  it('invite to the next level only', () => {
    expect(levelByFigures(levels, 10, rich)).toBe(20);
    expect(levelByFigures(levels, 20, rich)).toBe(30);
    expect(levelByFigures(levels, 30, rich)).toBeNull();
  });

  it('need both the deposit and the balance, in the member’s currency', () => {
    expect(levelByFigures(levels, 10, { currency: 'USD', deposited: 150, balance: 20 })).toBe(20);
    expect(levelByFigures(levels, 10, { currency: 'USD', deposited: 149, balance: 20 })).toBeNull();
    expect(levelByFigures(levels, 10, { currency: 'USD', deposited: 150, balance: 19 })).toBeNull();
    expect(levelByFigures(levels, 10, { ...rich, currency: 'TRY' })).toBeNull();
  });

  it('invite nobody without a level, and to no level that points invite to', () => {
    expect(levelByFigures(levels, 0, rich)).toBeNull();
    expect(levelByFigures([level(10, 400), level(20, 2_000), level(30, null)], 10, rich)).toBeNull();
  });
});

describe('the job', () => {
  it('invites once, to a level that the member accepts, and the next one needs deposits of its own', async () => {
    const member = await bronze(10_000);
    await deposit(member, 15_000, 3);
    await Promise.all(Array.from({ length: 5 }, () => inviteByFigures(club.deps)));
    await inviteByFigures(club.deps);
    expect(await invitedTo(member)).toBe(20);
    const changes = await levelChangesOf(club.database, member, 10);
    expect(changes.map(({ kind, level }) => [kind, level])).toEqual([
      ['invitedByFigures', 20],
      ['accepted', 10],
    ]);
    await acceptLevel(club.deps, member, 20);
    expect(await club.clubOf(member)).toMatchObject({ level: 20, invitedTo: null, offered: null });
    club.clock.advance(1_000);
    await deposit(member, 19_999);
    await inviteByFigures(club.deps);
    expect(await invitedTo(member)).toBeNull();
    await deposit(member, 1);
    await inviteByFigures(club.deps);
    expect(await invitedTo(member)).toBe(30);
  });

  it('counts a deposit that is reported three times once, and none that is older than thirty days', async () => {
    const member = await bronze(10_000);
    await deposit(member, 7_500, 3);
    await inviteByFigures(club.deps);
    expect(await invitedTo(member)).toBeNull();
    club.clock.advance(31 * DAY_MILLISECONDS);
    await deposit(member, 7_500);
    await inviteByFigures(club.deps);
    expect(await invitedTo(member)).toBeNull();
  });

  it('keeps the invitation while points are credited', async () => {
    const member = await bronze(100_000);
    await deposit(member, 20_000);
    await inviteByFigures(club.deps);
    await club.stake(member, 5_000);
    await club.credit();
    expect(await club.clubOf(member)).toMatchObject({ points: 5, invitedTo: 20, level: 10 });
  });

  it('invites nobody during a break or an exclusion', async () => {
    const member = await bronze(10_000);
    await deposit(member, 20_000);
    club.state.refusal = new Refusal('excluded');
    await inviteByFigures(club.deps);
    club.state.refusal = undefined;
    expect(await invitedTo(member)).toBeNull();
    await inviteByFigures(club.deps);
    expect(await invitedTo(member)).toBe(20);
  });

  it('waits for nobody whom it does not invite', async () => {
    const [poor, rich] = [await bronze(10_000), await bronze(10_000)];
    await deposit(poor, 14_999);
    await deposit(rich, 15_000);
    await inTransaction(club.database, async (trx) => {
      await store.lockMember(trx, poor);
      await inviteByFigures(club.deps);
    });
    expect([await invitedTo(poor), await invitedTo(rich)]).toEqual([null, 20]);
  });

  it('reaches everybody in runs of a bounded size', async () => {
    const members: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const member = await bronze(10_000);
      await deposit(member, 20_000);
      members.push(member);
    }
    for (let run = 0; run < 8; run += 1) await inviteByFigures(club.deps, 2);
    for (const member of members) expect(await invitedTo(member)).toBe(20);
    await inTransaction(club.database, async (trx) => {
      const first = members[0] ?? 0;
      await store.storeMember(trx, { ...(await store.lockMember(trx, first)), offered: null, invitedTo: null });
    });
    for (let run = 0; run < 8; run += 1) await inviteByFigures(club.deps, 2);
    expect(await invitedTo(members[0] ?? 0)).toBe(20);
  });
});

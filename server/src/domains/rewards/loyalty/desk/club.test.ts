import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hire, openTestDesks, signedIn } from '../../../../../tests/desks/fixture';
import { LEDGER_RULES } from '../../../../ledger/books/ledger-rules';
import { booksOf } from '../../../../ledger/fixture';
import { inTransaction } from '../../../../platform/database';
import { reasonOf } from '../../../members/fixture';
import type { SignedIn } from '../../../operators/domain';
import { LOYALTY_RULES } from '../books';
import { openClub } from '../fixture';
import { setLevel } from '../levels';
import { redeem } from '../redeem';
import { createClubDesk } from './club';

const REASON = 'Agreed for the season';
const PAGE = { pageNum: 1, pageSize: 50 };

let club: Awaited<ReturnType<typeof openClub>>;
let desk: ReturnType<typeof createClubDesk>;
let ada: SignedIn;
let grace: SignedIn;
beforeAll(async () => {
  club = await openClub();
  const desks = openTestDesks(club.stage, club.clock);
  ada = signedIn(await hire(desks, 'owner'));
  grace = signedIn(await hire(desks));
  desk = createClubDesk({ ...club.deps, ...desks.acting });
});
afterAll(async () => {
  expect((await booksOf(club.stage.ownerUrl, [...LEDGER_RULES, ...LOYALTY_RULES])).broken).toBeUndefined();
  await club.close();
});

type Wanted = Parameters<typeof desk.proposePackage>[0];
const TERMS = {
  level: 'bronze',
  points: 400,
  bonuses: { USD: '5' },
  titles: { en: 'Season' },
  sort: 1,
  reason: REASON,
} as const;
const propose = (changes: Partial<Wanted> = {}) => desk.proposePackage({ ...TERMS, ...changes }, ada);
const shelf = async () => (await desk.packages()).filter(({ enabled }) => enabled).map(({ id }) => id);
/** A package on offer. */
async function offered(changes: Partial<Wanted> = {}): Promise<string> {
  const before = await shelf();
  await desk.approve((await propose(changes)).id, grace);
  const [id] = (await shelf()).filter((one) => !before.includes(one));
  if (id === undefined) throw new Error('nothing is on offer');
  return id;
}
async function bronzeMember(points: number): Promise<number> {
  const member = await club.member(0);
  await club.give(member, points);
  await inTransaction(club.database, (trx) => setLevel(club.deps, trx, member, 'bronze', null));
  return member;
}

describe('a package', () => {
  it('is on offer once a second operator approves it, and once of fifty approvals', async () => {
    const { id, package: terms } = await propose();
    expect(terms).toEqual({
      replaces: null,
      level: 'bronze',
      points: 400,
      bonuses: { USD: 5 },
      titles: { en: 'Season' },
      sort: 1,
    });
    const before = await shelf();
    expect(await reasonOf(desk.approve(id, ada))).toBe('secondOperatorRequired');
    const approvals = await Promise.allSettled(Array.from({ length: 50 }, () => desk.approve(id, grace)));
    expect(approvals.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await shelf()).toHaveLength(before.length + 1);
  });

  it('is rejected or withdrawn without an effect', async () => {
    const before = await shelf();
    await desk.reject((await propose()).id, 'Too much for so few points', grace);
    await desk.withdraw((await propose()).id, ada);
    expect(await shelf()).toEqual(before);
    expect((await desk.changes({ status: 'rejected', ...PAGE })).content[0]).toMatchObject({
      decisionReason: 'Too much for so few points',
    });
  });

  it.each([
    [{ bonuses: {} }, 'amountInvalid'],
    [{ bonuses: { USD: '0' } }, 'amountInvalid'],
    [{ bonuses: { USD: '-5' } }, 'amountInvalid'],
    [{ bonuses: { USD: '1.005' } }, 'amountInvalid'],
    [{ bonuses: { USD: '99999999999999999999' } }, 'amountInvalid'],
    [{ reason: 'short' }, 'reasonTooShort'],
    [{ replaces: '999999' }, 'notFound'],
    [{ replaces: 'gold' }, 'notFound'],
  ] as const)('is refused: %o', async (changes, reason) => {
    const before = await shelf();
    expect(await reasonOf(Promise.resolve().then(() => propose(changes)))).toBe(reason);
    expect(await shelf()).toEqual(before);
  });

  it('stops at once: of fifty who redeem meanwhile each has all of it or is refused, and nobody later', async () => {
    const id = await offered();
    const members = await Promise.all(Array.from({ length: 50 }, () => bronzeMember(400)));
    const redeemed = members.map((member) =>
      redeem(club.deps, member, id).then(
        () => 'ok',
        (failure: { reason: string }) => failure.reason,
      ),
    );
    const stopped = desk.stopPackage({ id, reason: REASON }, ada);
    const outcomes = await Promise.all(redeemed);
    await stopped;
    expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'packageGone')).toEqual([]);
    for (const [index, member] of members.entries()) {
      const isPaid = outcomes[index] === 'ok';
      expect([(await club.clubOf(member)).points, await club.cashOf(member)]).toEqual(isPaid ? [0, 500] : [400, 0]);
    }
    expect(await reasonOf(redeem(club.deps, await bronzeMember(400), id))).toBe('packageGone');
    expect(await reasonOf(desk.stopPackage({ id, reason: REASON }, ada))).toBe('conflict');
    expect(await reasonOf(desk.stopPackage({ id: '999999', reason: REASON }, ada))).toBe('notFound');
  });

  it('never changes: another takes its place, and who saw the former gets that or is refused', async () => {
    const id = await offered();
    const change = await propose({ replaces: id, points: 800, bonuses: { USD: '5' } });
    expect(await reasonOf(propose({ replaces: id }))).toBe('alreadyProposed');
    const members = await Promise.all(Array.from({ length: 50 }, () => bronzeMember(400)));
    const redeemed = members.map((member) =>
      redeem(club.deps, member, id).then(
        () => 'ok',
        (failure: { reason: string }) => failure.reason,
      ),
    );
    const [outcomes] = await Promise.all([Promise.all(redeemed), desk.approve(change.id, grace)]);
    expect(outcomes.filter((outcome) => outcome !== 'ok' && outcome !== 'packageGone')).toEqual([]);
    for (const [index, member] of members.entries())
      expect(await club.cashOf(member)).toBe(outcomes[index] === 'ok' ? 500 : 0);
    const lines = await desk.packages();
    expect(lines.find((line) => line.id === id)).toMatchObject({
      enabled: false,
      points: 400,
      redemptions: outcomes.filter((outcome) => outcome === 'ok').length,
    });
    expect(lines.filter(({ enabled, points }) => enabled && points === 800)).toHaveLength(1);
  });

  it('that was stopped meanwhile is not replaced', async () => {
    const id = await offered();
    const change = await propose({ replaces: id });
    await desk.stopPackage({ id, reason: REASON }, grace);
    const before = await shelf();
    expect(await reasonOf(desk.approve(change.id, grace))).toBe('conflict');
    expect(await shelf()).toEqual(before);
  });
});

const silver = (changes: Partial<Parameters<typeof desk.proposeLevel>[0]> = {}) =>
  desk.proposeLevel(
    {
      level: 'silver',
      points: null,
      leastDeposit: { TRY: '6000' },
      leastBalance: { TRY: '800' },
      reason: REASON,
      ...changes,
    },
    ada,
  );
const levelOf = async (name: string) => (await desk.levels()).find(({ level }) => level === name);

describe('what invites to a level', () => {
  it('changes once a second operator approves it, one change of a level at a time', async () => {
    const before = await levelOf('silver');
    const { id } = await silver();
    expect(await reasonOf(silver())).toBe('alreadyProposed');
    expect(await levelOf('silver')).toEqual(before);
    await desk.approve(id, grace);
    expect(await levelOf('silver')).toEqual({
      level: 'silver',
      points: null,
      leastDeposit: { TRY: 6_000 },
      leastBalance: { TRY: 800 },
    });
  });

  it('needs both figures of a currency, and points between those of its neighbours', async () => {
    const refused = (changes: Parameters<typeof silver>[0]) => reasonOf(Promise.resolve().then(() => silver(changes)));
    expect(await refused({ leastBalance: {} })).toBe('levelFiguresUneven');
    expect(await refused({ leastDeposit: { TRY: '-1' } })).toBe('amountInvalid');
    expect(await refused({ points: 400 })).toBe('levelPointsUnordered');
    const { id } = await silver({ points: 401 });
    await desk.approve(id, grace);
    expect(await levelOf('silver')).toMatchObject({ points: 401 });
  });

  it('invites the member at the new points', async () => {
    const member = await bronzeMember(400);
    expect((await club.clubOf(member)).invitedTo).toBeNull();
    await club.give(member, 1);
    expect((await club.clubOf(member)).invitedTo).toBe(20);
  });
});

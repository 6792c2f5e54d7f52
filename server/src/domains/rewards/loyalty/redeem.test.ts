import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LEDGER_RULES } from '../../../ledger/books/ledger-rules';
import { booksOf } from '../../../ledger/fixture';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { LOYALTY_RULES } from './books';
import { openClub } from './fixture';
import { acceptLevel, levelOf, setLevel } from './levels';
import { redeem } from './redeem';
import * as store from './store';

let club: Awaited<ReturnType<typeof openClub>>;
let bronze: string;
let gold: string;
beforeAll(async () => {
  club = await openClub();
  const figures = { bonuses: { USD: 500 }, points: 400 };
  await inTransaction(club.database, async (trx) => {
    bronze = String(await store.insertPackage(trx, { level: 10, ...figures }));
    gold = String(await store.insertPackage(trx, { level: 30, ...figures }));
  });
});
beforeEach(() => {
  club.state.refusal = undefined;
});
afterAll(async () => {
  expect((await booksOf(club.stage.ownerUrl, [...LEDGER_RULES, ...LOYALTY_RULES])).broken).toBeUndefined();
  await club.close();
});

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
  );

/** A member of the bronze level. */
async function bronzeMember(points: number, currency: 'USD' | 'TRY' = 'USD'): Promise<number> {
  const member = await club.member(0, currency);
  await club.give(member, points);
  await inTransaction(club.database, (trx) => setLevel(club.deps, trx, member, 'bronze', null));
  return member;
}

describe('redeeming a package', () => {
  it('takes its points, leaves lifetime points, and pays its bonus in cash that is to be wagered once', async () => {
    const member = await bronzeMember(1_000);
    await redeem(club.deps, member, bronze);
    expect(await club.clubOf(member)).toMatchObject({ points: 600, lifeTimePoints: 1_000 });
    expect([await club.cashOf(member), await club.rollingOf(member)]).toEqual([500, 500]);
  });

  it('has one effect when a click is sent fifty times at once', async () => {
    const member = await bronzeMember(100_000);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(redeem(club.deps, member, bronze))));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'conflict']));
    expect(await club.cashOf(member)).toBe(500);
    club.clock.advance(11_000);
    await redeem(club.deps, member, bronze);
    expect(await club.cashOf(member)).toBe(1_000);
  });

  it.each([
    ['a higher level', async () => [await bronzeMember(1_000), gold] as const, 'levelTooLow'],
    ['too few points', async () => [await bronzeMember(399), bronze] as const, 'pointsTooFew'],
    [
      'a currency without a figure',
      async () => [await bronzeMember(1_000, 'TRY'), bronze] as const,
      'packageNotInCurrency',
    ],
    ['an unknown package', async () => [await bronzeMember(1_000), '999999'] as const, 'notFound'],
    ['no number', async () => [await bronzeMember(1_000), 'gold'] as const, 'notFound'],
  ])('is refused for %s, and nothing moves', async (_, given, reason) => {
    const [member, packageId] = await given();
    const before = await club.clubOf(member);
    expect(await outcomeOf(redeem(club.deps, member, packageId))).toBe(reason);
    expect([await club.clubOf(member), await club.cashOf(member)]).toEqual([before, 0]);
  });

  it('is refused to excluded members, and for a package that is off the shelf', async () => {
    const member = await bronzeMember(1_000);
    club.state.refusal = new Refusal('forbidden');
    expect(await outcomeOf(redeem(club.deps, member, bronze))).toBe('forbidden');
    club.state.refusal = undefined;
    await inTransaction(club.database, (trx) => store.enablePackage(trx, Number(gold), false));
    expect(await outcomeOf(redeem(club.deps, member, gold))).toBe('packageGone');
  });
});

describe('a level', () => {
  it('is offered at its points, accepted by the member once, and told to the house', async () => {
    const member = await club.member(0);
    await club.give(member, 399);
    expect(await outcomeOf(acceptLevel(club.deps, member, 10))).toBe('conflict');
    await club.give(member, 1);
    expect(await club.clubOf(member)).toMatchObject({ level: 0, invitedTo: 10 });
    await Promise.all(Array.from({ length: 20 }, () => acceptLevel(club.deps, member, 10)));
    expect(await levelOf(club.database, member)).toBe('bronze');
    expect(club.reached.filter((fact) => (fact as { memberId: number }).memberId === member)).toEqual([
      { memberId: member, level: 10 },
    ]);
  });

  it('that was not offered cannot be accepted', async () => {
    const member = await club.member(0);
    await club.give(member, 400);
    expect(await outcomeOf(acceptLevel(club.deps, member, 40))).toBe('conflict');
  });

  it('stays when points are spent', async () => {
    const member = await bronzeMember(400);
    await redeem(club.deps, member, bronze);
    expect(await levelOf(club.database, member)).toBe('bronze');
  });
});

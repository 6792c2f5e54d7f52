import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasonOf } from '../../../members/fixture';
import { heldClaims } from '../../giving/store';
import { type AbuseHouse, openAbuseHouse } from '../fixture';

const REASON = 'One person with two accounts';

let house: AbuseHouse;
beforeAll(async () => {
  house = await openAbuseHouse();
  await house.publish('welcome', { eligibility: { event: { kind: 'registration' } } });
});
afterAll(() => house.close());

/** A case of two members who share a browser, both with the bonus of a registration. */
async function sharedCase() {
  const [one, two] = [await house.member(), await house.member()];
  for (const memberId of [one, two]) {
    await house.useDevice(memberId, `browser of ${one}`);
    await house.register(memberId);
  }
  await house.findShared();
  const found = await house.caseOf('sharedMeans', one, two);
  if (!found) throw new Error('nothing was found');
  return { one, two, id: found.id };
}
const confirm = (id: string, change: Partial<Parameters<AbuseHouse['desk']['confirm']>[0]> = {}, by = house.ada) =>
  house.desk.confirm(
    { id, state: 'open', evidence: 1, reason: REASON, holdClaims: true, endWaiting: true, ...change },
    by,
  );
const clear = (id: string, state: 'open' | 'confirmed' = 'open', by = house.ada) =>
  house.desk.clear({ id, state, evidence: 1, reason: REASON }, by);
const moneyOf = async (memberId: number) => house.walletOf(memberId);

describe('a verdict', () => {
  it('of two operators at once is one of them', async () => {
    const { id } = await sharedCase();
    const tries = Array.from({ length: 20 }, (_, n) => (n % 2 ? confirm(id) : clear(id, 'open', house.grace)));
    expect((await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await sql`select 1 from audit where entry::jsonb ->> 'subjectType' = 'abuseCase'
      and entry::jsonb ->> 'subjectId' = ${id} and entry::jsonb ->> 'action' <> 'abuseCaseViewed'`.execute(
      house.database,
    );
    expect(rows).toHaveLength(1);
  });

  it('about evidence that the operator has not seen is refused', async () => {
    const { one, two, id } = await sharedCase();
    await sql`update member set mobile = '77777', mobile_prefix = '49' where id in (${one}, ${two})`.execute(
      house.database,
    );
    await sql`insert into abuse_due values (${one})`.execute(house.database);
    await house.findShared();
    expect(await reasonOf(confirm(id))).toBe('conflict');
    expect(await reasonOf(clear(id))).toBe('conflict');
    await confirm(id, { evidence: 2 });
    expect(await house.caseOf('sharedMeans', one, two)).toMatchObject({
      state: 'confirmed',
      decidedBy: house.ada.operator,
    });
  });

  it('needs a reason that others can judge, and a case that is shown', async () => {
    const { id } = await sharedCase();
    await expect(async () => confirm(id, { reason: 'short' })).rejects.toThrow(/reasonTooShort/);
    expect(await reasonOf(confirm('999999'))).toBe('notFound');
    const { rows } = await sql<{ id: number }>`insert into abuse_case (case_key, kind, evidence, found_at, latest_at)
      values ('watched', 'oppositeBets', 1, now(), now()) returning case_id as id`.execute(house.database);
    const watched = String(rows[0]?.id);
    expect(await reasonOf(clear(watched))).toBe('notFound');
    expect(await reasonOf(house.desk.get({ id: watched, pageNum: 1, pageSize: 20 }, house.ada))).toBe('notFound');
  });
});

describe('a confirmed case', () => {
  it('holds the next claims of its members until it is cleared, and touches nothing that was given', async () => {
    const { one, two, id } = await sharedCase();
    const before = [await moneyOf(one), await moneyOf(two)];
    await confirm(id, { endWaiting: false });
    expect([await moneyOf(one), await moneyOf(two)]).toEqual(before);
    await house.publish('later', {
      eligibility: { event: { kind: 'registration' } },
      wagering: null,
      payout: { most: null, freeRoundWins: null },
    });
    await house.register(two);
    const { rows } = await heldClaims(house.database, { offset: 0, limit: 50 });
    expect(rows.filter(({ memberId }) => memberId === two)).toMatchObject([{ offerId: 'later', matches: [] }]);
    await clear(id, 'confirmed');
    await house.register(one);
    expect((await moneyOf(one)).cash).toBe(1_000);
    await house.stop('later');
  });

  it('ends bonuses that wait, and leaves the one that plays', async () => {
    const { one, id } = await sharedCase();
    await house.publish('second', { eligibility: { event: { kind: 'registration' } } });
    await house.register(one);
    const before = await moneyOf(one);
    const states = async () => {
      const { rows } = await sql<{
        state: string;
      }>`select state from offer_grant where member_id = ${one} order by grant_id = (
        select grant_id from wallet where member_id = ${one}) desc`.execute(house.database);
      return rows.map(({ state }) => state);
    };
    expect(await states()).toEqual(['active', 'queued']);
    await confirm(id, { holdClaims: false });
    expect(await states()).toEqual(['active', 'ended']);
    expect(await moneyOf(one)).toEqual(before);
    await house.stop('second');
  });

  it('stays decided with new evidence', async () => {
    const { one, two, id } = await sharedCase();
    await confirm(id);
    await sql`update member set mobile = '77888', mobile_prefix = '49' where id in (${one}, ${two})`.execute(
      house.database,
    );
    await sql`insert into abuse_due values (${two})`.execute(house.database);
    await house.findShared();
    expect(await house.caseOf('sharedMeans', one, two)).toMatchObject({ state: 'confirmed', evidence: 2, fresh: 1 });
  });
});

it('a cleared case comes back with evidence that is new, and names the former verdict', async () => {
  const { one, two, id } = await sharedCase();
  await clear(id);
  await sql`insert into abuse_due values (${one})`.execute(house.database);
  await house.findShared();
  expect(await house.caseOf('sharedMeans', one, two)).toMatchObject({ state: 'cleared', fresh: 0 });
  await sql`update member set mobile = '77999', mobile_prefix = '49' where id in (${one}, ${two})`.execute(
    house.database,
  );
  await sql`insert into abuse_due values (${one})`.execute(house.database);
  await house.findShared();
  expect(await house.caseOf('sharedMeans', one, two)).toMatchObject({
    state: 'open',
    evidence: 2,
    fresh: 1,
    decidedBy: house.ada.operator,
    decisionReason: REASON,
  });
});

it('cases are listed by kind and by member, a page at a time', async () => {
  const { one } = await sharedCase();
  const page = { pageNum: 1, pageSize: 20 };
  const own = await house.desk.list({ state: 'open', memberId: String(one), ...page });
  expect(own.totalElements).toBe(1);
  expect((await house.desk.list({ state: 'open', kind: 'stakeJump', ...page })).content).toEqual([]);
  expect((await house.desk.list({ state: 'open', pageNum: 1, pageSize: 1 })).content).toHaveLength(1);
});

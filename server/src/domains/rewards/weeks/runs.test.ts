import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { weekNamed } from './calendar';
import { openWeeks } from './fixture';
import { approveRun, findRun, readMembers, stopRun, totalsOf } from './runs-store';

type House = Awaited<ReturnType<typeof openWeeks>>;
let house: House;
beforeAll(async () => {
  house = await openWeeks();
  house.at('2026-12-20T12:00:00Z');
  await house.seed('monday-cashback-gold', 'friday-bonus-gold');
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await house.broken()).toBeUndefined();
});

/** Each test has a week of its own; members of one are no members of another's level. */
let week = weekNamed('2026-12-21');
beforeEach(() => {
  week = new Date(week.getTime() + 7 * 86_400_000);
  house.forgetLevels();
});
const day = (offset: number, time: string) =>
  `${new Date(week.getTime() + offset * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
const monday = () => house.at(day(0, '12:00:00'));
const friday = (time = '00:10:00') => house.at(day(4, time));

async function goldMember(loss: number, more: { deposits?: number; weekLoss?: number } = {}, own = {}) {
  const memberId = await house.member(own);
  house.setLevel(memberId, 'gold');
  await house.played(memberId, { loss, ...more });
  return memberId;
}
async function runOf(offer = 'monday-cashback-gold') {
  const { rows } = await sql<{
    run_id: number;
  }>`select run_id from weekly_run where offer_id = ${offer} and week = ${week}`.execute(house.database);
  const runId = rows[0]?.run_id ?? 0;
  const members = await readMembers(
    house.database,
    { runId, state: null, reason: null, search: '' },
    { offset: 0, limit: 500 },
  );
  const of = (memberId: number) => {
    const found = members.rows.find(({ member_id }) => member_id === memberId);
    return found && { amount: found.amount, state: found.state, reasons: found.reasons };
  };
  return {
    runId,
    count: rows.length,
    run: await findRun(house.database, runId),
    totals: await totalsOf(house.database, [runId]),
    of,
  };
}
const cashOf = async (memberId: number) => (await house.walletOf(memberId)).cash;

describe('a run of Monday cashback', () => {
  it('is computed with its totals on Friday, pays nothing before its hour, and then by itself, once', async () => {
    monday();
    const member = await goldMember(10_000);
    house.at(day(3, '23:59:59'));
    await house.compute();
    expect((await runOf()).count).toBe(0);
    friday('00:04:00');
    await house.compute();
    expect((await runOf()).count).toBe(0);
    friday();
    await house.compute();
    await house.pay();
    const { run, totals, of } = await runOf();
    expect(run).toMatchObject({ state: 'due', needs_approval: false, pays_at: new Date(day(4, '09:00:00')) });
    expect(totals).toMatchObject([{ currency: 'USD', members: 1, amount: 1_200, paid_members: 0 }]);
    expect(of(member)).toEqual({ amount: 1_200, state: 'due', reasons: [] });
    expect(await cashOf(member)).toBe(0);
    friday('09:00:00');
    await house.pay();
    await house.pay();
    expect((await runOf()).run).toMatchObject({ state: 'paid' });
    expect(await house.walletOf(member)).toEqual({ cash: 1_200, bonus: 3_000, wagering: 150_000 });
  });

  it('says of everybody with a figure who is left out, and why', async () => {
    monday();
    const none = await goldMember(10_000, { deposits: 0 });
    const winner = await goldMember(10_000, { weekLoss: -1 });
    const little = await goldMember(799);
    const silver = await goldMember(10_000);
    house.setLevel(silver, 'silver');
    const away = await goldMember(10_000);
    await sql`update wallet set barred_until = 'infinity' where member_id = ${away}`.execute(house.database);
    const closed = await goldMember(10_000);
    await sql`update member set enabled = false where id = ${closed}`.execute(house.database);
    const pounds = await goldMember(10_000, {}, { currency: 'BRL' });
    const declined = await goldMember(10_000);
    await sql`insert into offer_answer (member_id, offer_id, accepted, answered_at)
      values (${declined}, 'monday-cashback-gold', false, now())`.execute(house.database);
    friday('10:00:00');
    await house.compute();
    await house.pay();
    const { of } = await runOf();
    const reasons = [none, winner, little, silver, away, closed, pounds, declined].map((id) => of(id)?.reasons);
    expect(reasons).toEqual([
      ['deposit'],
      ['netLoss'],
      ['belowLeast'],
      ['level'],
      ['mayNotPlay'],
      ['mayNotPlay'],
      ['currency'],
      ['declined'],
    ]);
    expect(await cashOf(none)).toBe(0);
  });

  it('pays a household once: who joined first', async () => {
    monday();
    const [first, second] = [
      await goldMember(10_000, {}, { address: `Shared ${week.getTime()}` }),
      await goldMember(20_000, {}, { address: `shared ${week.getTime()}` }),
    ];
    friday('10:00:00');
    await house.compute();
    await house.pay();
    const { of } = await runOf();
    expect(of(first)).toMatchObject({ state: 'paid', amount: 1_200 });
    expect(of(second)).toMatchObject({ state: 'out', amount: 0, reasons: ['once:household'] });
  });

  it('is computed once and pays each member once by twenty processes at the same time', async () => {
    monday();
    const members: number[] = [];
    for (let n = 0; n < 30; n += 1) members.push(await goldMember(10_000 + n * 100));
    friday('10:00:00');
    const processes = Array.from({ length: 20 }, () => house.another());
    await Promise.all(processes.map((one) => one.compute()));
    await Promise.all(processes.map((one) => one.pay()));
    expect((await runOf()).run).toMatchObject({ state: 'paid' });
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map((_, n) => 1_200 + n * 12));
  });

  it('goes on where a process died: what was not committed is paid by the next, and nothing twice', async () => {
    monday();
    const members: number[] = [];
    for (let n = 0; n < 30; n += 1) members.push(await goldMember(10_000));
    friday('10:00:00');
    await house.compute();
    const bonus = await runOf('friday-bonus-gold');
    // Dies when the grants are written and nothing is committed; the cashback was paid before.
    const dying = house.another();
    const broken = house.another({
      async giveAll(trx, grants) {
        await dying.deps.grants.giveAll(trx, grants);
        throw new Error('killed');
      },
    });
    await expect(broken.pay()).rejects.toThrow('killed');
    expect((await totalsOf(house.database, [bonus.runId]))[0]).toMatchObject({ members: 30, paid_members: 0 });
    await house.pay();
    expect((await runOf('friday-bonus-gold')).totals).toMatchObject([{ paid_members: 30, paid_amount: 90_000 }]);
    const wallets = await Promise.all(members.map((id) => house.walletOf(id)));
    expect(new Set(wallets.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ cash: 1_200, bonus: 3_000, wagering: 150_000 })]),
    );
  });

  it('leaves out who excluded themselves after it was computed, and says so', async () => {
    monday();
    const [stays, goes] = [await goldMember(10_000), await goldMember(10_000)];
    friday();
    await house.compute();
    await sql`update wallet set barred_until = 'infinity' where member_id = ${goes}`.execute(house.database);
    friday('10:00:00');
    await house.pay();
    const { of, totals } = await runOf();
    expect(of(goes)).toEqual({ amount: 0, state: 'out', reasons: ['mayNotPlay'] });
    expect(totals).toMatchObject([{ members: 1, left_out: 1, amount: 1_200, paid_members: 1, paid_amount: 1_200 }]);
    expect(await cashOf(stays)).toBe(1_200);
    expect(await cashOf(goes)).toBe(0);
  });

  it('above the total of the setting waits for an operator', async () => {
    monday();
    const member = await goldMember(10_000_000);
    friday('10:00:00');
    await house.compute();
    await house.pay();
    const { run, runId } = await runOf();
    expect(run).toMatchObject({ state: 'waiting', needs_approval: true });
    expect(await cashOf(member)).toBe(0);
    await house.act((trx) => approveRun(trx, runId, 'ada@croupier.example', house.clock.now()));
    expect(await house.act((trx) => approveRun(trx, runId, 'ada@croupier.example', house.clock.now()))).toBe(false);
    await house.pay();
    expect(await cashOf(member)).toBe(1_200_000);
  });

  it('that was stopped pays nobody any more', async () => {
    monday();
    const member = await goldMember(10_000);
    friday();
    await house.compute();
    const { runId } = await runOf();
    const stopped = { by: 'ada@croupier.example', reason: 'The figures are wrong', at: house.clock.now() };
    expect(await house.act((trx) => stopRun(trx, runId, stopped))).toBe(true);
    expect(await house.act((trx) => stopRun(trx, runId, stopped))).toBe(false);
    friday('10:00:00');
    await house.compute();
    await house.pay();
    expect(await cashOf(member)).toBe(0);
  });

  it('counts as little of what is settled after it as it takes back', async () => {
    monday();
    const member = await goldMember(10_000);
    friday();
    await house.compute();
    await house.played(member, { loss: -10_000 }, week);
    friday('10:00:00');
    await house.compute();
    await house.pay();
    expect(await cashOf(member)).toBe(1_200);
  });
});

describe('a Friday bonus', () => {
  it('is given to everybody of the level, with or without figures, under its terms', async () => {
    monday();
    const [idle, entry] = [await house.member(), await house.member()];
    house.setLevel(idle, 'gold');
    friday('10:00:00');
    await house.compute();
    await house.pay();
    expect(await house.walletOf(idle)).toEqual({ cash: 0, bonus: 3_000, wagering: 150_000 });
    expect(await house.walletOf(entry)).toEqual({ cash: 0, bonus: 0, wagering: 0 });
  });
});

describe('a house that was down', () => {
  it('pays a week late, once, and as it was on that Friday', async () => {
    monday();
    const member = await goldMember(10_000);
    house.at(day(25, '12:00:00'));
    await house.compute();
    await house.pay();
    await house.compute();
    await house.pay();
    expect(await cashOf(member)).toBe(1_200);
    const { count } = await runOf();
    expect(count).toBe(1);
    week = new Date(week.getTime() + 21 * 86_400_000);
  });

  it('does not pay what fell due more than 28 days ago', async () => {
    monday();
    const member = await goldMember(10_000);
    house.at(day(33, '12:00:00'));
    await house.compute();
    await house.pay();
    expect((await runOf()).count).toBe(0);
    expect(await cashOf(member)).toBe(0);
    week = new Date(week.getTime() + 28 * 86_400_000);
  });
});

it('an offer that is put in force after midnight of Friday pays from the next week on', async () => {
  friday('00:00:01');
  await house.publish('new-weekly', {
    eligibility: {
      event: { kind: 'calendar', counted: null, paidOn: 'friday', needsDeposit: false, needsLoss: false },
      levels: ['gold'],
    },
    reward: { kind: 'fixed', amount: { USD: 100 } },
  });
  const member = await house.member();
  house.setLevel(member, 'gold');
  friday('10:00:00');
  await house.compute();
  expect((await runOf('new-weekly')).count).toBe(0);
  house.at(day(11, '10:00:00'));
  await house.compute();
  week = new Date(week.getTime() + 7 * 86_400_000);
  const { count, of } = await runOf('new-weekly');
  expect(count).toBe(1);
  expect(of(member)).toMatchObject({ amount: minor(100) });
});

it('a part of the week that was not counted yet is not paid for', async () => {
  monday();
  await house.publish('tuesday-cashback', {
    eligibility: {
      event: {
        kind: 'calendar',
        counted: { from: { day: 'tuesday', minute: 0 }, until: { day: 'tuesday', minute: 1_440 } },
        paidOn: 'friday',
        needsDeposit: false,
        needsLoss: false,
      },
      levels: null,
    },
    reward: { kind: 'cashback', percent: 10, least: { USD: 1 }, most: null },
    wagering: null,
    payout: { most: null, freeRoundWins: null },
  });
  await house.compute();
  friday('10:00:00');
  await house.compute();
  expect((await runOf('tuesday-cashback')).count).toBe(0);
  house.at(day(11, '10:00:00'));
  await house.compute();
  week = new Date(week.getTime() + 7 * 86_400_000);
  expect((await runOf('tuesday-cashback')).count).toBe(1);
});

it('a budget is never exceeded, and who comes too late is told apart', async () => {
  monday();
  await house.publish('scarce', {
    eligibility: {
      event: { kind: 'calendar', counted: null, paidOn: 'friday', needsDeposit: true, needsLoss: false },
      levels: ['gold'],
    },
    reward: { kind: 'fixed', amount: { USD: 400 } },
    limits: { budget: { total: { USD: 1_000 }, day: null } },
  });
  const members = [await goldMember(0), await goldMember(0), await goldMember(0)];
  friday('10:00:00');
  await house.compute();
  await house.pay();
  const { of, totals } = await runOf('scarce');
  expect(members.map((id) => of(id)?.reasons)).toEqual([[], [], ['budget']]);
  expect(totals[0]).toMatchObject({ paid_amount: 800 });
});

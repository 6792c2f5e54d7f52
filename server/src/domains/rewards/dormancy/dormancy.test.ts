import type { CurrencyCode } from '@croupier/contract/money';
import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { depositSettled } from '../../../ledger/recipes/deposits';
import { playBarred } from '../../../ledger/play-bar';
import { createSettings } from '../../../platform/settings';
import { profileOf } from '../../members/service/profiles';
import { membersQuietSince } from '../../members/store/quiet';
import { openGiving, type OpenedGiving } from '../giving/fixture';
import { createDormancy } from './dormancy';

const DAY = 86_400_000;

let house: OpenedGiving;
/** Members told, in order, each with the fee and the day of its first taking. */
const told: string[] = [];
let mailFails = false;
beforeAll(async () => {
  house = await openGiving();
});
afterAll(() => house.close());
beforeEach(() => {
  told.length = 0;
});

const dormancy = (mayChargeDormancy = true) =>
  createDormancy({
    database: house.database,
    clock: house.clock,
    settings: createSettings(house.database, house.clock),
    profile: { mayChargeDormancy },
    members: {
      profileOf: (memberId, queryable = house.database) => profileOf(queryable, memberId),
      quietSince: (before, after, limit) => membersQuietSince(house.database, before, after, limit),
    },
    announce: async (_, { memberId }, { amount, currency, from }) => {
      if (mailFails) throw new Error('the process dies here');
      told.push(`${memberId} ${amount} ${currency} ${from.toISOString().slice(0, 10)}`);
    },
  });

/** A member who paid in and was active some days ago. @param cash minor units. */
async function memberIdle(days: number, cash: number, currency: CurrencyCode = 'USD'): Promise<number> {
  const memberId = await house.member({ currency });
  const amount = minor(cash);
  if (cash > 0)
    await house.act((trx) =>
      depositSettled(trx, { memberId, depositId: 'd', method: 'CARD', amount, currency, rolling: minor(0) }),
    );
  await activeAgo(memberId, days);
  return memberId;
}
/** Moves all that the member did to some days ago. */
async function activeAgo(memberId: number, days: number): Promise<void> {
  const at = new Date(house.clock.now().getTime() - days * DAY);
  await house.rewrite(sql`update transfer set created_at = ${at} where member_id = ${memberId}`);
  await house.rewrite(sql`update member set created_at = ${at}, last_login_at = ${at} where id = ${memberId}`);
}
const cashOf = async (memberId: number): Promise<number> => (await house.walletOf(memberId)).cash;
const day = () => house.clock.now().toISOString().slice(0, 10);
/** Lets days pass, and runs both jobs on each. */
async function pass(days: number): Promise<void> {
  for (let n = 0; n < days; n += 1) {
    house.clock.advance(DAY);
    await dormancy().announceAll();
    await dormancy().chargeAll();
  }
}

describe('the fee of a dormant account', () => {
  it('is announced a month before, then taken once a month, never below zero', async () => {
    const memberId = await memberIdle(149, 1_200);
    await pass(1);
    const first = new Date(house.clock.now().getTime() + 30 * DAY).toISOString().slice(0, 10);
    expect(told).toEqual([`${memberId} 500 USD ${first}`]);
    await pass(29);
    expect(await cashOf(memberId)).toBe(1_200);
    await pass(1);
    expect([day(), await cashOf(memberId)]).toEqual([first, 700]);
    await pass(26);
    expect(await cashOf(memberId)).toBe(700);
    await pass(6);
    expect(await cashOf(memberId)).toBe(200);
    await pass(32);
    expect(await cashOf(memberId)).toBe(0);
    await pass(32);
    expect(told).toHaveLength(1);
    expect(await house.broken()).toBeUndefined();
  });

  it('is announced and taken once by many processes at once', async () => {
    const memberId = await memberIdle(400, 2_000);
    await Promise.all(Array.from({ length: 10 }, () => dormancy().announceAll()));
    expect(told).toHaveLength(1);
    house.clock.advance(30 * DAY);
    await Promise.all(Array.from({ length: 10 }, () => dormancy().chargeAll()));
    expect(await cashOf(memberId)).toBe(1_500);
  });

  it('is announced again when the process died before its mail was queued', async () => {
    const memberId = await memberIdle(400, 2_000);
    mailFails = true;
    await expect(dormancy().announceAll()).rejects.toThrow();
    mailFails = false;
    await dormancy().announceAll();
    expect(told).toEqual([expect.stringMatching(`^${memberId} `)]);
  });

  it('ends with a login or a movement of the member, and begins anew', async () => {
    const [login, deposit] = [await memberIdle(400, 2_000), await memberIdle(400, 2_000)];
    await dormancy().announceAll();
    house.clock.advance(20 * DAY);
    const now = house.clock.now();
    await house.rewrite(sql`update member set last_login_at = ${now} where id = ${login}`);
    await house.rewrite(sql`update transfer set created_at = ${now} where member_id = ${deposit}`);
    await pass(40);
    expect([await cashOf(login), await cashOf(deposit)]).toEqual([2_000, 2_000]);
    told.length = 0;
    await pass(110);
    expect(told).toHaveLength(2);
  });

  it('is never taken during a break or an exclusion, nor from disabled and empty accounts', async () => {
    const [barred, disabled, empty] = [
      await memberIdle(400, 2_000),
      await memberIdle(400, 2_000),
      await memberIdle(400, 0),
    ];
    await dormancy().announceAll();
    await house.act((trx) => playBarred(trx, barred, 'untilFurtherNotice'));
    await house.rewrite(sql`update member set enabled = false where id = ${disabled}`);
    await pass(70);
    expect([await cashOf(barred), await cashOf(disabled), await cashOf(empty)]).toEqual([2_000, 2_000, 0]);
  });

  it.each([
    ['TRY', 20_000],
    ['BRL', 2_500],
    ['BTC', 5_000],
  ] as const)('has a figure of its own in %s', async (currency, fee) => {
    const memberId = await memberIdle(400, 100_000, currency);
    await dormancy().announceAll();
    await pass(30);
    expect(await cashOf(memberId)).toBe(100_000 - fee);
  });

  it('does not exist where the jurisdiction forbids it', async () => {
    const memberId = await memberIdle(400, 2_000);
    await dormancy().announceAll();
    house.clock.advance(31 * DAY);
    await dormancy(false).announceAll();
    await dormancy(false).chargeAll();
    expect(await cashOf(memberId)).toBe(2_000);
  });
});

const at = (to: string) => house.clock.advance(new Date(to).getTime() - house.clock.now().getTime());
const work = async () => {
  await dormancy().announceAll();
  await dormancy().chargeAll();
};
/** The months that a member paid for, in order. */
const periodsOf = async (memberId: number) => {
  const { rows } = await sql<{ period: string }>`select reference_id as period from transfer
    where member_id = ${memberId} and kind = 'dormant_fee' order by seq`.execute(house.database);
  return rows.map(({ period }) => period);
};

describe('the clock of the fee', () => {
  it('takes one fee in each month, over short months, a year and nights in which clocks change', async () => {
    at('2026-12-01T04:50:00Z');
    const members = [await memberIdle(200, 100_000), await memberIdle(400, 100_000)];
    await dormancy().announceAll();
    for (at('2026-12-30T04:50:00Z'); day() < '2027-04-15'; house.clock.advance(DAY)) {
      await work();
      await work();
    }
    const months = ['2026-12', '2027-01', '2027-02', '2027-03'];
    expect(await periodsOf(members[0] ?? 0)).toEqual(months);
    expect(await Promise.all(members.map(cashOf))).toEqual(members.map(() => 100_000 - months.length * 500));
  });

  it('begins to the millisecond 180 days after the last activity, and 30 days after it was announced', async () => {
    const memberId = await memberIdle(0, 2_000);
    house.clock.advance(150 * DAY - 1);
    await work();
    expect(told.filter((line) => line.startsWith(`${memberId} `))).toEqual([]);
    house.clock.advance(1);
    await work();
    expect(told.filter((line) => line.startsWith(`${memberId} `))).toHaveLength(1);
    house.clock.advance(30 * DAY - 1);
    await work();
    expect(await cashOf(memberId)).toBe(2_000);
    house.clock.advance(1);
    await work();
    expect(await cashOf(memberId)).toBe(1_500);
  });

  it('takes one fee after months in which no job ran, and none again when the clock is moved back', async () => {
    const memberId = await memberIdle(400, 100_000);
    await work();
    house.clock.advance(200 * DAY);
    await work();
    expect(await cashOf(memberId)).toBe(99_500);
    for (const days of [-1, -40, 41, 10]) {
      house.clock.advance(days * DAY);
      await work();
    }
    expect(await cashOf(memberId)).toBe(99_500);
    house.clock.advance(22 * DAY);
    await work();
    expect(await cashOf(memberId)).toBe(99_000);
    expect(new Set(await periodsOf(memberId)).size).toBe(2);
  });
});

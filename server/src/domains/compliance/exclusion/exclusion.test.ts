import type { ExclusionTerm } from '@croupier/contract/calls/compliance/exclusion';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberWith } from '../../../ledger/fixture';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { freshDatabase, TestClock, type TestDatabase } from '../../../../tests/stage/stage';
import type { ExclusionDeps } from './deps';
import { createExclusionService, type ExclusionService } from './service';

const DAY = 24 * 3_600_000;
const PASSWORD = 'correct horse battery';
const OPERATOR = { operator: 'ada@croupier.example', reason: 'Asked on the telephone' };

let stage: TestDatabase;
let clock: TestClock;
let told: unknown[];
let deps: ExclusionDeps;
let service: ExclusionService;
let member: number;

beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());
beforeEach(async () => {
  clock = new TestClock();
  told = [];
  deps = {
    database: stage.database,
    clock,
    events: { publish: async (_, { name }, fact) => void told.push([name, fact]), listen: () => undefined },
    members: {
      isPassword: async (_, password) => password === PASSWORD,
      alike: async () => [],
      async profileOf(memberId) {
        if (memberId > 900_000) throw new Refusal('notFound');
        return {} as Awaited<ReturnType<ExclusionDeps['members']['profileOf']>>;
      },
    },
    paysAlike: async () => new Map(),
  };
  service = createExclusionService(deps);
  member = await memberWith(stage.database, 10_000);
});

const set = (term: ExclusionTerm, password = PASSWORD) => service.begin(member, term, password);
const reasonOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (failure: unknown) => (failure instanceof Refusal ? failure.reason : String(failure)),
  );
async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
  return (await query.execute(stage.database)).rows;
}
const periods = () =>
  rowsOf<{ id: number; term: string }>(sql`select id, term from away_period
  where member_id = ${member} order by id`);
const bar = async () =>
  (await rowsOf<{ bar: string }>(sql`select barred_until::text as bar from wallet where member_id = ${member}`))[0]
    ?.bar;
const exclude = (term: ExclusionTerm) =>
  inTransaction(stage.database, (trx) => service.acts.exclude(trx, member, { ...OPERATOR, term }));
const lift = (id: number) =>
  inTransaction(stage.database, (trx) => service.acts.lift(trx, member, id, { ...OPERATOR, mayLiftFinal: true }));

describe('a break', () => {
  it('holds at once, is told, and ends by itself', async () => {
    expect(await service.mayPlay(member)).toBe(true);
    expect(await set('day')).toMatchObject({ state: 'break', byOperator: 0 });
    expect(told).toEqual([['member.away', { memberId: member }]]);
    expect(await service.mayPlay(member)).toBe(false);
    expect(await reasonOf(service.refuseExcluded(member))).toBe('onBreak');
    clock.advance(DAY + 60_000);
    expect(await service.mayPlay(member)).toBe(true);
    expect(await reasonOf(service.refuseExcluded(member))).toBe('ok');
    expect(await service.current(member)).toMatchObject({ state: 'open', until: null });
  });

  it('needs the password', async () => {
    expect(await reasonOf(set('day', 'wrong password'))).toBe('passwordWrong');
    expect(await reasonOf(service.requestPlay(member, 'wrong password'))).toBe('passwordWrong');
    expect(await periods()).toEqual([]);
    expect(await bar()).toBe('-infinity');
  });

  it('is lengthened, and never shortened', async () => {
    await set('week');
    expect(await reasonOf(set('day'))).toBe('exclusionNotLonger');
    expect(await set('halfYear')).toMatchObject({ state: 'exclusion' });
    expect(await reasonOf(set('month'))).toBe('exclusionNotLonger');
    expect((await periods()).map(({ term }) => term)).toEqual(['week', 'halfYear']);
    const { offers } = await service.current(member);
    expect(offers.map(({ term }) => term)).toEqual(['year', 'fiveYears', 'forever']);
  });

  it('sent ten times at once is one, and of a longer and a shorter one at once the longer holds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => reasonOf(set('week'))));
    expect(answers).toEqual(Array.from({ length: 10 }, () => 'ok'));
    expect(await periods()).toHaveLength(1);
    expect(told).toHaveLength(1);
    await Promise.allSettled((['month', 'year', 'month', 'forever', 'year'] as const).map((term) => set(term)));
    expect(await service.current(member)).toMatchObject({ state: 'exclusion', until: null, offers: [] });
    expect(await bar()).toBe('infinity');
  });
});

describe('an exclusion', () => {
  it('goes on after its end until play is asked for, and a day longer', async () => {
    await set('halfYear');
    expect(await bar()).toBe('infinity');
    expect(await reasonOf(service.requestPlay(member, PASSWORD))).toBe('exclusionNotOver');
    clock.advance(185 * DAY);
    expect(await service.current(member)).toMatchObject({ state: 'over', until: null });
    expect(await service.mayPlay(member)).toBe(false);
    expect(await reasonOf(service.refuseExcluded(member))).toBe('exclusionOver');
    const cooling = await service.requestPlay(member, PASSWORD);
    const until = new Date(clock.now().getTime() + DAY).toISOString();
    expect(cooling).toMatchObject({ state: 'cooling', until });
    expect(await reasonOf(service.refuseExcluded(member))).toBe('coolingOff');
    // A repeated request does not restart the day.
    clock.advance(DAY - 1);
    expect(await service.requestPlay(member, PASSWORD)).toMatchObject({ state: 'cooling', until });
    expect(await service.mayPlay(member)).toBe(false);
    clock.advance(1);
    expect(await service.mayPlay(member)).toBe(true);
    expect(await reasonOf(service.requestPlay(member, PASSWORD))).toBe('exclusionNotOver');
  });

  it('asked about by ten at once is asked about once', async () => {
    await set('halfYear');
    clock.advance(185 * DAY);
    await Promise.all(Array.from({ length: 10 }, () => service.requestPlay(member, PASSWORD)));
    expect(await rowsOf(sql`select 1 from away_return where member_id = ${member}`)).toHaveLength(1);
  });

  it('for ever has no end', async () => {
    await set('forever');
    clock.advance(100 * 365 * DAY);
    expect(await reasonOf(service.refuseExcluded(member))).toBe('excludedForEver');
    expect(await reasonOf(service.requestPlay(member, PASSWORD))).toBe('exclusionNotOver');
  });

  it('leaves nothing behind when its transaction fails at its last step', async () => {
    const failing = createExclusionService({
      ...deps,
      events: { listen: () => undefined, publish: () => Promise.reject(new Error('the server died')) },
    });
    await expect(failing.begin(member, 'year', PASSWORD)).rejects.toThrow('the server died');
    expect(await periods()).toEqual([]);
    expect(await bar()).toBe('-infinity');
    expect(await service.mayPlay(member)).toBe(true);
  });

  it('of one member is no other’s', async () => {
    const other = await memberWith(stage.database, 0);
    await set('forever');
    expect(await service.mayPlay(other)).toBe(true);
    expect(await service.current(other)).toMatchObject({ state: 'open' });
  });
});

describe('an operator', () => {
  it('excludes a member, and lifts what operators set', async () => {
    expect(await exclude('forever')).toBe(true);
    expect(await exclude('forever')).toBe(false);
    expect(await service.current(member)).toMatchObject({ state: 'exclusion', until: null, byOperator: 1 });
    const [set] = await periods();
    expect(await lift(set?.id ?? 0)).toBe('forever');
    expect(await service.mayPlay(member)).toBe(true);
    expect(await reasonOf(lift(set?.id ?? 0))).toBe('conflict');
    expect(await service.acts.of(member)).toMatchObject({
      state: 'open',
      periods: [{ term: 'forever', operator: OPERATOR.operator, lifted: { operator: OPERATOR.operator } }],
    });
  });

  it('lifts nothing that the member set, nor that of somebody else', async () => {
    await set('year');
    await exclude('forever');
    const [own, operators] = await periods();
    expect(await reasonOf(lift(own?.id ?? 0))).toBe('exclusionNotLiftable');
    await lift(operators?.id ?? 0);
    expect(await service.current(member)).toMatchObject({ state: 'exclusion', byOperator: 0 });
    expect(await bar()).toBe('infinity');
    const mine = member;
    member = await memberWith(stage.database, 0);
    expect(await reasonOf(lift(own?.id ?? 0))).toBe('notFound');
    expect(await reasonOf(service.acts.of(999_999))).toBe('notFound');
    expect(await service.mayPlay(mine)).toBe(false);
  });

  it('is kept by the database from lifting a member’s own, and from changing or forgetting any', async () => {
    await set('year');
    const [own] = await periods();
    const tries = [
      sql`insert into away_lift (period_id, lifted_at, operator, reason) values (${own?.id}, now(), 'ada', 'why')`,
      sql`update away_period set ends_at = now() where id = ${own?.id}`,
      sql`delete from away_period where id = ${own?.id}`,
      sql`delete from away_return`,
      sql`update away_lift set reason = 'x'`,
    ];
    for (const change of tries) await expect(change.execute(stage.database)).rejects.toThrow();
  });
});

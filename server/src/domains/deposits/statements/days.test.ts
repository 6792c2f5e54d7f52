import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { depositSettled } from '../../../ledger/recipes/deposits';
import { inTransaction } from '../../../platform/database';
import type { JobHandler } from '../../../platform/jobs';
import { createLog } from '../../../platform/log';
import { TestClock } from '../../../../tests/stage/clock';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { asOwner } from '../../../../tests/stage/postgres';
import { type ClearingDays, createClearingDays, registerClearingJobs } from './days';
import { createStatements, type Statements } from './service';

/** The nightly report that compares ledger movements with statements. */
let stage: DepositStage;
let clock: TestClock;
let statements: Statements;
let days: ClearingDays;
let rung: string[];
const DAY = 86_400_000;
const TODAY = new Date().toISOString().slice(0, 10);

beforeAll(async () => {
  stage = await openDepositStage({}, { currency: 'USD' });
  const { database, jobs } = stage.deps;
  clock = new TestClock(new Date());
  statements = createStatements({ database, clock, payoutNames: async () => new Map() });
  rung = [];
  const log = createLog('error', { write: (line) => void rung.push(line) });
  days = createClearingDays({ database, clock, log, jobs, statements });
});
afterAll(() => stage.close());

const settle = (memberId: number, depositId: string, amount: number) =>
  inTransaction(stage.database, (trx) =>
    depositSettled(trx, {
      memberId,
      depositId,
      method: 'STRIPE',
      amount: minor(amount),
      currency: 'USD',
      rolling: minor(0),
    }),
  );
const take = (...lines: readonly string[]) =>
  inTransaction(stage.database, async (trx) => {
    const text = ['reference,amount,currency,time', ...lines].join('\n');
    await statements.take(trx, 'STRIPE', { bytes: Buffer.from(text), fileName: 'statement.csv' });
  });
const kept = async () => {
  const { rows } = await sql<{
    day: string;
  }>`select to_char(day, 'YYYY-MM-DD') as day, method, ours, theirs, differences
    from clearing_day where day = ${TODAY}::date`.execute(stage.database);
  return rows;
};

test('a day that is over is kept with its difference, rings once, and ends to ring when its statement has come', async () => {
  const member = await stage.newMember();
  await settle(member, 's-1', 10_000);
  await settle(member, 's-2', 500);
  await days.make();
  expect(await days.alarms(), 'today is not over').toEqual([]);

  clock.advance(DAY);
  await Promise.all([days.make(), days.make()]);
  await days.make();
  const alarm = { day: TODAY, method: 'STRIPE', currency: 'USD' };
  expect(await days.alarms()).toEqual([{ ...alarm, difference: -105, differences: 2 }]);
  expect(rung).toHaveLength(1);
  expect(JSON.parse(rung[0] ?? '{}')).toMatchObject({ ...alarm, ours: 10_500, theirs: 0, difference: -10_500 });

  const now = new Date().toISOString();
  await take(`s-1,100,USD,${now}`);
  await days.make();
  expect(await days.alarms()).toEqual([{ ...alarm, difference: -5, differences: 1 }]);
  expect(rung).toHaveLength(1);

  await take(`s-2,5,USD,${now}`);
  await days.make();
  expect(await days.alarms()).toEqual([]);
  expect(await kept()).toEqual([{ day: TODAY, method: 'STRIPE', ours: 10_500, theirs: 10_500, differences: 0 }]);

  await take(`nobody-s,1,USD,${now}`);
  await days.make();
  expect(await days.alarms()).toEqual([{ ...alarm, difference: 1, differences: 1 }]);
  expect(rung, 'it had agreed').toHaveLength(2);
});

test('differences that cancel each other out ring all the same', async () => {
  const member = await stage.newMember();
  await settle(member, 's-3', 100);
  await days.make();
  const [alarm] = await days.alarms();
  expect(alarm).toMatchObject({ difference: 0, differences: 2 });
});

test('of two that make a day at once the later one has the last word', async () => {
  const { database, jobs, log } = stage.deps;
  const steps = { begun: () => {}, goOn: () => {} };
  const begun = new Promise<void>((resolve) => (steps.begun = resolve));
  const gate = new Promise<void>((resolve) => (steps.goOn = resolve));
  const stray = { method: 'PIX', reference: 'p', currency: 'BRL', kind: null, time: new Date() } as const;
  const before = [{ ...stray, ours: null, theirs: 1, result: 'onlyTheirs' }] as const;
  let looks = 0;
  const accountsOfDay = async (day: string) => {
    if (day !== TODAY) return [];
    looks += 1;
    if (looks > 1) return [{ method: 'PIX', currency: 'BRL', entries: [] }] as const;
    steps.begun();
    await gate;
    return [{ method: 'PIX', currency: 'BRL', entries: before }] as const;
  };
  const both = createClearingDays({ database, clock, log, jobs, statements: { accountsOfDay } });
  const first = both.make();
  await begun;
  const second = both.make();
  const waits = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(database);
    expect(rows).toHaveLength(1);
  };
  await Promise.race([second, vi.waitFor(waits, { timeout: 10_000, interval: 20 })]);
  steps.goOn();
  await Promise.all([first, second]);
  expect((await both.alarms()).filter(({ method }) => method === 'PIX')).toEqual([]);
});

test('they are made every night, and by what an import asks for', async () => {
  const handlers = new Map<string, JobHandler>();
  const nightly: JobHandler[] = [];
  let made = 0;
  registerClearingJobs(
    {
      handle: (task, handler) => void handlers.set(task, handler),
      schedule: (_cron, _task, handler) => void nightly.push(handler),
    },
    { make: async () => void (made += 1) },
  );
  await days.askAnew(stage.database);
  const asked = await asOwner(stage.ownerUrl, (client) =>
    client.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs order by id desc limit 1'),
  );
  for (const handler of [handlers.get(asked.rows[0]?.task ?? ''), ...nightly]) await handler?.({});
  expect(made).toBe(2);
});

test('after a week a day rings no more, and stays as it was made last', async () => {
  clock.advance(7 * DAY);
  await days.make();
  expect(await days.alarms()).toEqual([]);
  expect((await kept())[0]).toMatchObject({ differences: 2 });
});

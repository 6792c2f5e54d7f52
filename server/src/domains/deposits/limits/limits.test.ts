import { depositLimitsCalls } from '@croupier/contract/calls/deposits/limits';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bind } from '../../../http/handlers';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { limitsRoutes } from '../routes/limits';
import type { LimitsView } from './service';

const { limits, limitsSet } = depositLimitsCalls;
const HOUR = 3_600_000;

let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, { calls: (service) => bind(depositLimitsCalls, limitsRoutes(service)) });
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});

const set = (wanted: object) => stage.call<LimitsView>(member, limitsSet.path, wanted);
const create = (amount: string) =>
  stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.approved, amount));
async function deposit(amount: string): Promise<number> {
  const { error, data } = await create(amount);
  if (error === 0) await stage.pay(member, data.id);
  return error;
}

test('a member is asked once, and may want none', async () => {
  expect((await stage.call<LimitsView>(member, limits.path, {})).data).toMatchObject({ chosen: 0, currency: 'TRY' });
  const { data } = await set({ day: '', week: '', month: '' });
  expect(data.chosen).toBe(1);
  expect(data.limits.map(({ period, amount, deposited }) => [period, amount, deposited])).toEqual([
    ['day', null, 0],
    ['week', null, 0],
    ['month', null, 0],
  ]);
  expect(await deposit('5000')).toBe(0);
});

test('twenty deposits at once never pass the limit', async () => {
  await set({ day: '500' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('100')));
  const errors = answers.map(({ error }) => error);
  expect(errors.filter((error) => error === 0)).toHaveLength(5);
  expect(errors.filter((error) => error === ERROR_CODES.depositLimitReached)).toHaveLength(15);
  await Promise.all(answers.filter(({ error }) => error === 0).map(({ data }) => stage.pay(member, data.id)));
  expect(await stage.cashOf(member)).toBe(50_000);
});

test('what is left is told, declined deposits do not count, and the window moves on', async () => {
  await set({ day: '200', week: '300' });
  expect(await deposit('150')).toBe(0);
  const refused = await create('51');
  expect(refused.error).toBe(ERROR_CODES.depositLimitReached);
  expect(refused.message).toContain('50');
  const declined = await stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.poor, '50'));
  await stage.pay(member, declined.data.id);
  expect(await deposit('50')).toBe(0);
  stage.clock.advance(24 * HOUR + 1);
  expect((await create('101')).error).toBe(ERROR_CODES.depositLimitReached); // the week's
  expect(await deposit('100')).toBe(0);
});

test('lower holds at once; higher only after 24 hours, told until then', async () => {
  await set({ day: '100' });
  const raised = await set({ day: '300' });
  const [day] = raised.data.limits;
  expect(day).toMatchObject({ amount: 100, pending: { amount: 300 } });
  expect(new Date(String(day?.pending?.from)).getTime() - stage.clock.now().getTime()).toBe(24 * HOUR);
  expect((await create('200')).error).toBe(ERROR_CODES.depositLimitReached);
  stage.clock.advance(24 * HOUR);
  expect(await deposit('200')).toBe(0);
  await set({ day: '50' });
  expect((await create('10')).error).toBe(ERROR_CODES.depositLimitReached);
});

test('every change is kept', async () => {
  await set({ day: '100' });
  await set({ day: '' });
  const { rows } = await sql<{
    amount: number | null;
    waits: boolean;
  }>`select amount, effective_at > created_at as waits
    from deposit_limit_change where member_id = ${member} order by id`.execute(stage.database);
  expect(rows).toEqual([
    { amount: 10_000, waits: false },
    { amount: null, waits: true },
  ]);
});

test.each(['-1', '1e3', '0', '10.001', 'much'])('a limit of %s is refused and changes nothing', async (day) => {
  expect((await set({ day, week: '100' })).error).not.toBe(0);
  expect((await stage.call<LimitsView>(member, limits.path, {})).data.chosen).toBe(0);
});

test('a deposit that was given up and is paid after all does not pass the limit: what others used meanwhile is held', async () => {
  await set({ day: '100' });
  const silent = async () => {
    const { data } = await stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.silent, '100'));
    await stage.pay(member, data.id);
    stage.clock.advance(HOUR);
    await stage.service.reconcile();
    expect(await stage.service.status(member, data.id)).toBe(DEPOSIT_STATUS.expired);
    return data.id;
  };
  const paidAfterAll = async (id: string) => {
    const { paymentId } = stage.sandbox.payments.find(id) ?? {};
    const event = { eventId: `evt_${id}`, type: 'payment', orderId: id, paymentId, amount: 10_000, currency: 'TRY' };
    expect(await stage.tell({ ...event, status: 'approved', reason: null })).toBe(200);
    await stage.service.sweepEvents();
    return stage.service.status(member, id);
  };
  const first = await silent();
  const second = await silent();
  expect(await paidAfterAll(first)).toBe(DEPOSIT_STATUS.success);
  expect(await paidAfterAll(second)).toBe(DEPOSIT_STATUS.review);
  expect(await stage.cashOf(member)).toBe(10_000);
  const { rows } = await sql<{ review_reason: string }>`select review_reason from deposit
    where deposit_id = ${second}`.execute(stage.database);
  expect(rows[0]?.review_reason).toBe('beyond_own_limits');
});

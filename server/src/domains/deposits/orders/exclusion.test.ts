import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockWallet } from '../../../ledger/post';
import { inTransaction } from '../../../platform/database';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { waiting } from '../../../../tests/stage/waiting';

/** Deposits of members on a break or excluded. */
let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});

const create = () => stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.approved, '100'));
const depositsOf = async () =>
  (await sql<{ status: string }>`select status from deposit where member_id = ${member}`.execute(stage.database)).rows;

test('an order of before is settled as agreed and credited, and no new one is placed', async () => {
  const { data } = await stage.call<{ id: string }>(member, '/sys/deposit/cattl/deposit', form(CARDS.late, '100'));
  await stage.pay(member, data.id);
  await stage.exclusion.begin(member, 'forever', '');
  expect(await create()).toMatchObject({ error: ERROR_CODES.excludedForEver, data: null });
  const { paymentId } = stage.sandbox.payments.find(data.id) ?? {};
  const event = { eventId: `evt_${data.id}`, type: 'payment', orderId: data.id, paymentId, amount: 10_000 };
  expect(await stage.tell({ ...event, currency: 'TRY', status: 'approved', reason: null })).toBe(200);
  await stage.service.sweepEvents();
  expect(await stage.cashOf(member)).toBe(10_000);
  expect(await depositsOf()).toEqual([{ status: 'success' }]);
});

test('an order that is on its way when the exclusion comes is not placed', async () => {
  let order: ReturnType<typeof create> | undefined;
  await inTransaction(stage.database, async (trx) => {
    await lockWallet(trx, member);
    order = create();
    await expect.poll(() => waiting(stage.database), { timeout: 10_000 }).toBe(1);
    const wish = { term: 'forever', operator: 'ada@croupier.example', reason: 'why' } as const;
    await stage.exclusion.acts.exclude(trx, member, wish);
  });
  expect(await order).toMatchObject({ error: ERROR_CODES.excludedForEver });
  expect(await depositsOf()).toEqual([]);
});

test('of twenty orders beside an exclusion none is placed after it', async () => {
  const orders = Array.from({ length: 20 }, create);
  await stage.exclusion.begin(member, 'day', '');
  const placed = (await depositsOf()).length;
  const answers = await Promise.all(orders);
  expect(answers.filter(({ error }) => error === 0)).toHaveLength(placed);
  expect(await depositsOf()).toHaveLength(placed);
  expect((await create()).error).toBe(ERROR_CODES.onBreak);
});

test('when a break ends, deposits go on; the refusal said until when', async () => {
  await stage.exclusion.begin(member, 'day', '');
  expect((await create()).message).toMatch(/ at \d+:\d\d [AP]M UTC/);
  stage.clock.advance(24 * 3_600_000 + 60_000);
  expect((await create()).error).toBe(0);
});

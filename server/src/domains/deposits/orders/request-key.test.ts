import { depositsCalls } from '@croupier/contract/calls/deposits/player';
import { hostedDepositsCalls } from '@croupier/contract/calls/deposits/hosted';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hostedParts } from '../../../../tests/stage/deposit-matrix/hosted';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage, type StageParts } from '../../../../tests/stage/deposit-stage';

let stage: DepositStage;
let member: number;

beforeAll(async () => {
  const hosted = hostedParts('PAYP');
  const providers: StageParts['providers'] = (world, acquirer) => ({
    ...hosted.providers?.(world, acquirer),
    VISA_MASTERCARD_1: acquirer,
  });
  stage = await openDepositStage({}, { ...hosted, providers });
});
afterAll(async () => {
  expect(await brokenBooks(stage)).toBeUndefined();
  await stage.close();
});
beforeEach(async () => {
  member = await stage.newMember();
});

const { directCard, PAYP } = hostedDepositsCalls;
const deposits = async () => {
  const { rows } = await sql<{ id: string; status: string }>`select deposit_id as id, status from deposit
    where member_id = ${member} order by created_at`.execute(stage.database);
  return rows;
};
const credited = async () => {
  const { rows } = await sql<{ amount: number }>`select amount from transfer
    where member_id = ${member} and kind = 'deposit'`.execute(stage.database);
  return rows.map(({ amount }) => amount);
};
const payByCard = (requestKey?: string, change: object = {}) =>
  stage.call<{ id: string; status: number }>(member, directCard.path, {
    ...form(CARDS.approved),
    ...change,
    ...(requestKey && { requestKey }),
  });

const create = () =>
  stage.call<{ id: string }>(member, depositsCalls.cattlDeposit.path, { ...form(CARDS.approved), requestKey: 'key-7' });
const order = (requestKey: string, amount = '100') =>
  stage.call<{ orderId: string; payUrl: string }>(member, PAYP.path, { amount, requestKey });

describe('a deposit by card that is sent twice', () => {
  test('charges once under one key, and is answered again', async () => {
    const first = await payByCard('key-1');
    expect(first.error).toBe(0);
    expect((await payByCard('key-1')).data).toEqual(first.data);
    expect(await deposits()).toHaveLength(1);
    expect(await credited()).toEqual([10_000]);
  });

  test('charges once however many are sent at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => payByCard('key-2')));
    expect(new Set(answers.map(({ error, data }) => `${error} ${data?.id}`)).size).toBe(1);
    expect(await deposits()).toHaveLength(1);
    expect(await credited()).toEqual([10_000]);
  });

  test.each([{ amount: '101' }, { cardNum: CARDS.poor }, { cardCity: 'Ankara' }])(
    'is refused under the same key when it asks for something else: %j',
    async (change) => {
      expect((await payByCard('key-3')).error).toBe(0);
      expect((await payByCard('key-3', change)).error).toBe(ERROR_CODES.idempotencyMismatch);
      expect(await credited()).toEqual([10_000]);
    },
  );

  test('charges twice under two keys, and under none', async () => {
    for (const key of ['key-4', 'key-5', undefined, undefined]) expect((await payByCard(key)).error).toBe(0);
    expect(await credited()).toHaveLength(4);
  });

  test('keeps nothing from which the card could be counted out', async () => {
    await payByCard('key-6', { cardCvv: '739' });
    await payByCard('key-6', { cardCvv: '738' });
    expect(await deposits()).toHaveLength(1);
  });

  test('is one deposit in two steps, too', async () => {
    const [one, two] = await Promise.all([create(), create()]);
    expect(one.data.id).toBe(two.data.id);
    expect(await deposits()).toHaveLength(1);
  });
});

describe('an order at a provider’s page', () => {
  test('is placed once under one key, and leads to the same page again', async () => {
    const first = await order('key-1');
    expect(first.data.payUrl).not.toBe('');
    expect((await order('key-1')).data).toEqual(first.data);
    expect((await order('key-1', '101')).error).toBe(ERROR_CODES.idempotencyMismatch);
    expect(await deposits()).toHaveLength(1);
  });

  test('is not placed again when its answer was lost before the provider was asked', async () => {
    const [one, two] = await Promise.all([order('key-2'), order('key-2')]);
    expect([one.error, two.error]).toContain(0);
    expect(await deposits()).toHaveLength(1);
    // A second request during the first one's provider call may report that it is unanswered; repeated, both requests return the one order.
    expect((await order('key-2')).data.orderId).toBe((await deposits())[0]?.id);
  });

  test('of one method is not answered to another one’s call', async () => {
    await order('key-3');
    expect((await payByCard('key-3')).error).toBe(ERROR_CODES.idempotencyMismatch);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARD_ACQUIRER } from '../../../providers/card-acquirer/adapter';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositActs } from '../desk-acts';
import { holdDepositsPerDay } from '../settings';

let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage();
  await stage.deps.settings.set(stage.database, holdDepositsPerDay, 3);
});
afterAll(() => stage.close());

test('of twenty payments that arrive at once, three are credited by the rule of the day and the rest are held', async () => {
  const member = await stage.newMember();
  const told: { orderId: string; eventId: string }[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const orderId = await stage.create(member, CARDS.silent);
    await stage.pay(member, orderId);
    const eventId = `at_once_${nth}`;
    const { paymentId } = stage.sandbox.payments.find(orderId) ?? {};
    const agreed = { amount: 10_000, currency: 'TRY', status: 'approved', reason: null };
    expect(await stage.tell({ eventId, type: 'payment', orderId, paymentId, ...agreed })).toBe(200);
    told.push({ orderId, eventId });
  }
  await Promise.all(told.map(({ eventId }) => stage.service.processEvent(CARD_ACQUIRER, eventId)));
  const acts = createDepositActs(stage.deps);
  const found = await Promise.all(told.map(async ({ orderId }) => (await acts.get(orderId)).deposit));
  expect(found.filter(({ status }) => status === 'success')).toHaveLength(3);
  expect(found.filter(({ review_reason }) => review_reason === 'too_many_deposits')).toHaveLength(17);
  expect(await stage.cashOf(member)).toBe(30_000);
  expect(await brokenBooks(stage)).toBeUndefined();
});

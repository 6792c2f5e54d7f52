import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDepositActs, type DepositActs } from '../../domains/deposits/desk-acts';
import { inTransaction } from '../../platform/database';
import { brokenBooks } from '../../../tests/stage/deposit-matrix/runner';
import { walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';
import { messageOf } from './message.fixture';

/** PayPal reports a chargeback as a refund, which names its capture by a link and names no order. */
let stage: DepositStage;
let acts: DepositActs;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('EUR'));
  acts = createDepositActs(stage.deps);
});
afterAll(() => stage.close());
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const eventually = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      await check();
    },
    { timeout: 10_000, interval: 50 },
  );
/** An order for 100 € that a payer acts on. @param becomes the outcome of the order */
async function order(act: 'pay' | 'twice', becomes: keyof typeof DEPOSIT_STATUS): Promise<void> {
  member = await stage.newMember();
  const path = depositsWalletsCalls.paypalDeposit.path;
  id = String((await stage.call<{ biz_id: string }>(member, path, { amount: '100', memberId: member })).data.biz_id);
  const page = `${stage.sandboxUrl}/hosted/paypal/pay/${stage.sandbox.wallets.paypal.orders.find(id)?.pageId}`;
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams({ act }) })).ok).toBe(true);
  await eventually(async () => expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS[becomes]));
}
const atDesk = (act: string) =>
  fetch(`${stage.sandboxUrl}/hosted/paypal/orders/${id}/${act}`, { method: 'POST', redirect: 'manual' });
const captureOf = async (): Promise<string> => `CAP${(await stage.service.own(member, id)).provider_payment_id}`;
const stateOf = async (eventId: string) => {
  const { rows } = await sql<{ state: string; order_id: string }>`select state, order_id from provider_event
    where event_id = ${eventId}`.execute(stage.database);
  return rows;
};

let told = 0;
/** A message as PayPal signs it. @returns the message's id, and our answer. */
async function tell(type: string, resource: object): Promise<{ eventId: string; status: number }> {
  const eventId = `WH-TEST-${(told += 1)}`;
  const { path, ...message } = messageOf(eventId, type, resource, stage.clock.now());
  const answer = await fetch(`${stage.siteUrl}${path}`, message);
  return { eventId, status: answer.status };
}
const refundOf = (captureId: string, value: string, host = 'https://api.paypal.com') => ({
  id: '1JU08902781691411',
  status: 'COMPLETED',
  amount: { currency_code: 'EUR', value },
  links: [
    { rel: 'self', method: 'GET', href: `${host}/v2/payments/refunds/1JU08902781691411` },
    { rel: 'up', method: 'GET', href: `${host}/v2/payments/captures/${captureId}` },
  ],
});

const accept = () => inTransaction(stage.database, (trx) => acts.accept(id, 1, trx));
const found = async () => (await acts.get(id)).deposit;
/** Refunds the payment at PayPal's own pages, whole or in part. @returns the message's id */
async function giveBack(value: string): Promise<string> {
  const { eventId, status } = await tell('PAYMENT.CAPTURE.REFUNDED', refundOf(await captureOf(), value));
  expect(status).toBe(200);
  return eventId;
}

describe('credited', () => {
  beforeEach(() => order('pay', 'success'));

  test('charged back at PayPal: the deposit is taken back', async () => {
    expect((await atDesk('chargeback')).status).toBe(303);
    await eventually(async () => expect(await stage.cashOf(member)).toBe(0));
    expect((await stage.service.own(member, id)).charged_back_at).not.toBeNull();
    const message = stage.callbacks.findLast(({ message: { body } }) => body.includes('PAYMENT.CAPTURE.REVERSED'));
    expect(message?.message.body).not.toContain('order_id');
  });

  test('refunded in part at PayPal’s own pages: for an operator, nothing is moved', async () => {
    const { eventId, status } = await tell('PAYMENT.CAPTURE.REFUNDED', refundOf(await captureOf(), '40.00'));
    expect(status).toBe(200);
    await eventually(async () => expect(await stateOf(eventId)).toEqual([{ state: 'conflict', order_id: id }]));
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('a link that leads elsewhere is not followed: the capture is asked for where we always ask', async () => {
    const refund = refundOf(await captureOf(), '100.00', 'http://127.0.0.1:9');
    const { eventId, status } = await tell('PAYMENT.CAPTURE.REFUNDED', refund);
    expect(status).toBe(200);
    await eventually(async () => expect(await stateOf(eventId)).toEqual([{ state: 'applied', order_id: id }]));
    expect(await stage.cashOf(member)).toBe(0);
  });

  test.each([
    ['of a capture that PayPal does not know', refundOf('CAPNOBODYS', '100.00')],
    ['that names no capture', { id: 'REV1', status: 'COMPLETED', amount: { currency_code: 'EUR', value: '100.00' } }],
  ])('a refund %s is kept for a person', async (_, refund) => {
    const { eventId, status } = await tell('PAYMENT.CAPTURE.REVERSED', refund);
    expect(status).toBe(404);
    expect(await stateOf(eventId)).toMatchObject([{ state: 'unknown_order' }]);
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

describe('paid twice, and held for it', () => {
  beforeEach(() => order('twice', 'review'));

  test('one of both went back: accepting credits the other', async () => {
    expect(await found()).toMatchObject({ status: 'review', credited: 20_000 });
    const eventId = await giveBack('100.00');
    await eventually(async () => expect(await stateOf(eventId)).toEqual([{ state: 'applied', order_id: id }]));
    await Promise.all(Array.from({ length: 10 }, () => stage.service.processEvent('paypal', eventId)));
    expect(await found()).toMatchObject({ status: 'review', review_reason: 'amount_differs', credited: 10_000 });
    await accept();
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('both went back, one after the other: nothing can be accepted', async () => {
    for (const value of ['100.00', '100.00']) {
      const eventId = await giveBack(value);
      await eventually(async () => expect(await stateOf(eventId)).toEqual([{ state: 'applied', order_id: id }]));
    }
    await expect(accept()).rejects.toMatchObject({ reason: 'depositChargedBack' });
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('given back and accepted at once: never more credited than stands, or an operator is told', async () => {
    const eventId = await giveBack('100.00');
    await Promise.allSettled([stage.service.processEvent('paypal', eventId), accept(), accept()]);
    await eventually(async () => expect((await stateOf(eventId))[0]?.state).not.toBe('received'));
    const [{ state } = { state: '' }] = await stateOf(eventId);
    expect({ state, cash: await stage.cashOf(member) }).toEqual(
      state === 'applied' ? { state, cash: 10_000 } : { state: 'conflict', cash: 20_000 },
    );
  });
});

import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HostedOrder } from '../../../../sandbox/src/hosted/orders';
import { captureOf, idOf, reversalOf } from '../../../../sandbox/src/paypal/resources';
import type { CallbackMessage } from '../../domains/deposits/provider';
import { orderOf } from '../../domains/deposits/service/pay';
import { brokenBooks } from '../../../tests/stage/deposit-matrix/runner';
import { walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';
import { messageOf } from './message.fixture';

/**
 * PayPal retries a message for three days, in no order. Every message makes us query the payment's current state, so a late or repeated one has no
 * effect; refusing it would lose chargebacks, which are not polled.
 */
const DAY = 24 * 3_600_000;
let stage: DepositStage;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('EUR'));
  stage.hearNothing(); // except the messages that tests deliver
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  const path = depositsWalletsCalls.paypalDeposit.path;
  id = String((await stage.call<{ biz_id: string }>(member, path, { amount: '100', memberId: member })).data.biz_id);
  const page = `${stage.sandboxUrl}/hosted/paypal/pay/${order().pageId}`;
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) })).ok).toBe(true);
  // Captured, but not yet known to us.
  await stage.deps.providers.PAYPAL_POLL?.query(orderOf(await stage.service.own(member, id)));
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

function order(): HostedOrder {
  const found = stage.sandbox.wallets.paypal.orders.find(id);
  if (!found) throw new Error('no order');
  return found;
}

const APPROVED = 'CHECKOUT.ORDER.APPROVED';
const PENDING = 'PAYMENT.CAPTURE.PENDING';
const DENIED = 'PAYMENT.CAPTURE.DENIED';
const COMPLETED = 'PAYMENT.CAPTURE.COMPLETED';
const REVERSED = 'PAYMENT.CAPTURE.REVERSED';
const RESOURCES = {
  [APPROVED]: () => ({ id: idOf(order()) }),
  [PENDING]: () => captureOf({ ...order(), status: 'pending' }),
  [DENIED]: () => captureOf({ ...order(), status: 'declined' }),
  [COMPLETED]: () => captureOf(order()),
  [REVERSED]: () => reversalOf(order()),
} as const;

let told = 0;
/** Sent now, however late it will be delivered. */
const sent = (type: keyof typeof RESOURCES) =>
  messageOf(`WH-TEST-${(told += 1)}`, type, RESOURCES[type](), stage.clock.now());
async function hear(message: CallbackMessage): Promise<number> {
  const answer = await stage.service.receiveCallback('paypal', message);
  await stage.service.sweepEvents();
  return answer;
}
const states = async () => {
  const { rows } = await sql<{ state: string }>`select state from provider_event where order_id = ${id}`.execute(
    stage.database,
  );
  return rows.map(({ state }) => state).sort();
};
const expectCredited = async () => {
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
};

test.each([
  [COMPLETED, PENDING, APPROVED],
  [COMPLETED, APPROVED, PENDING],
  [PENDING, COMPLETED, APPROVED],
  [APPROVED, COMPLETED, PENDING],
  [PENDING, APPROVED, COMPLETED],
  [DENIED, COMPLETED, PENDING],
  [COMPLETED, DENIED, APPROVED],
] as const)('%s, %s, %s: the first one credits, the others change nothing', async (...types) => {
  for (const message of types.map(sent)) expect(await hear(message)).toBe(200);
  await expectCredited();
  expect(await states()).toEqual(['applied', 'repeated', 'repeated']);
});

test('replayed after a year: nothing happens; under another event’s id it is not PayPal’s', async () => {
  const message = sent(COMPLETED);
  await hear(message);
  stage.clock.advance(365 * DAY);
  expect(await hear(message)).toBe(200);
  expect(await hear({ ...message, body: message.body.replace(/WH-TEST-\d+/, 'WH-OTHER') })).toBe(401);
  expect(await states()).toEqual(['applied']);
  await expectCredited();
});

test('heard three days after it was sent: credited, and a chargeback takes it back', async () => {
  const paid = sent(COMPLETED);
  stage.clock.advance(3 * DAY);
  expect(await hear(paid)).toBe(200);
  await expectCredited();
  stage.sandbox.wallets.paypal.orders.chargeBack(order());
  const back = sent(REVERSED);
  stage.clock.advance(3 * DAY);
  expect(await hear(back)).toBe(200);
  expect(await stage.cashOf(member)).toBe(0);
  expect(await hear(paid)).toBe(200);
  expect(await stage.cashOf(member)).toBe(0);
});

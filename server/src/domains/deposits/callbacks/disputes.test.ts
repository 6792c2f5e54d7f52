import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventLetter, intentIdOf } from '../../../../../sandbox/src/stripe/sessions';
import { sandboxSecret } from '../../../providers/sandbox-secret';
import { STRIPE } from '../../../providers/stripe/adapter';
import { WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import { SECRET } from '../../../../tests/stage/deposit-stage';
import { openRefundStage, type RefundStage } from '../refunds/fixture';

/** Payments returned by others than us: disputes, and refunds made at the provider's own pages. Each test ends with a check of the books. */
const row = WALLET_ROWS.find(({ method }) => method === 'STRIPE');
let house: RefundStage;
let member: number;
let id: string;
beforeAll(async () => {
  house = await openRefundStage(row?.parts);
});
afterAll(() => house.close());
beforeEach(async () => {
  member = await house.newMember();
  id = (await row?.open(house.stage, member)) ?? '';
  await row?.pay(house.stage, id);
  await vi.waitFor(
    async () => {
      await house.service.sweepEvents();
      expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
    },
    { timeout: 10_000 },
  );
});
afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());

let events = 0;
async function tell(type: string, object: object): Promise<void> {
  const order = house.sandbox.wallets.stripe.orders.find(id);
  if (!order) throw new Error('no order');
  const secret = sandboxSecret({ production: false, SANDBOX_SECRET: SECRET }, STRIPE) ?? '';
  const told = { payment_intent: intentIdOf(order), currency: 'usd', ...object };
  const letter = eventLetter(`evt_back_${(events += 1)}`, type, told, `whsec_${secret}`, house.clock.now());
  const headers = { 'content-type': 'application/json', ...letter.headers };
  const answer = await fetch(`${house.siteUrl}/callbacks/stripe`, { method: 'POST', headers, body: letter.body });
  expect(answer.status).toBe(200);
  await house.service.sweepEvents();
}
const dispute = (amount: number) => tell('charge.dispute.funds_withdrawn', { id: 'dp', object: 'dispute', amount });
const refundElsewhere = (amount: number, status = 'succeeded', type = 'refund.created') =>
  tell(type, { id: `re_${id}_${amount}`, object: 'refund', amount, status, metadata: {} });
const found = async () => (await house.acts.get(id)).deposit;
const troubled = async () => {
  const { rows } = await house.acts.trouble({ pageNum: 1, pageSize: 100 });
  return rows.filter(({ order_id }) => order_id === id);
};

test('a dispute about all that our refund has left is a chargeback of it', async () => {
  await house.ask(id, '30');
  await house.drive(id);
  expect(await house.stateOf(id)).toBe('paid');
  await dispute(7_000);
  expect(await found()).toMatchObject({ charged_back_at: expect.any(Date), owed: 0 });
  expect(await house.cashOf(member)).toBe(0);
  expect(await troubled()).toEqual([]);
});

test('a dispute about a part, or about a rest that a refund under way has yet to leave, is kept for an operator', async () => {
  await dispute(6_999);
  house.sandbox.refunds.mode = 'later';
  await house.ask(id, '30');
  await dispute(7_000);
  house.sandbox.refunds.mode = 'done';
  expect(await found()).toMatchObject({ charged_back_at: null });
  expect(await house.cashOf(member)).toBe(7_000);
  expect(await troubled()).toMatchObject([{ state: 'conflict' }, { state: 'conflict' }]);
});

test('a refund that was made at the provider’s own pages takes the deposit back, once', async () => {
  await refundElsewhere(10_000, 'pending');
  expect(await house.cashOf(member)).toBe(10_000);
  await refundElsewhere(10_000, 'succeeded', 'refund.updated');
  await refundElsewhere(10_000, 'succeeded', 'refund.updated');
  expect(await found()).toMatchObject({ charged_back_at: expect.any(Date), owed: 0 });
  expect(await house.cashOf(member)).toBe(0);
  expect(await troubled()).toEqual([]);
});

test('a part that was given back at the provider’s own pages is kept for an operator, once', async () => {
  await refundElsewhere(4_000);
  await refundElsewhere(4_000, 'succeeded', 'refund.updated');
  expect(await found()).toMatchObject({ charged_back_at: null });
  expect(await troubled()).toMatchObject([{ state: 'conflict' }]);
});

test('the money of a dispute that was won is an unapplied update of its amount, once, and credits nothing', async () => {
  await dispute(10_000);
  expect(await house.cashOf(member)).toBe(0);
  const won = { id: `dp_${id}`, object: 'dispute', amount: 9_000, status: 'won' };
  await tell('charge.dispute.funds_reinstated', won);
  await tell('charge.dispute.funds_reinstated', won);
  expect(await troubled()).toMatchObject([
    { state: 'conflict', payload: { type: 'reinstatement', amount: 9_000, currency: 'USD' } },
  ]);
  expect(await house.cashOf(member)).toBe(0);
  expect(await found()).toMatchObject({ status: 'success', charged_back_at: expect.any(Date), owed: 0 });
});

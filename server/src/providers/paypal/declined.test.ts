import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/database';
import { walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';

/** PayPal declined the payer's source of money: the order stays open, and the payer may choose another. */
let stage: DepositStage;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('EUR'));
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.hearNothing(false);
  member = await stage.newMember();
  const path = depositsWalletsCalls.paypalDeposit.path;
  id = String((await stage.call<{ biz_id: string }>(member, path, { amount: '100', memberId: member })).data.biz_id);
});

const order = () => stage.sandbox.wallets.paypal.orders.find(id);
async function press(act: string): Promise<void> {
  const address = `${stage.sandboxUrl}/hosted/paypal/pay/${order()?.pageId ?? 'none'}`;
  expect((await fetch(address, { method: 'POST', body: new URLSearchParams({ act }) })).ok).toBe(true);
}
const events = async () => {
  const { rows } = await sql<{ state: string; status: string }>`select state, payload->>'status' as status
    from provider_event where order_id = ${id} order by received_at`.execute(stage.database);
  return rows;
};
const heard = (count: number) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      const told = await events();
      expect(told.filter(({ state }) => state !== 'received').length).toBeGreaterThanOrEqual(count);
    },
    { timeout: 10_000, interval: 50 },
  );
const ended = (name: keyof typeof DEPOSIT_STATUS) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS[name]);
    },
    { timeout: 10_000, interval: 50 },
  );
const ask = () => {
  stage.clock.advance(2_000);
  return stage.service.askNow(member, id);
};

test('declined, then paid from another source: the deposit waits for the payer, and is credited once', async () => {
  await press('decline');
  await heard(1);
  expect(await stage.service.outcome(member, id, 'en')).toMatchObject({
    status: DEPOSIT_STATUS.challenge,
    challengeUrl: expect.stringContaining('/hosted/paypal/pay/'),
  });
  await press('pay');
  await ended('success');
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('the same, found out by asking alone', async () => {
  stage.hearNothing();
  await press('decline');
  expect((await ask()).status).toBe('challenge');
  await press('pay');
  expect((await ask()).status).toBe('success');
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('declined, and the payer gives up: cancelled, nothing is credited', async () => {
  await press('decline');
  await heard(1);
  await press('cancel');
  await ended('cancelled');
  expect(await stage.cashOf(member)).toBe(0);
});

test.each([
  ['a part', 4_000, 'conflict', 10_000],
  ['all', 10_000, 'applied', 0],
])('%s of a credited payment taken back at PayPal', async (_, takenBack, state, cash) => {
  await press('pay');
  await ended('success');
  const { provider_payment_id: paymentId } = await stage.service.own(member, id);
  const update = { orderId: id, paymentId: paymentId ?? '', amount: 10_000, currency: 'EUR', challengeUrl: null };
  const event = {
    ...update,
    eventId: `back-${id}`,
    type: 'chargeback',
    status: 'declined',
    reason: null,
    takenBack,
  } as const;
  await inTransaction(stage.database, (trx) => stage.service.recordEvents(trx, 'paypal', [event]));
  await stage.service.processEvent('paypal', event.eventId);
  const { rows } = await sql<{
    state: string;
  }>`select state from provider_event where event_id = ${event.eventId}`.execute(stage.database);
  expect(rows).toEqual([{ state }]);
  expect(await stage.cashOf(member)).toBe(cash);
});

test.each(['declined', 'cancelled'])('a payer who approves when the deposit was %s is not charged', async (status) => {
  await sql`update deposit set status = ${status} where deposit_id = ${id}`.execute(stage.database);
  await press('pay');
  await heard(1);
  expect(await events()).toEqual([{ state: 'repeated', status: 'pending' }]);
});

test('a payer who approves after the deposit had expired is charged and credited', async () => {
  await sql`update deposit set status = 'expired' where deposit_id = ${id}`.execute(stage.database);
  await press('pay');
  await ended('success');
  expect(await stage.cashOf(member)).toBe(10_000);
});

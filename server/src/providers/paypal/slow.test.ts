import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';

/** Captures that stay pending: an eCheck, or a payment that PayPal reviews first. */
const HOUR = 3_600_000;
let stage: DepositStage;
let member: number;
let id: string;
beforeAll(async () => {
  // The desk decides, not a timeout.
  stage = await openDepositStage({ lateMilliseconds: 100 * HOUR }, walletParts('EUR'));
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.hearNothing(false);
  member = await stage.newMember();
  const path = depositsWalletsCalls.paypalDeposit.path;
  id = String((await stage.call<{ biz_id: string }>(member, path, { amount: '100', memberId: member })).data.biz_id);
  await press(`pay/${stage.sandbox.wallets.paypal.orders.find(id)?.pageId}`, { act: 'delay' });
  await eventually(async () => expect(await told()).toContain('PAYMENT.CAPTURE.PENDING'));
});

async function press(page: string, act: Record<string, string> = {}): Promise<void> {
  const address = `${stage.sandboxUrl}/hosted/paypal/${page}`;
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(act), redirect: 'manual' });
  expect(answer.status).toBeLessThan(400);
}
const told = async () =>
  stage.callbacks.flatMap(({ message: { body } }) =>
    body.includes(id) ? (/"event_type":"([^"]+)/.exec(body)?.[1] ?? []) : [],
  );
const eventually = (check: () => Promise<void>) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      await check();
    },
    { timeout: 10_000, interval: 50 },
  );
const status = () => stage.service.status(member, id);

test('pending for hours: neither given up nor credited; credited once when it completes', async () => {
  for (let hour = 0; hour < 30; hour += 3) {
    stage.clock.advance(3 * HOUR);
    await stage.service.reconcile();
    expect(await status()).toBe(DEPOSIT_STATUS.processing);
  }
  expect(await stage.cashOf(member)).toBe(0);
  await press(`orders/${id}/pay`);
  await eventually(async () => expect(await status()).toBe(DEPOSIT_STATUS.success));
  expect(await stage.cashOf(member)).toBe(10_000);
  expect(await told()).toContain('PAYMENT.CAPTURE.COMPLETED');
});

test('denied after a day, its message lost: found by asking, nothing is credited', async () => {
  stage.hearNothing();
  stage.clock.advance(20 * HOUR);
  await stage.service.reconcile();
  await press(`orders/${id}/decline`);
  stage.clock.advance(HOUR);
  await stage.service.reconcile();
  expect(await status()).toBe(DEPOSIT_STATUS.declined);
  const { rows } = await sql`select 1 from transfer where member_id = ${member} and kind = 'deposit'`.execute(
    stage.database,
  );
  expect(rows).toEqual([]);
});

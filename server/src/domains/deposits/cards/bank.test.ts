import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

/** A payer at the bank's page who does not decide, or whose bank takes its time. */
let stage: DepositStage;
let member: number;
let id: string;
let page: string;
beforeAll(async () => {
  // The desk decides the outcome, not a clock.
  stage = await openDepositStage({ lateMilliseconds: 100 * 3_600_000 });
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  id = await stage.create(member, CARDS.challenge);
  page = String((await stage.pay(member, id)).data.challengeUrl);
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const status = () => stage.service.status(member, id);
const choose = async (decision: string) =>
  expect((await fetch(page, { method: 'POST', body: new URLSearchParams({ decision }) })).ok).toBe(true);

test('closed without a decision: open, so that the payer can come back; given up after its time', async () => {
  await choose('close');
  expect(await (await fetch(page)).text()).toContain('value="confirm"');
  expect(await status()).toBe(DEPOSIT_STATUS.challenge);
  stage.clock.advance(41 * 60_000);
  await stage.service.reconcile();
  expect(await status()).toBe(DEPOSIT_STATUS.expired);
  expect(await stage.cashOf(member)).toBe(0);
});

test('confirmed, and the bank’s update comes later: on its way when we ask, then credited once', async () => {
  await choose('delay');
  stage.clock.advance(20_000);
  await stage.service.reconcile();
  expect(await status()).toBe(DEPOSIT_STATUS.processing);
  expect(await stage.cashOf(member)).toBe(0);
  await fetch(`${stage.sandboxUrl}/acquirer/orders/${id}/approve`, { method: 'POST', redirect: 'manual' });
  await vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      expect(await status()).toBe(DEPOSIT_STATUS.success);
    },
    { timeout: 10_000, interval: 50 },
  );
  expect(await stage.cashOf(member)).toBe(10_000);
});

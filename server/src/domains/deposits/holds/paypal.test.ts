import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { type DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositActs, type DepositActs } from '../desk-acts';

/** The rules about the account that paid, which PayPal reports. All members are registered as Demo Player, in Turkey. */
let stage: DepositStage;
let acts: DepositActs;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, { ...walletParts('EUR'), holds: true });
  acts = createDepositActs(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

interface Account {
  readonly name?: string;
  readonly email?: string;
  readonly country?: string;
}
/** A payment of a member from the account, approved at PayPal. @returns the deposit's id. */
async function paid(account: Account, memberId = member): Promise<string> {
  const payload = { amount: '100', memberId };
  const path = depositsWalletsCalls.paypalDeposit.path;
  const id = String((await stage.call<{ biz_id: string }>(memberId, path, payload)).data.biz_id);
  const { pageId } = stage.sandbox.wallets.paypal.orders.find(id) ?? {};
  const body = new URLSearchParams({ ...account, act: 'pay' });
  expect((await fetch(`${stage.sandboxUrl}/hosted/paypal/pay/${pageId}`, { method: 'POST', body })).ok).toBe(true);
  return id;
}
const found = async (id: string) => (await acts.get(id)).deposit;
const ended = (id: string, status: keyof typeof DEPOSIT_STATUS) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      expect((await found(id)).status).toBe(status);
    },
    { timeout: 15_000, interval: 50 },
  );
const accept = (id: string) => inTransaction(stage.database, (trx) => acts.accept(id, 1, trx));

test.each([
  ['the member’s own account', { name: 'DEMO PLAYER', email: 'demo@example.com', country: 'TR' }],
  ['an account of which PayPal tells the number alone', {}],
])('from %s is credited', async (_, account) => {
  const id = await paid(account);
  await ended(id, 'success');
  expect(await stage.cashOf(member)).toBe(10_000);
  expect((await found(id)).payer_account).toMatch(/^paypal:[0-9A-F]{13}$/);
});

test.each([
  ['in another name', { name: 'Somebody Else', email: 'else@example.com', country: 'TR' }, 'payer_differs'],
  ['of another country', { name: 'Demo Player', email: 'br@example.com', country: 'BR' }, 'account_country_differs'],
])('from an account %s is held, and accepted by one of ten operators: credited once', async (_, account, reason) => {
  const id = await paid(account);
  await ended(id, 'review');
  expect((await found(id)).review_reason).toBe(reason);
  expect(await stage.cashOf(member)).toBe(0);
  const decisions = await Promise.allSettled(Array.from({ length: 10 }, () => accept(id)));
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('from an account that another member has paid from is held', async () => {
  const account = { name: 'Demo Player', email: 'shared@example.com', country: 'TR' };
  await ended(await paid(account), 'success');
  const other = await stage.newMember();
  const id = await paid({ ...account, email: 'SHARED@example.com' }, other);
  await ended(id, 'review');
  expect((await found(id)).review_reason).toBe('account_of_others');
});

test('of two members who pay from one account at once, one is credited and the other is held', async () => {
  const account = { name: 'Demo Player', email: 'at-once@example.com', country: 'TR' };
  stage.hearNothing();
  const members = [member, await stage.newMember()] as const;
  const ids = await Promise.all(members.map((memberId) => paid(account, memberId)));
  stage.clock.advance(20_000);
  await Promise.all(ids.map((id, nth) => stage.service.askNow(members[nth] ?? 0, id)));
  stage.hearNothing(false);
  const ends = await Promise.all(ids.map(found));
  expect(ends.map(({ status, review_reason }) => [status, review_reason]).toSorted()).toEqual([
    ['review', 'account_of_others'],
    ['success', null],
  ]);
});

test('told twenty times and asked about at once, a held payment is held once; accepted, it is credited once', async () => {
  const id = await paid({ name: 'Somebody Else', email: 'twenty@example.com' });
  const again = () =>
    fetch(`${stage.sandboxUrl}/hosted/paypal/orders/${id}/again`, { method: 'POST', redirect: 'manual' });
  await again();
  stage.clock.advance(20_000);
  await Promise.all([stage.service.reconcile(), ...Array.from({ length: 4 }, () => stage.service.askNow(member, id))]);
  await ended(id, 'review');
  expect(await stage.cashOf(member)).toBe(0);
  await accept(id);
  await again();
  await Promise.all(Array.from({ length: 4 }, () => stage.service.sweepEvents()));
  expect((await found(id)).status).toBe('success');
  expect(await stage.cashOf(member)).toBe(10_000);
  const { rows } = await sql`select 1 from transfer where member_id = ${member} and kind = 'deposit'`.execute(
    stage.database,
  );
  expect(rows).toHaveLength(1);
});

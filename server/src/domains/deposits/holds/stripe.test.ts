import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { type DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { entered } from '../../../../tests/stage/deposit-matrix/card-page';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { BRAZILIAN_CARD } from './fixture';
import { createDepositActs, type DepositActs } from '../desk-acts';

/**
 * The rules about cards, where the card is entered at Stripe, which reports no first digits. All members are registered as Demo Player, in Turkey.
 */
let stage: DepositStage;
let acts: DepositActs;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, { ...walletParts('USD'), holds: true });
  acts = createDepositActs(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

const VISA = '4111111111111111';
const ownCards = ['5100000000000008', '5100000000000016', '5100000000000024', '5100000000000032', '5100000000000040'];
/** A card that no other test pays with. */
const freshCard = () => ownCards.pop() ?? '';

async function open(memberId = member): Promise<string> {
  const payload = { amount: '100', memberId };
  const { error, message, data } = await stage.call<{ orderId: string }>(
    memberId,
    depositsWalletsCalls.stripeDeposit.path,
    payload,
  );
  if (error !== 0) throw new Error(message);
  return data.orderId;
}
async function press(id: string, fields: Readonly<Record<string, string>>, act = 'pay'): Promise<void> {
  const { pageId } = stage.sandbox.wallets.stripe.orders.find(id) ?? {};
  const body = new URLSearchParams({ ...fields, act });
  const answer = await fetch(`${stage.sandboxUrl}/hosted/stripe/pay/${pageId}`, { method: 'POST', body });
  expect(answer.ok).toBe(true);
}
/** A payment of a member by the card, reported by Stripe and not processed yet. @returns the deposit's id. */
async function paid(number: string, holder = 'DEMO PLAYER', memberId = member): Promise<string> {
  const id = await open(memberId);
  await press(id, entered(number, holder));
  return id;
}
const told = (ids: readonly string[], least = ids.length) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from provider_event where order_id = any(${ids}::text[])`.execute(
      stage.database,
    );
    expect(rows.length).toBeGreaterThanOrEqual(least);
  }, 15_000);
const found = async (id: string) => (await acts.get(id)).deposit;
async function ended(id: string, status: keyof typeof DEPOSIT_STATUS): Promise<void> {
  await told([id]);
  await stage.service.sweepEvents();
  expect((await found(id)).status).toBe(status);
}
const reasonOf = async (id: string) => (await found(id)).review_reason;
const accept = (id: string) => inTransaction(stage.database, (trx) => acts.accept(id, 1, trx));

test.each([
  ['a card of the member’s own', () => entered(freshCard())],
  ['a card of another scheme, whose first digits Stripe does not tell', () => entered(VISA)],
  ['a card that was saved there, whose holder is not told', () => ({})],
])('%s is credited', async (_, fields) => {
  const id = await open();
  await press(id, fields());
  await ended(id, 'success');
  expect(await stage.cashOf(member)).toBe(10_000);
  expect(await found(id)).toMatchObject({
    card_bin: null,
    card_last4: expect.stringMatching(/^\d{4}$/),
    card_fingerprint: expect.stringMatching(/^stripe:[0-9a-f]{16}$/),
  });
});

test.each([
  ['in another name', freshCard(), 'Somebody Else', 'name_differs'],
  ['of a bank in another country', BRAZILIAN_CARD, 'Demo Player', 'card_country_differs'],
])('a card %s is held, and accepted by one of ten operators: credited once', async (_, number, holder, reason) => {
  const id = await paid(number, holder);
  await ended(id, 'review');
  expect(await reasonOf(id)).toBe(reason);
  expect(await stage.cashOf(member)).toBe(0);
  const decisions = await Promise.allSettled(Array.from({ length: 10 }, () => accept(id)));
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('a card by which another member has paid at Stripe is held', async () => {
  const number = freshCard();
  await ended(await paid(number), 'success');
  const other = await stage.newMember();
  const id = await paid(number, 'D Player', other);
  await ended(id, 'review');
  expect(await reasonOf(id)).toBe('card_of_others');
});

test('of two members who pay by one card at once, one is credited and the other is held', async () => {
  const number = freshCard();
  const ids = [await paid(number), await paid(number, 'Demo Player', await stage.newMember())];
  await told(ids);
  await Promise.all(Array.from({ length: 4 }, () => stage.service.sweepEvents()));
  const ends = await Promise.all(ids.map(found));
  expect(ends.map(({ status, review_reason }) => [status, review_reason]).toSorted()).toEqual([
    ['review', 'card_of_others'],
    ['success', null],
  ]);
});

test('told twenty times and asked about at once, a held payment is held once; accepted, it is credited once', async () => {
  const id = await paid(CARDS.approved, 'Somebody Else');
  await told([id]);
  await fetch(`${stage.sandboxUrl}/hosted/stripe/orders/${id}/again`, { method: 'POST', redirect: 'manual' });
  stage.clock.advance(20_000);
  const asks = Array.from({ length: 4 }, () => stage.service.askNow(member, id));
  await Promise.all([told([id], 21), ...asks, stage.service.reconcile(), stage.service.sweepEvents()]);
  await Promise.all(Array.from({ length: 4 }, () => stage.service.sweepEvents()));
  expect(await found(id)).toMatchObject({ status: 'review', review_reason: 'name_differs' });
  expect(await stage.cashOf(member)).toBe(0);
  await accept(id);
  await fetch(`${stage.sandboxUrl}/hosted/stripe/orders/${id}/again`, { method: 'POST', redirect: 'manual' });
  await told([id], 41);
  await Promise.all(Array.from({ length: 4 }, () => stage.service.sweepEvents()));
  expect((await found(id)).status).toBe('success');
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('a payment by a card that Stripe does not tell is held: it is not lost, and no rule can judge it', async () => {
  const id = await open();
  stage.hearNothing();
  await press(id, {});
  const provider = stage.deps.providers.STRIPE;
  if (!provider) throw new Error('no provider');
  const ask = provider.query.bind(provider);
  const query = vi.spyOn(provider, 'query').mockImplementation(async (order) => {
    const update = await ask(order);
    return update && { ...update, card: 'untold' };
  });
  stage.clock.advance(20_000);
  await stage.service.reconcile();
  query.mockRestore();
  stage.hearNothing(false);
  expect(await found(id)).toMatchObject({ status: 'review', review_reason: 'card_untold', card_last4: null });
  expect(await stage.cashOf(member)).toBe(0);
  await accept(id);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('no number of a card is kept anywhere', async () => {
  const { rows } = await sql<{ kept: string }>`select to_jsonb(deposit)::text as kept from deposit
    union all select to_jsonb(provider_event)::text from provider_event
    union all select to_jsonb(provider_callback)::text from provider_callback`.execute(stage.database);
  expect(rows.length).toBeGreaterThan(10);
  for (const { kept } of rows) {
    expect(kept).not.toContain(VISA);
    expect(kept).not.toContain(CARDS.approved);
    expect(kept).not.toContain('"739"');
  }
});

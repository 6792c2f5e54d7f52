import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { CARD_ACQUIRER } from '../../../providers/card-acquirer/adapter';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { createDepositActs, type DepositActs } from '../desk-acts';

/** Payments that were charged back before they were credited. Every card here is in another name, so each payment would be held. */
let stage: DepositStage;
let acts: DepositActs;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, { holds: true });
  acts = createDepositActs(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  id = await stage.create(member, CARDS.silent);
  await stage.pay(member, id);
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

let events = 0;
/** Sends and processes an event. @returns the event's final state. */
async function tell(change: object = {}): Promise<string | undefined> {
  const eventId = `back_${(events += 1)}`;
  const paymentId = stage.sandbox.payments.find(id)?.paymentId;
  const told = { type: 'payment', orderId: id, amount: 10_000, currency: 'TRY', status: 'approved', reason: null };
  await stage.tell({ ...told, eventId, paymentId, ...change });
  await stage.service.processEvent(CARD_ACQUIRER, eventId);
  const { rows } = await sql<{ state: string }>`select state from provider_event where event_id = ${eventId}`.execute(
    stage.database,
  );
  return rows[0]?.state;
}
const chargeback = () => tell({ type: 'chargeback' });
const status = () => stage.service.status(member, id);
const accept = () => inTransaction(stage.database, (trx) => acts.accept(id, 1, trx));
const refuse = () => inTransaction(stage.database, (trx) => acts.refuse(id, 'it went back', trx));
const found = async () => (await acts.get(id)).deposit;

test('charged back while it is held: marked, never accepted, and refused without a refund', async () => {
  await tell();
  expect(await status()).toBe(DEPOSIT_STATUS.review);
  expect(await chargeback()).toBe('applied');
  expect(await chargeback()).toBe('repeated');
  expect((await found()).charged_back_at).not.toBeNull();
  await expect(accept()).rejects.toMatchObject({ reason: 'depositChargedBack' });
  expect(await status()).toBe(DEPOSIT_STATUS.review);
  await refuse();
  expect(await stage.cashOf(member)).toBe(0);
  const asked = { amount: '100', reason: 'sent twice otherwise' };
  const again = inTransaction(stage.database, (trx) => acts.askRefund(id, asked, 1, trx));
  await expect(again).rejects.toMatchObject({ reason: 'refundImpossible' });
});

test('a chargeback and twenty acceptances at once: what is credited is taken back, or nothing is credited', async () => {
  await tell();
  await Promise.allSettled([
    ...Array.from({ length: 10 }, accept),
    chargeback(),
    ...Array.from({ length: 10 }, accept),
  ]);
  expect(await stage.cashOf(member)).toBe(0);
  expect((await found()).charged_back_at).not.toBeNull();
});

test('charged back after it was refused: it is not refunded as well', async () => {
  await tell();
  await refuse();
  expect(await chargeback()).toBe('applied');
  const asked = { amount: '100', reason: 'asked for by the player' };
  const refund = inTransaction(stage.database, (trx) => acts.askRefund(id, asked, 1, trx));
  await expect(refund).rejects.toMatchObject({ reason: 'refundImpossible' });
});

test('a chargeback that overtakes its payment: the payment is held and cannot be accepted', async () => {
  expect(await chargeback()).toBe('applied');
  expect(await status()).toBe(DEPOSIT_STATUS.processing);
  expect(await tell()).toBe('applied');
  expect(await found()).toMatchObject({ status: 'review', review_reason: 'charged_back' });
  await expect(accept()).rejects.toMatchObject({ reason: 'depositChargedBack' });
  expect(await stage.cashOf(member)).toBe(0);
});

test('a chargeback of one that had expired, and then its late payment: held', async () => {
  stage.clock.advance(41 * 60_000);
  await stage.service.reconcile();
  await sql`update deposit set status = 'expired' where deposit_id = ${id}`.execute(stage.database);
  expect(await chargeback()).toBe('applied');
  await tell();
  expect(await found()).toMatchObject({ status: 'review', review_reason: 'charged_back' });
  expect(await stage.cashOf(member)).toBe(0);
});

test('declined while it is held: kept for a person among the unapplied updates', async () => {
  await tell();
  expect(await tell({ status: 'declined', reason: 'stolen_card' })).toBe('conflict');
  expect(await status()).toBe(DEPOSIT_STATUS.review);
  expect((await acts.trouble({ pageNum: 1, pageSize: 100 })).rows).toContainEqual(
    expect.objectContaining({ order_id: id, state: 'conflict' }),
  );
});

test('a chargeback of a deposit that was declined is kept for a person', async () => {
  await tell({ status: 'declined', reason: 'poor' });
  expect(await chargeback()).toBe('conflict');
  expect((await found()).charged_back_at).toBeNull();
});

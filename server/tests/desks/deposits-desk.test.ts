import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CARDS, form } from '../stage/card-form';
import { type DepositStage, openDepositStage } from '../stage/deposit-stage';
import { brokenBooks } from '../stage/deposit-matrix/runner';
import { driveRefund } from '../../src/domains/deposits/refunds/drive';
import { createDepositActs } from '../../src/domains/deposits/desk-acts';
import { usernamesOf } from '../../src/domains/members/store/members';
import { hire, openTestDesks, signedIn } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

let stage: DepositStage;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;

beforeAll(async () => {
  stage = await openDepositStage({}, { holds: true });
  service = openTestDesks(stage, stage.clock, {
    deposits: createDepositActs(stage.deps),
    usernamesOf: (ids) => usernamesOf(stage.database, ids),
  });
  ada = signedIn(await hire(service, 'owner'));
  grace = signedIn(await hire(service, 'cashier'));
});
afterAll(() => stage.close());

/** A card in another name: paid and held. */
async function held(): Promise<{ id: string; memberId: number }> {
  const memberId = await stage.newMember();
  const id = await stage.create(memberId, CARDS.approved);
  await stage.pay(memberId, id);
  return { id, memberId };
}
const DAY = 86_400_000;
const lastActs = async (count: number) => (await service.audit.read(1, count)).content;

test('a held deposit leads the list, is found by its member, and shows who paid and what was told', async () => {
  const { id } = await held();
  const other = await stage.newMember();
  stage.clock.advance(60_000);
  await stage.create(other, CARDS.approved);
  const all = await service.deposits.list({ search: '', pageNum: 1, pageSize: 20 });
  expect(all.content[0]).toMatchObject({ id, status: 'review', heldFor: 'name_differs', amount: 100, currency: 'TRY' });
  expect(all.content.map(({ status }) => status)).toEqual(['review', 'created']);
  const found = await service.deposits.list({ search: 'member0', pageNum: 1, pageSize: 20 });
  expect(found.content.map((line) => line.id)).toEqual([id]);
  expect((await service.deposits.list({ search: 'nobody at all', pageNum: 1, pageSize: 20 })).content).toEqual([]);

  const seen = await service.deposits.get(id, true, ada);
  expect(seen.card).toMatchObject({ firstSix: form(CARDS.approved).cardNum.slice(0, 6), lastFour: '4444' });
  expect(seen.payer).toMatchObject({ name: 'Ada Example', country: 'TR' });
  expect((await lastActs(1))[0]).toMatchObject({ action: 'depositViewed', subjectId: id });
  const masked = await service.deposits.get(id, false, ada);
  expect(masked.payer.name).toBe('•••• mple');
});

test('a deposit is found by its number and by its provider’s, with and beside a filter', async () => {
  const { id } = await held();
  const { providerPaymentId } = await service.deposits.get(id, true, ada);
  const found = async (search: string, status?: 'review' | 'success') =>
    (await service.deposits.list({ search, status, pageNum: 1, pageSize: 20 })).content.map((line) => line.id);
  expect(await found(id)).toEqual([id]);
  expect(await found(` ${providerPaymentId} `)).toEqual([id]);
  expect(await found(id, 'review')).toEqual([id]);
  expect(await found(id, 'success')).toEqual([]);
  expect(await found(id.slice(0, -1))).toEqual([]);
});

test('of two operators one decides, credits once and stands in the log; the other meets a conflict', async () => {
  const { id, memberId } = await held();
  const decisions = await Promise.allSettled([
    service.deposits.accept(id, ada),
    service.deposits.refuse(id, 'not their card', grace),
    service.deposits.accept(id, grace),
  ]);
  const lost = decisions.flatMap((decision) => (decision.status === 'rejected' ? [decision.reason as Error] : []));
  expect(lost.map(({ message }) => message)).toEqual(['conflict', 'conflict']);
  const accepted = decisions[1]?.status !== 'fulfilled';
  expect(await stage.cashOf(memberId)).toBe(accepted ? 10_000 : 0);
  const [act, before] = await lastActs(2);
  expect(act).toMatchObject({
    action: accepted ? 'depositAccepted' : 'depositRefused',
    subjectId: id,
    before: { status: 'review', heldFor: 'name_differs' },
    after: { status: accepted ? 'success' : 'declined' },
  });
  expect(before?.subjectId).not.toBe(id);
  expect((await service.audit.read(1, 1)).chainIntact).toBe(true);
});

test('a refusal needs its reason in the log, and credits nothing', async () => {
  const { id, memberId } = await held();
  expect(await service.deposits.refuse(id, 'the card is of somebody else', grace)).toMatchObject({
    status: 'declined',
    refuseReason: 'the card is of somebody else',
  });
  expect((await lastActs(1))[0]).toMatchObject({ after: { reason: 'the card is of somebody else' } });
  expect(await stage.cashOf(memberId)).toBe(0);
  await expect(service.deposits.accept(`${memberId}-none`, ada)).rejects.toMatchObject({ reason: 'notFound' });
});

test('a refund stands in the log with what was before and after, and falls when it cannot be written down', async () => {
  const { id, memberId } = await held();
  await service.deposits.accept(id, ada);
  const asked = { amount: '40', reason: 'asked for by the player' };
  await expect(service.deposits.refund(id, asked, { ...ada, operator: '\0' })).rejects.toThrow();
  expect(await stage.cashOf(memberId)).toBe(10_000);
  await expect(service.deposits.refund(id, { ...asked, reason: 'short' }, ada)).rejects.toMatchObject({
    reason: 'reasonTooShort',
  });
  const refunded = await service.deposits.refund(id, asked, ada);
  expect(refunded).toMatchObject({ canRefund: true, refundable: 60, memberCash: 60 });
  expect(refunded.refunds).toMatchObject([
    { attempt: 1, amount: 40, state: 'ordered', askedBy: ada.operator, decidedBy: null, fromCash: true },
  ]);
  expect((await lastActs(1))[0]).toMatchObject({
    action: 'depositRefundAsked',
    subjectId: id,
    operator: ada.operator,
    before: { memberCash: 100, refunds: [] },
    after: { memberCash: 60, refunds: [{ amount: 40, state: 'ordered' }], reason: 'asked for by the player' },
  });
});

test('a large refund is approved by another operator, whom the desk and the log name', async () => {
  const memberId = await stage.newMember();
  const id = await stage.create(memberId, CARDS.approved, '2000');
  await stage.pay(memberId, id);
  await service.deposits.accept(id, ada);
  await service.deposits.refund(id, { amount: '2000', reason: 'the account is closed' }, ada);
  await expect(service.deposits.approveRefund(id, 1, ada)).rejects.toMatchObject({ reason: 'secondOperatorRequired' });
  expect(await stage.cashOf(memberId)).toBe(200_000);
  const approved = await service.deposits.approveRefund(id, 1, grace);
  expect(approved.refunds).toMatchObject([{ state: 'ordered', askedBy: ada.operator, decidedBy: grace.operator }]);
  expect((await lastActs(1))[0]).toMatchObject({
    action: 'depositRefundApproved',
    before: { memberCash: 2_000, refunds: [{ state: 'proposed' }] },
    after: { memberCash: 0, refunds: [{ state: 'ordered' }] },
  });
  await expect(service.deposits.dropRefund(id, 1, 'too late', grace)).rejects.toMatchObject({ reason: 'conflict' });
});

test('a refund whose provider is silent is ended by two operators, is in trouble when it is paid after all, and that is dealt with once', async () => {
  const memberId = await stage.newMember();
  const id = await stage.create(memberId, CARDS.approved, '2000');
  await stage.pay(memberId, id);
  await service.deposits.accept(id, ada);
  stage.sandbox.refunds.mode = 'never';
  await service.deposits.refund(id, { amount: '2000', reason: 'the account is closed' }, ada);
  await service.deposits.approveRefund(id, 1, grace);
  await driveRefund(stage.deps, `${id}-r1`);
  const silent = 'the provider has been silent for a day';
  await expect(service.deposits.endRefund(id, 1, 'silent', ada)).rejects.toMatchObject({ reason: 'reasonTooShort' });
  await expect(service.deposits.endRefund(id, 1, silent, ada)).rejects.toMatchObject({ reason: 'refundMayGoOut' });
  stage.clock.advance(DAY);
  expect((await service.deposits.endRefund(id, 1, silent, ada)).refunds).toMatchObject([
    { state: 'asked', endAskedBy: ada.operator, endReason: silent, endedBy: null, endTime: null },
  ]);
  expect((await lastActs(1))[0]).toMatchObject({ action: 'depositRefundEndAsked', after: { reason: silent } });
  const falls = service.deposits.endRefund(id, 1, 'the acquirer has no trace of it', { ...grace, operator: '\0' });
  await expect(falls).rejects.toThrow();
  expect(await stage.cashOf(memberId)).toBe(0);
  const ended = await service.deposits.endRefund(id, 1, 'the acquirer has no trace of it', grace);
  expect(ended).toMatchObject({ memberCash: 2_000, refundable: 2_000 });
  expect(ended.refunds).toMatchObject([{ state: 'refused', endAskedBy: ada.operator, endedBy: grace.operator }]);
  expect((await lastActs(1))[0]).toMatchObject({
    action: 'depositRefundEnded',
    before: { memberCash: 0, refunds: [{ state: 'asked' }] },
    after: { memberCash: 2_000, refunds: [{ state: 'refused' }], reason: 'the acquirer has no trace of it' },
  });

  stage.sandbox.refunds.speak(`${id}-r1`);
  stage.sandbox.refunds.pay(`${id}-r1`);
  stage.clock.advance(DAY);
  await driveRefund(stage.deps, `${id}-r1`);
  expect(await service.deposits.troubledRefunds()).toMatchObject([
    { depositId: id, refundId: `${id}-r1`, amount: 2_000, currency: 'TRY', trouble: 'late' },
  ]);
  const dealtWith = await service.deposits.resolveRefund(id, 1, 'late', 'taken off by a correction', grace);
  expect(dealtWith.refunds).toMatchObject([
    { trouble: 'late', resolution: 'taken off by a correction', resolvedBy: grace.operator },
  ]);
  expect((await lastActs(1))[0]).toMatchObject({
    action: 'depositRefundResolved',
    before: { refunds: [{ trouble: 'late', resolution: null }] },
    after: { refunds: [{ resolution: 'taken off by a correction' }] },
  });
  await expect(service.deposits.resolveRefund(id, 1, 'late', 'again', ada)).rejects.toMatchObject({
    reason: 'conflict',
  });
  expect(await service.deposits.troubledRefunds()).toEqual([]);
});

test('a decision whose audit entry cannot be written does not happen', async () => {
  const { id, memberId } = await held();
  await expect(service.deposits.accept(id, { ...ada, operator: '\0' })).rejects.toThrow();
  expect(await stage.cashOf(memberId)).toBe(0);
  expect((await service.deposits.get(id, true, ada)).status).toBe('review');
});

test('a mark of a provider’s own is no instruction to a payer', async () => {
  const { id } = await held();
  const instructions = { chains: true, address: 'bc1q', seen: [{ final: false, tx: 'ab' }] };
  await sql`update deposit set instructions = ${JSON.stringify(instructions)} where deposit_id = ${id}`.execute(
    stage.database,
  );
  expect((await service.deposits.get(id, true, ada)).instructions).toEqual([
    { name: 'seen.tx', value: 'ab' },
    { name: 'address', value: 'bc1q' },
  ]);
});

test('the books are clean', async () => {
  expect(await brokenBooks(stage)).toBeUndefined();
});

import { WITHDRAW_STATUS } from '@croupier/contract/codes';
import { describe, expect, it } from 'vitest';
import { readTransfers } from '../../../ledger/read';
import { inTransaction } from '../../../platform/database';
import { PAID } from './provider-double';
import {
  ALICE,
  BOB,
  DAY,
  MINUTE,
  balance,
  bank,
  desk,
  later,
  ordered,
  payoutsOf,
  pending,
  sent,
  stage,
  statusOf,
  terms,
  usePayoutStage,
} from './stage.fixture';

usePayoutStage();

describe('a payout by a provider', () => {
  it('is ordered with the act, sent once, and paid with the provider’s word; each step keeps its time', async () => {
    const { id, memberId, payoutId } = await ordered();
    expect(desk.facts.filter(({ task }) => task === 'withdrawals:payout')).toHaveLength(1);
    expect(await payoutsOf(id)).toMatchObject([
      { attempt: 1, payoutId, state: 'ordered', amount: 500, provider: 'double' },
    ]);
    expect(bank.asked).toEqual({ sends: 0, queries: 0 });
    await desk.service.drivePayout(payoutId);
    expect(bank.orders).toMatchObject([
      { payoutId, amount: 50_000, currency: 'EUR', holder: 'Ada Yılmaz', destination: { accountName: 'Test Bankası' } },
    ]);
    bank.tell(payoutId, PAID);
    await later(payoutId);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
    const review = await desk.acts.get(id);
    expect(review).toMatchObject({ status: WITHDRAW_STATUS.payed, reference: 'BANK-1' });
    expect(review.payouts[0]).toMatchObject({ state: 'paid', providerId: `p-${payoutId}`, reference: 'BANK-1' });
    expect(review.payouts[0]?.answers.map(({ asked, outcome }) => [asked, outcome])).toEqual([
      ['send', 'pending'],
      ['query', 'paid'],
    ]);
    const [row] = (await desk.service.listPage(memberId, {}, 'en')).content;
    expect(row?.steps.map(({ status }) => status)).toEqual([0, 20, 29, 30]);
    expect(row).toMatchObject({ reference: 'BANK-1', expectedTo: null });
  });

  it('is asked about less and less often, and rests between', async () => {
    const { payoutId } = await sent();
    await desk.service.drivePayout(payoutId);
    expect(bank.asked.queries).toBe(0);
    await later(payoutId, 2_000);
    await later(payoutId, 2_000);
    expect(bank.asked.queries).toBe(1);
    await later(payoutId, 2_000);
    expect(bank.asked.queries).toBe(2);
  });

  it('tells the player when the money should arrive while it is on its way', async () => {
    await terms({ minutesFrom: 10, minutesTo: 60 });
    const approvedAt = desk.clock.now().getTime();
    const { memberId } = await ordered();
    const [row] = (await desk.service.listPage(memberId, {}, 'en')).content;
    expect(row).toMatchObject({
      expectedFrom: new Date(approvedAt + 10 * MINUTE).toISOString(),
      expectedTo: new Date(approvedAt + 60 * MINUTE).toISOString(),
    });
  });

  it('keeps its fee: what arrives is less, and both leave the member', async () => {
    await terms({ feeFixed: 1, feePercent: 0.5 });
    const { memberId, payoutId } = await sent();
    expect(bank.orders[0]?.amount).toBe(49_650);
    bank.tell(payoutId, PAID);
    await later(payoutId);
    const { rows } = await readTransfers(stage.database, memberId, { offset: 0, limit: 2 });
    expect(rows.map(({ kind, credit, amount }) => [kind, credit, amount])).toEqual([
      ['withdraw_fee', 'fees', 350],
      ['withdraw_paid', 'clearing:BANK_CARD', 49_650],
    ]);
    expect(await balance(memberId)).toEqual({ cash: 150_000, held: 0 });
  });

  it('goes out with the last approval when the method is automatic', async () => {
    await terms({ sending: 'automatic' });
    const { id, payoutId } = await pending('1100');
    expect((await desk.acts.approve(id, ALICE)).payouts).toEqual([]);
    expect(await desk.acts.approve(id, BOB)).toMatchObject({ status: WITHDRAW_STATUS.paying, sending: 'automatic' });
    await desk.service.drivePayout(payoutId);
    expect(bank.payments()).toBe(1);
  });

  it('falls with the transaction that orders it', async () => {
    const { id } = await pending();
    await desk.acts.approve(id, ALICE);
    const audited = inTransaction(stage.database, async (trx) => {
      await desk.acts.markPaying(id, ALICE, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await desk.acts.get(id)).toMatchObject({ status: WITHDRAW_STATUS.passed, payouts: [] });
  });

  it('has arrived when it did not come back for three days', async () => {
    const { id, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    for (let half = 0; half < 7; half += 1) await later(payoutId, DAY / 2);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.completed);
    expect((await payoutsOf(id))[0]?.nextCheckTime).toBeNull();
  });

  it('has arrived only when its provider has answered the last question, or has forgotten it', async () => {
    const [silent, forgotten] = [await sent(), await sent()];
    for (const { payoutId } of [silent, forgotten]) {
      bank.tell(payoutId, PAID);
      await later(payoutId);
    }
    bank.setLine('down');
    for (let half = 0; half < 9; half += 1) await later(silent.payoutId, DAY / 2);
    expect(await statusOf(silent.id)).toBe(WITHDRAW_STATUS.payed);
    bank.setLine('up');
    await later(silent.payoutId, DAY / 2);
    expect(await statusOf(silent.id)).toBe(WITHDRAW_STATUS.completed);
    bank.forget(forgotten.payoutId);
    await later(forgotten.payoutId, DAY / 2);
    expect(await statusOf(forgotten.id)).toBe(WITHDRAW_STATUS.completed);
  });

  it('is not asked about for ever at a provider who has gone: an operator ends its cash-out', async () => {
    const { id, payoutId } = await sent();
    bank.tell(payoutId, PAID);
    await later(payoutId);
    bank.setLine('down');
    for (let half = 0; half < 9; half += 1) await later(payoutId, DAY / 2);
    expect((await payoutsOf(id))[0]?.nextCheckTime).not.toBeNull();
    await desk.acts.complete(id, ALICE);
    await later(payoutId, DAY / 2);
    expect((await payoutsOf(id))[0]?.nextCheckTime).toBeNull();
  });
});

describe('sent once', () => {
  it('when the process dies after the provider took the order', async () => {
    const { id, payoutId } = await ordered();
    bank.setLine('lostAnswer');
    await expect(desk.service.drivePayout(payoutId)).rejects.toThrow('killed');
    bank.setLine('up');
    // Another process does not touch it while the first one's lease may still run.
    await desk.service.sweepPayouts();
    expect(bank.asked).toEqual({ sends: 1, queries: 0 });
    bank.tell(payoutId, PAID);
    desk.clock.advance(61_000);
    await desk.service.sweepPayouts();
    expect(bank.asked).toEqual({ sends: 1, queries: 1 });
    expect(bank.payments()).toBe(1);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.payed);
  });

  it('when the process dies before the provider hears of it: asked first, then sent again with the same id', async () => {
    const { payoutId } = await ordered();
    bank.setLine('down');
    await desk.service.drivePayout(payoutId);
    bank.setLine('up');
    await later(payoutId);
    expect(bank.asked).toEqual({ sends: 2, queries: 1 });
    expect(bank.orders.map((order) => order.payoutId)).toEqual([payoutId]);
    expect(bank.payments()).toBe(1);
  });

  it('when several processes drive it at the same moment, thirty times over', async () => {
    for (let turn = 0; turn < 30; turn += 1) {
      const { payoutId } = await ordered('200');
      const before = bank.asked.sends;
      await Promise.all([
        desk.service.drivePayout(payoutId),
        desk.service.sweepPayouts(),
        desk.service.drivePayout(payoutId),
        desk.service.sweepPayouts(),
      ]);
      expect(bank.asked.sends - before).toBe(1);
    }
  });

  it('when the act is repeated by two operators at once', async () => {
    const { id } = await pending();
    await desk.acts.approve(id, ALICE);
    const told = await Promise.allSettled([desk.acts.markPaying(id, ALICE), desk.acts.markPaying(id, BOB)]);
    expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await payoutsOf(id)).toHaveLength(1);
  });
});

const ring = (body: string, signature = 'good') =>
  desk.service.receivePayoutCallback({ timestamp: '', signature, body });

describe('a payout callback', () => {
  it('makes us ask, and what it says itself counts for nothing', async () => {
    const { id, payoutId } = await sent();
    expect(await ring(payoutId)).toBe(200);
    await desk.service.drivePayout(payoutId);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.paying);
    bank.tell(payoutId, PAID);
    for (let time = 0; time < 3; time += 1) expect(await ring(payoutId)).toBe(200);
    await desk.service.drivePayout(payoutId);
    await desk.service.drivePayout(payoutId);
    expect(await statusOf(id)).toBe(WITHDRAW_STATUS.payed);
  });

  it('that is forged, or of a payout that was never ordered, changes nothing', async () => {
    const { id, payoutId } = await sent();
    const before = await payoutsOf(id);
    expect(await ring(payoutId, 'forged')).toBe(401);
    expect(await ring('1-999999-1')).toBe(404);
    expect(await ring('nonsense')).toBe(404);
    expect(await payoutsOf(id)).toEqual(before);
  });

  it('and a question at the same moment pay once, twenty times over', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { memberId, payoutId } = await sent('200');
      bank.tell(payoutId, PAID);
      desk.clock.advance(30 * MINUTE);
      await Promise.all([
        ring(payoutId).then(() => desk.service.drivePayout(payoutId)),
        desk.service.drivePayout(payoutId),
        ring(payoutId).then(() => desk.service.sweepPayouts()),
      ]);
      expect(await balance(memberId)).toEqual({ cash: 180_000, held: 0 });
    }
  });
});

import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { CARDS } from '../../../testing/deposit-stage';
import { ADA, DEALT_WITH, GRACE, openRefundStage, type RefundStage, SILENT } from './fixture';
import type { RefundDesk } from './provider';

/** What operators close that a provider has left open, at the acquirer's double; the books are read after each test. */
let house: RefundStage;
let member: number;
let id: string;
beforeAll(async () => {
  house = await openRefundStage();
});
afterAll(() => house.close());
beforeEach(async () => {
  house.sandbox.refunds.mode = 'never';
  await sql`update refund set next_check_at = null`.execute(house.database);
  await begin();
});
afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function begin(amount = '100'): Promise<void> {
  member = await house.newMember();
  id = await house.create(member, CARDS.approved, amount);
  await house.pay(member, id);
  expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
}
const cash = () => house.cashOf(member);
const isRefused = (reason: string) => expect.objectContaining({ reason });
const refund = async (attempt = 1) => (await house.refundsOf(id))[attempt - 1];
const troubled = async () => (await house.review.troubledRefunds()).map(({ deposit_id }) => deposit_id);
/** The provider speaks again and has paid, as it does after a breakdown. */
function paysAfterAll(attempt = 1): void {
  house.sandbox.refunds.speak(`${id}-r${attempt}`);
  house.sandbox.refunds.pay(`${id}-r${attempt}`);
}
/** Ordered, asked for, and never answered. */
async function asked(amount = '100'): Promise<void> {
  await house.ask(id, amount);
  await house.drive(id);
  expect(await house.stateOf(id)).toBe('asked');
}
async function silentForADay(amount = '100'): Promise<void> {
  await asked(amount);
  house.clock.advance(DAY);
}
async function endedByHand(): Promise<void> {
  await silentForADay();
  await house.end(id);
  expect(await cash()).toBe(10_000);
}
/** Watched twice a day. */
async function watched(): Promise<void> {
  house.clock.advance(12 * HOUR);
  await house.drive(id);
}
async function chargedBack(): Promise<void> {
  const paymentId = house.sandbox.payments.find(id)?.paymentId;
  const told = { orderId: id, paymentId, amount: 10_000, currency: 'TRY', reason: null };
  await house.tell({ ...told, eventId: `cb-${id}`, type: 'chargeback', status: 'declined' });
  await house.service.sweepEvents();
}

describe('a refund that did not go out', () => {
  test('is ended after a day of silence: the money is the member’s again, and the deposit can be refunded anew', async () => {
    await asked();
    house.clock.advance(DAY - 1);
    await expect(house.end(id)).rejects.toEqual(isRefused('refundMayGoOut'));
    expect(await cash()).toBe(0);
    house.clock.advance(1);
    expect(await refund()).toMatchObject({ endable_at: house.clock.now() });
    await house.end(id);
    expect(await refund()).toMatchObject({
      state: 'refused',
      end_reason: SILENT,
      end_asked_by: ADA,
      ended_by: ADA,
      ended_at: house.clock.now(),
      trouble: null,
      endable_at: null,
    });
    expect(await cash()).toBe(10_000);
    expect((await house.review.get(id)).deposit.refunded).toBe(0);
  });

  test('is ended, too, when its provider says for a day that it is under way', async () => {
    await asked();
    house.sandbox.refunds.speak(`${id}-r1`);
    house.clock.advance(DAY);
    await house.drive(id);
    expect(await refund()).toMatchObject({ state: 'asked', provider_id: expect.stringMatching(/^re_/) });
    await house.end(id);
    expect(await cash()).toBe(10_000);
    paysAfterAll();
    await watched();
    expect(await refund()).toMatchObject({ state: 'refused', trouble: 'late' });
  });

  test('is counted from when its provider was asked, not from when it was wanted or approved', async () => {
    await begin('2000');
    await house.ask(id, '1500');
    house.clock.advance(2 * DAY);
    await house.decide(id, 1, GRACE);
    house.clock.advance(DAY);
    await house.drive(id);
    await expect(house.end(id)).rejects.toEqual(isRefused('refundMayGoOut'));
  });

  test('is ended once: who presses again, and who presses at the same moment, are told so', async () => {
    await silentForADay();
    const ends = await Promise.allSettled([house.end(id, ADA), house.end(id, GRACE), house.end(id, ADA)]);
    const lost = ends.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(lost).toEqual([isRefused('conflict'), isRefused('conflict')]);
    await expect(house.end(id)).rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(10_000);
  });

  test('is one that was asked for: nothing else is ended, and nothing moves', async () => {
    await expect(house.end(id)).rejects.toEqual(isRefused('notFound'));
    await house.ask(id);
    house.clock.advance(2 * DAY);
    await expect(house.end(id), 'only ordered').rejects.toEqual(isRefused('conflict'));
    await house.drive(id);
    paysAfterAll();
    house.clock.advance(DAY);
    await house.drive(id);
    await expect(house.end(id), 'paid').rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(0);
    await begin('2000');
    await house.ask(id, '1500');
    house.clock.advance(2 * DAY);
    await expect(house.end(id), 'proposed').rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(200_000);
  });

  test('is not one that could not be watched: its provider has told no number and can be asked by no other', async () => {
    const { refund: desk } = house.deps.providers.VISA_MASTERCARD ?? {};
    const mark = (blind: object) => Object.assign(desk as RefundDesk, blind);
    mark({ asksByItsNumber: true });
    try {
      await silentForADay();
      expect((await refund())?.endable_at).toBeNull();
      await expect(house.end(id)).rejects.toEqual(isRefused('refundMayGoOut'));
      house.sandbox.refunds.speak(`${id}-r1`);
      await house.drive(id);
      await house.end(id);
      expect(await cash()).toBe(10_000);
    } finally {
      mark({ asksByItsNumber: undefined });
    }
  });

  test('gives nothing back that the payer’s bank has taken meanwhile', async () => {
    await silentForADay('40');
    await chargedBack();
    await house.end(id);
    expect(await refund()).toMatchObject({ state: 'charged_back', ended_by: ADA });
    expect(await cash()).toBe(0);
  });

  test('falls with the transaction that writes it down', async () => {
    await silentForADay();
    const audited = inTransaction(house.database, async (trx) => {
      await house.review.endRefund(id, 1, ADA, SILENT, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await refund()).toMatchObject({ state: 'asked', ended_by: null, end_asked_by: null });
    expect(await cash()).toBe(0);
  });
});

describe('a refund that was ended and is paid after all', () => {
  test('moves nothing and is trouble, though the provider rings nobody', async () => {
    await endedByHand();
    house.sandbox.refunds.speak(`${id}-r1`);
    house.sandbox.refunds.pay(`${id}-r1`);
    await house.drive(id);
    expect(await refund(), 'not its time yet').toMatchObject({ trouble: null });
    await watched();
    expect(await refund()).toMatchObject({ state: 'refused', trouble: 'late', next_check_at: null });
    expect(await cash()).toBe(10_000);
    expect(await troubled()).toContain(id);
  });

  test('against the operator who ends it at that moment: one outcome, thirty times over', async () => {
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 30; turn += 1) {
      await begin();
      await silentForADay();
      paysAfterAll();
      const acts = [() => house.end(id), () => house.drive(id)];
      if (turn % 2) acts.reverse();
      const [first, second] = await Promise.allSettled(acts.map((act) => act()));
      const end = turn % 2 ? second : first;
      const isEnded = end?.status === 'fulfilled';
      if (end?.status === 'rejected')
        expect([isRefused('refundBeingAsked'), isRefused('conflict')]).toContainEqual(end.reason);
      expect(await refund()).toMatchObject({ state: isEnded ? 'refused' : 'paid', trouble: null });
      expect(await cash()).toBe(isEnded ? 10_000 : 0);
      await watched();
      expect(await refund()).toMatchObject({ trouble: isEnded ? 'late' : null });
      expect(await cash()).toBe(isEnded ? 10_000 : 0);
      expect(await house.broken()).toBeUndefined();
      outcomes.add(isEnded ? 'ended' : 'paid');
    }
    expect([...outcomes].toSorted()).toEqual(['ended', 'paid']);
  }, 60_000);

  test('is never ordered again, though its provider has never heard of it', async () => {
    // The order is lost on its way: nothing arrives, and nothing is known of it there.
    const desk = house.deps.providers.VISA_MASTERCARD?.refund as RefundDesk;
    const { send } = desk;
    Object.assign(desk, { send: () => Promise.resolve(undefined) });
    try {
      await asked();
    } finally {
      Object.assign(desk, { send });
    }
    house.sandbox.refunds.mode = 'done';
    house.clock.advance(DAY);
    await house.end(id);
    for (let time = 0; time < 3; time += 1) await watched();
    expect(house.sandbox.refunds.find(`${id}-r1`)).toBeUndefined();
    expect(await refund()).toMatchObject({ state: 'refused', trouble: null });
  });

  test('cannot be ended while its provider is being asked: it might be ordered again at that moment', async () => {
    await silentForADay();
    await sql`update refund set leased_until = ${new Date(house.clock.now().getTime() + 60_000)}
      where deposit_id = ${id}`.execute(house.database);
    await expect(house.end(id)).rejects.toEqual(isRefused('refundBeingAsked'));
    house.clock.advance(60_000);
    await house.end(id);
    expect(await cash()).toBe(10_000);
  });

  test('is watched until its provider tells its end, at most for thirty days', async () => {
    await endedByHand();
    await watched();
    expect((await refund())?.next_check_at).not.toBeNull();
    house.sandbox.refunds.speak(`${id}-r1`);
    house.sandbox.refunds.refuse(`${id}-r1`);
    await watched();
    expect(await refund()).toMatchObject({ state: 'refused', trouble: null, next_check_at: null });
    await begin();
    await endedByHand();
    house.clock.advance(30 * DAY);
    await house.drive(id);
    expect((await refund())?.next_check_at).toBeNull();
    expect(await cash()).toBe(10_000);
  });

  test('is found out before another one is sent: that one ends, and its provider has paid once', async () => {
    await endedByHand();
    paysAfterAll();
    house.sandbox.refunds.mode = 'done';
    await house.ask(id);
    expect(await cash()).toBe(0);
    await house.drive(id, 2);
    expect(await house.refundsOf(id)).toMatchObject([
      { state: 'refused', trouble: 'late' },
      { state: 'refused', provider_reason: 'not sent: an earlier refund was paid after all' },
    ]);
    expect(await cash()).toBe(10_000);
    expect(house.sandbox.refunds.find(`${id}-r2`)).toBeUndefined();
  });

  test('may yet be: another one is not sent before that is known', async () => {
    await endedByHand();
    house.sandbox.refunds.speak(`${id}-r1`);
    house.sandbox.refunds.mode = 'done';
    await house.ask(id);
    await house.drive(id, 2);
    expect(await house.stateOf(id, 2)).toBe('asked');
    expect(house.sandbox.refunds.find(`${id}-r2`)).toBeUndefined();
    house.sandbox.refunds.refuse(`${id}-r1`);
    house.clock.advance(700_000);
    await house.drive(id, 2);
    expect(await house.stateOf(id, 2)).toBe('paid');
    expect(await cash()).toBe(0);
  });
});

describe('beyond the amount of one operator', () => {
  beforeEach(async () => {
    await begin('2000');
    await house.ask(id, '1500');
    await house.decide(id, 1, GRACE);
    await house.drive(id);
    house.clock.advance(DAY);
  });

  test('one operator’s word moves nothing, and a second one’s ends it', async () => {
    await house.end(id, ADA);
    expect(await refund()).toMatchObject({ state: 'asked', end_asked_by: ADA, end_reason: SILENT, ended_by: null });
    expect(await cash()).toBe(50_000);
    await expect(house.end(id, ADA)).rejects.toEqual(isRefused('secondOperatorRequired'));
    const ends = await Promise.allSettled([house.end(id, GRACE), house.end(id, 3), house.end(id, GRACE)]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refund()).toMatchObject({ state: 'refused', end_asked_by: ADA });
    expect((await refund())?.ended_by).not.toBe(ADA);
    expect(await cash()).toBe(200_000);
  });

  test('between the two the provider’s answer counts', async () => {
    await house.end(id, ADA);
    paysAfterAll();
    await house.drive(id);
    expect(await house.stateOf(id)).toBe('paid');
    await expect(house.end(id, GRACE)).rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(50_000);
  });
});

describe('trouble', () => {
  beforeEach(async () => {
    await endedByHand();
    paysAfterAll();
    await watched();
    expect(await troubled()).toContain(id);
  });

  test('is dealt with once, by whom and when is kept, and it is not listed any more', async () => {
    await expect(house.resolve(id, 'bounced'), 'not what is wrong').rejects.toEqual(isRefused('conflict'));
    const told = await Promise.allSettled([house.resolve(id, 'late', ADA), house.resolve(id, 'late', GRACE)]);
    const lost = told.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(lost).toEqual([isRefused('conflict')]);
    expect(await refund()).toMatchObject({
      trouble: 'late',
      resolution: DEALT_WITH,
      resolved_by: told[0].status === 'fulfilled' ? ADA : GRACE,
      resolved_at: house.clock.now(),
    });
    expect(await troubled()).not.toContain(id);
    expect(await cash()).toBe(10_000);
  });

  test('told again stays dealt with; of another kind it is new', async () => {
    await house.resolve(id, 'late');
    house.sandbox.refunds.tellAgain(`${id}-r1`);
    await sql`update refund set next_check_at = ${house.clock.now()} where deposit_id = ${id}`.execute(house.database);
    await house.drive(id);
    expect(await refund()).toMatchObject({ trouble: 'late', resolution: DEALT_WITH });
    await sql`update refund set next_check_at = ${house.clock.now()}, provider_id = 're_another'
      where deposit_id = ${id}`.execute(house.database);
    await house.drive(id);
    expect(await refund()).toMatchObject({ trouble: 'mismatch', resolution: null, resolved_by: null });
    expect(await troubled()).toContain(id);
  });

  test('keeps another refund of the deposit from being ordered until somebody has dealt with it', async () => {
    await expect(house.ask(id, '10')).rejects.toEqual(isRefused('refundTroubled'));
    expect(await cash()).toBe(10_000);
    await house.resolve(id, 'late');
    house.sandbox.refunds.mode = 'refuse';
    await house.ask(id, '10');
    await house.drive(id, 2);
    expect(await house.stateOf(id, 2)).toBe('refused');
  });

  test('is not dealt with where there is none', async () => {
    await begin();
    await asked();
    await expect(house.resolve(id, 'late')).rejects.toEqual(isRefused('conflict'));
  });
});

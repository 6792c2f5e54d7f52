import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { depositEvents } from '../events';
import { ADA, GRACE, SILENT } from './fixture';
import type { RefundDesk } from './provider';
import {
  DAY,
  asked,
  begin,
  cash,
  chargedBack,
  house,
  id,
  isRefused,
  paysAfterAll,
  refund,
  silentForADay,
  useSilentProvider,
  watched,
} from './silence.fixture';

useSilentProvider();

/** Refunds that operators end because their provider is silent. */
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
    expect((await house.acts.get(id)).deposit.refunded).toBe(0);
  });

  test('is told to its member, and asked about again half a day later', async () => {
    await silentForADay();
    const { events, jobs } = house.deps;
    const [told, later] = [vi.spyOn(events, 'publish'), vi.spyOn(jobs, 'enqueue')];
    await house.end(id);
    const ended = { memberId: expect.any(Number), depositId: id, attempt: 1 };
    expect(told.mock.calls).toEqual([[expect.anything(), depositEvents.refundEnded, ended]]);
    const runAt = new Date(house.clock.now().getTime() + DAY / 2);
    const drive = [expect.anything(), 'deposits:refund', { refundId: `${id}-r1` }, expect.objectContaining({ runAt })];
    expect(later.mock.calls).toContainEqual(drive);
    vi.restoreAllMocks();
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
      await house.acts.endRefund(id, 1, ADA, SILENT, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await refund()).toMatchObject({ state: 'asked', ended_by: null, end_asked_by: null });
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

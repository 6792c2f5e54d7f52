import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, GRACE, DEALT_WITH } from './fixture';
import type { RefundDesk } from './provider';
import {
  DAY,
  asked,
  begin,
  cash,
  endedByHand,
  house,
  id,
  isRefused,
  paysAfterAll,
  refund,
  silentForADay,
  troubled,
  useSilentProvider,
  watched,
} from './silence.fixture';

useSilentProvider();

/** Refunds that were ended by hand and are paid after all, and how operators resolve their trouble. */
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
      // The later the second act starts, the more likely the first act wins.
      const [first, second] = await Promise.allSettled(acts.map((act, n) => pause(n * turn * 2).then(act)));
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
  }, 120_000);

  test('is never ordered again, though its provider has never heard of it', async () => {
    // The order is lost on its way: it never arrives, and the provider does not know it.
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

  test('and told so while another one waits to be sent: that one ends unsent, though its provider would pay both', async () => {
    await silentForADay('40');
    await house.end(id);
    house.sandbox.refunds.mode = 'done';
    await house.ask(id, '40');
    paysAfterAll();
    await watched();
    expect(await refund()).toMatchObject({ trouble: 'late' });
    await house.drive(id, 2);
    expect(await house.stateOf(id, 2)).toBe('refused');
    expect(house.sandbox.refunds.find(`${id}-r2`)).toBeUndefined();
    expect(await cash()).toBe(10_000);
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

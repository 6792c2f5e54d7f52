import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage, SECRET } from '../../../../tests/stage/deposit-stage';
import { hostedParts, placeOrder, pressAtDesk, pressOnPage } from '../../../../tests/stage/deposit-matrix/hosted';
import { sign } from '../../../providers/signature';
import { sandboxSecret } from '../../../providers/sandbox-secret';
import { ProviderUnavailable } from '../provider';

let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, hostedParts('PAYP'));
});
afterAll(() => stage.close());
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());
beforeEach(async () => {
  member = await stage.newMember();
});

const order = () => placeOrder(stage, 'PAYP', member);
const place = (payload: object) => stage.call<{ orderId: string }>(member, '/sys/deposit/payp/depositOrder', payload);
const findOrder = async (orderId: string, by = member) =>
  (await stage.call<{ status: string }>(by, '/sys/payp/findOrder', { orderId })).data?.status;
const settled = (id: string, name: keyof typeof DEPOSIT_STATUS) =>
  vi.waitFor(
    async () => {
      await stage.service.sweepEvents();
      expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS[name]);
    },
    { timeout: 15_000 },
  );
const eventStates = async (id: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state from provider_event where order_id = ${id} order by received_at`.execute(stage.database);
  return rows.map(({ state }) => state);
};
const secretOf = (provider: string) => sandboxSecret({ production: false, SANDBOX_SECRET: SECRET }, provider) ?? '';

/** Sends a callback as the provider would, signed over the exact text. */
async function tell(event: object, secret = secretOf('payp')): Promise<number> {
  const body = JSON.stringify(event);
  const timestamp = String(stage.clock.now().getTime());
  const path = '/callbacks/payp';
  const answer = await fetch(stage.siteUrl + path, {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': sign(secret, { timestamp, method: 'POST', path, body }) },
    body,
  });
  return answer.status;
}
let told = 0;
const updateOf = (orderId: string, change: object = {}) => ({
  eventId: `evt_hosted_${(told += 1)}`,
  type: 'payment',
  orderId,
  paymentId: stage.sandbox.hosted.books['payp']?.find(orderId)?.paymentId,
  amount: 10_000,
  currency: 'TRY',
  status: 'approved',
  paidAmount: 10_000,
  reason: null,
  ...change,
});

describe('an order', () => {
  test('answers its page, and stands as wait, then true or false', async () => {
    const { data } = await place({ amount: '100', paymentMethod: 'PAYP' });
    expect(data).toMatchObject({
      orderurl: expect.stringContaining('/hosted/payp/pay/'),
      status: DEPOSIT_STATUS.challenge,
    });
    expect(await findOrder(data.orderId)).toBe('wait');
    await pressOnPage(stage, data.orderId, 'pay');
    await settled(data.orderId, 'success');
    expect(await findOrder(data.orderId)).toBe('true');
    const cancelled = await order();
    await pressOnPage(stage, cancelled, 'cancel');
    await settled(cancelled, 'cancelled');
    expect(await findOrder(cancelled)).toBe('false');
  });

  test('of another member, or in another member’s name, is refused', async () => {
    const id = await order();
    const stranger = await stage.newMember();
    expect(await findOrder(id, stranger)).toBeUndefined();
    expect((await place({ amount: '100', memberId: stranger })).error).toBe(ERROR_CODES.forbidden);
    expect((await place({ amount: '100', paymentMethod: 'CPAY' })).error).toBe(ERROR_CODES.methodNotAvailable);
  });

  test.each([
    ['9.99', ERROR_CODES.amountBelowMinimum],
    ['5000.01', ERROR_CODES.amountAboveMaximum],
    ['1e3', ERROR_CODES.amountInvalid],
  ])('of %s is refused before the provider hears of it', async (amount, code) => {
    const open = vi.spyOn(stage.deps.providers.PAYP ?? { open: () => undefined }, 'open');
    expect((await place({ amount })).error).toBe(code);
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });

  test('that the provider does not answer: the player is told, and asking again makes no second payment of it', async () => {
    const provider = stage.deps.providers.PAYP;
    if (!provider) throw new Error('no provider');
    const open = vi.spyOn(provider, 'open').mockRejectedValueOnce(new ProviderUnavailable('away'));
    expect((await place({ amount: '100' })).error).toBe(ERROR_CODES.depositUnanswered);
    open.mockRestore();
    stage.clock.advance(41 * 60_000);
    await stage.service.reconcile();
    await stage.service.reconcile();
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('of a method that no provider is configured for is not offered', async () => {
    const { data } = await stage.call<{ code: string }[]>(member, '/sys/depositPaymentMethod/listAll', { enabled: 1 });
    expect(data.map(({ code }) => code)).toEqual(['VISA_MASTERCARD', 'PAYP']);
    expect((await stage.call(member, '/sys/deposit/cpay/depositOrder', { amount: '100' })).error).toBe(
      ERROR_CODES.methodNotAvailable,
    );
    const direct = await stage.call(member, '/sys/deposit/creditcard/deposit', form(CARDS.approved));
    expect(direct.error).toBe(ERROR_CODES.methodNotAvailable);
  });
});

describe('another amount than agreed', () => {
  test.each([
    ['less', 5_000],
    ['twice', 20_000],
  ])('paid %s: under review, nothing credited by itself', async (act, credited) => {
    const id = await order();
    await pressOnPage(stage, id, act);
    await settled(id, 'review');
    expect(await stage.cashOf(member)).toBe(0);
    expect(await findOrder(id)).toBe('wait');
    const { rows } = await sql<{ credited: number }>`select credited from deposit where deposit_id = ${id}`.execute(
      stage.database,
    );
    expect(rows).toEqual([{ credited }]);
  });

  test('told after the deposit was credited: a conflict for a person, and the money stays', async () => {
    const id = await order();
    await tell(updateOf(id));
    await tell(updateOf(id, { paidAmount: 20_000 }));
    await stage.service.sweepEvents();
    expect(await eventStates(id)).toEqual(['applied', 'conflict']);
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

describe('callbacks', () => {
  test('altered in amount, currency or payment: a mismatch, nothing credited', async () => {
    const id = await order();
    for (const change of [
      { amount: 1_000_000, paidAmount: 1_000_000 },
      { currency: 'USD' },
      { paymentId: 'pay_other' },
    ])
      expect(await tell(updateOf(id, change))).toBe(200);
    await stage.service.sweepEvents();
    expect(await eventStates(id)).toEqual(['mismatch', 'mismatch', 'mismatch']);
    expect(await stage.cashOf(member)).toBe(0);
  });

  test('forged, or signed by another provider: refused and not recorded', async () => {
    const id = await order();
    expect(await tell(updateOf(id), 'a guess')).toBe(401);
    expect(await tell(updateOf(id), secretOf('cpay'))).toBe(401);
    expect(await eventStates(id)).toEqual([]);
  });

  test('out of order: pending after paid changes nothing', async () => {
    const id = await order();
    for (const status of ['approved', 'pending', 'expired', 'approved']) {
      await tell(updateOf(id, { status }));
      await stage.service.sweepEvents();
    }
    expect(await eventStates(id)).toEqual(['applied', 'repeated', 'repeated', 'repeated']);
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('a chargeback takes the deposit back, once', async () => {
    const id = await order();
    await pressOnPage(stage, id, 'pay');
    await settled(id, 'success');
    await pressAtDesk(stage, 'PAYP', id, 'chargeback');
    await pressAtDesk(stage, 'PAYP', id, 'chargeback');
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await stage.cashOf(member)).toBe(0);
    }, 15_000);
  });

  test('twenty from the desk credit once', async () => {
    const id = await order();
    await pressOnPage(stage, id, 'pay');
    await pressAtDesk(stage, 'PAYP', id, 'again');
    await vi.waitFor(async () => {
      await stage.service.sweepEvents();
      expect(await eventStates(id)).toHaveLength(21);
    }, 15_000);
    expect((await eventStates(id)).filter((state) => state === 'applied')).toHaveLength(1);
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { decideAtBank, HOSTED_ROWS } from '../../../../tests/stage/deposit-matrix/hosted';
import type { MatrixRow } from '../../../../tests/stage/deposit-matrix/runner';
import { pressAtWallet, WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import type { DepositStage } from '../../../../tests/stage/deposit-stage';
import { openRefundStage, type RefundStage } from '../refunds/fixture';

/**
 * Paid less than ordered, or twice, where the merchant fixes the amount: a bank that approves a part, an order that is charged once more. Only the
 * agreed amount is credited without an operator, and other amounts are reported to operators. Each test ends with a check of the books.
 */
interface Way {
  readonly method: MatrixRow['method'];
  press(stage: DepositStage, depositId: string, act: string): Promise<void>;
  /** The path of the provider's own desk. */
  readonly desk: (depositId: string) => string;
  /** The outcome of an order that was paid twice at once. */
  readonly twice: { readonly status: keyof typeof DEPOSIT_STATUS; readonly cash: number; readonly trouble: object[] };
  /** The event when the second payment arrives after the first was credited. */
  readonly late: object;
}

const SECOND_PAYMENT = { state: 'mismatch', payload: { status: 'approved', amount: 10_000 } } as const;
const WAYS: readonly Way[] = [
  {
    method: 'VISA_MASTERCARD',
    press: decideAtBank,
    desk: (id) => `/acquirer/orders/${id}`,
    twice: { status: 'success', cash: 10_000, trouble: [SECOND_PAYMENT] },
    late: SECOND_PAYMENT,
  },
  {
    method: 'STRIPE',
    press: (stage, id, act) => pressAtWallet(stage, 'stripe', id, act),
    desk: (id) => `/hosted/stripe/orders/${id}`,
    twice: { status: 'success', cash: 10_000, trouble: [SECOND_PAYMENT] },
    late: SECOND_PAYMENT,
  },
  {
    method: 'PAYPAL_POLL',
    press: (stage, id, act) => pressAtWallet(stage, 'paypal', id, act),
    desk: (id) => `/hosted/paypal/orders/${id}`,
    // Both captures belong to one order, which has received another amount than agreed.
    twice: { status: 'review', cash: 0, trouble: [] },
    late: { state: 'conflict', payload: { status: 'review', settledAmount: 20_000 } },
  },
];
const rowOf = (method: Way['method']) => [...HOSTED_ROWS, ...WALLET_ROWS].find((row) => row.method === method);

describe.each(WAYS)('$method', ({ method, press, desk, twice, late }) => {
  const row = rowOf(method);
  let house: RefundStage;
  let member: number;
  let id: string;
  beforeAll(async () => {
    house = await openRefundStage(row?.parts);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    house.hearNothing(false);
    member = await house.newMember();
    id = (await row?.open(house.stage, member)) ?? '';
  });
  afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());

  const onPage = (act: string) => press(house.stage, id, act);
  async function atDesk(act: string): Promise<void> {
    const answer = await fetch(`${house.sandboxUrl}${desk(id)}/${act}`, { method: 'POST', redirect: 'manual' });
    expect(answer.status).toBe(303);
  }
  const found = async () => (await house.acts.get(id)).deposit;
  const troubled = async () => {
    const { rows } = await house.acts.trouble({ pageNum: 1, pageSize: 100 });
    return rows.filter(({ order_id }) => order_id === id);
  };
  const eventually = (check: () => Promise<void>) =>
    vi.waitFor(
      async () => {
        await house.service.sweepEvents();
        await check();
      },
      { timeout: 10_000, interval: 50 },
    );
  const become = (status: keyof typeof DEPOSIT_STATUS) =>
    eventually(async () => expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS[status]));
  const accept = () => inTransaction(house.database, (trx) => house.acts.accept(id, 1, trx));
  const credits = async () => {
    const { rows } = await sql<{ amount: number }>`select amount from transfer
      where member_id = ${member} and kind = 'deposit'`.execute(house.database);
    return rows.map(({ amount }) => amount);
  };
  const expectHeld = async (credited: number) => {
    expect(await found()).toMatchObject({ status: 'review', review_reason: 'amount_differs', credited });
    expect(await house.cashOf(member)).toBe(0);
    expect(await credits()).toEqual([]);
  };
  /** Repeats every message of the provider, each ten times concurrently, the last one first. */
  const replay = () => {
    const told = house.callbacks.filter(({ message }) => message.body.includes(id)).toReversed();
    expect(told.length).toBeGreaterThan(0);
    const replays = told.flatMap((one) => Array.from({ length: 10 }, () => one));
    return Promise.all(
      replays.map(async ({ provider, message }) => {
        expect(await house.service.receiveCallback(provider, message)).toBe(200);
        await house.service.sweepEvents();
      }),
    );
  };

  test('half: held with what arrived, and credited once when two operators accept it at once', async () => {
    await onPage('less');
    await become('review');
    await expectHeld(5_000);
    await replay();
    await expectHeld(5_000);
    expect(await troubled()).toEqual([]);
    const accepted = await Promise.allSettled([accept(), accept()]);
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await house.cashOf(member)).toBe(5_000);
    await replay();
    expect(await credits()).toEqual([5_000]);
    expect(await troubled()).toEqual([]);
  });

  test('half, and its updates lost: found by asking', async () => {
    house.hearNothing();
    await onPage('less');
    house.clock.advance(20_000);
    await house.service.reconcile();
    await expectHeld(5_000);
    house.hearNothing(false);
  });

  test('half, accepted and then taken back by the bank: half goes', async () => {
    await onPage('less');
    await become('review');
    await accept();
    await atDesk('chargeback');
    await eventually(async () => expect(await house.cashOf(member)).toBe(0));
    expect(await found()).toMatchObject({ charged_back_at: expect.any(Date), owed: 0 });
    expect(await troubled()).toEqual([]);
  });

  test('half, accepted and then refunded: half can go back, and no more', async () => {
    await onPage('less');
    await become('review');
    await accept();
    await expect(house.ask(id, '50.01')).rejects.toMatchObject({ reason: 'refundAboveRest' });
    await house.ask(id, '50');
    await house.drive(id);
    expect(await house.stateOf(id)).toBe('paid');
    expect(await house.cashOf(member)).toBe(0);
  });

  test('twice at once: credited at most once, and nothing of it is lost in silence', async () => {
    await onPage('twice');
    await become(twice.status);
    await eventually(async () => expect(await troubled()).toMatchObject(twice.trouble));
    await replay();
    expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS[twice.status]);
    expect(await house.cashOf(member)).toBe(twice.cash);
    expect(await troubled()).toHaveLength(twice.trouble.length);
    if (twice.status === 'review') await expectHeld(20_000);
  });

  test('again, after it was credited: the money stays, and operators are told once', async () => {
    await onPage(method === 'VISA_MASTERCARD' ? 'confirm' : 'pay');
    await become('success');
    await atDesk('payAgain');
    await atDesk('payAgain');
    await eventually(async () => expect(await troubled()).toMatchObject([late]));
    await replay();
    expect(await troubled()).toHaveLength(1);
    expect(await credits()).toEqual([10_000]);
    expect(await house.cashOf(member)).toBe(10_000);
  });
});

import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOSTED_ROWS } from '../../../../tests/stage/deposit-matrix/hosted';
import { WALLET_ROWS } from '../../../../tests/stage/deposit-matrix/wallets';
import { openRefundStage, type RefundStage } from './fixture';

/** Every provider that refunds payments, as simulated by its double; each test ends with a check of the books. */
const ROWS = [...HOSTED_ROWS, ...WALLET_ROWS].filter(({ method }) => method !== 'CASH');

describe.each(ROWS)('$method', (row) => {
  let house: RefundStage;
  let member: number;
  let id: string;
  beforeAll(async () => {
    house = await openRefundStage(row.parts);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    house.sandbox.refunds.mode = 'done';
    member = await house.newMember();
    id = await row.open(house.stage, member);
    await row.pay(house.stage, id);
    await vi.waitFor(
      async () => {
        await house.service.sweepEvents();
        expect(await house.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
      },
      { timeout: 10_000, interval: 50 },
    );
  });
  afterEach(async () => expect(await house.broken(), 'the first broken rule of the books').toBeUndefined());

  const cash = () => house.cashOf(member);
  const known = new Set<string>();
  /** The double's refunds of this deposit: those that are new since the last test. */
  const fresh = () => house.sandbox.refunds.list().filter(({ refundId }) => !known.has(refundId));
  afterEach(() => house.sandbox.refunds.list().forEach(({ refundId }) => known.add(refundId)));
  const ended = (state: string, attempt = 1) =>
    vi.waitFor(
      async () => {
        // A bank whose unsigned callback came within a second of a query sends the callback again later.
        if (row.method === 'PIX') house.clock.advance(1_000);
        await house.service.sweepEvents();
        await house.sweep();
        expect(await house.stateOf(id, attempt)).toBe(state);
      },
      { timeout: 10_000, interval: 50 },
    );

  test('in two parts: both paid, the deposit stays what it was', async () => {
    await house.ask(id, '30');
    await house.drive(id);
    await ended('paid');
    await house.ask(id, '70');
    await house.drive(id, 2);
    await ended('paid', 2);
    expect(await cash()).toBe(0);
    expect(fresh().map(({ amount, status }) => [amount, status])).toEqual([
      [7_000, 'paid'],
      [3_000, 'paid'],
    ]);
    // A callback about a refund of ours is no chargeback, and every such callback is accepted.
    await vi.waitFor(
      async () => {
        if (row.method === 'PIX') house.clock.advance(1_000);
        await house.service.sweepEvents();
        const { deposit, events } = await house.acts.get(id);
        expect(events.some(({ payload }) => payload.status === 'paid')).toBe(true);
        expect(events.filter(({ state }) => state !== 'applied' && state !== 'repeated')).toEqual([]);
        expect(deposit).toMatchObject({ status: 'success', charged_back_at: null, refunded: 10_000 });
      },
      { timeout: 10_000, interval: 50 },
    );
  });

  test('refused: the money is the member’s again', async () => {
    house.sandbox.refunds.mode = 'refuse';
    await house.ask(id);
    await house.drive(id);
    await ended('refused');
    expect(await cash()).toBe(10_000);
    expect(fresh()).toEqual([]);
  });

  test('answered later: paid by its callback', async () => {
    house.sandbox.refunds.mode = 'later';
    await house.ask(id);
    await house.drive(id);
    await ended('paid');
    expect(fresh()).toMatchObject([{ orders: 1, status: 'paid' }]);
  });

  test('told twice: refunded once', async () => {
    house.sandbox.refunds.mode = 'twice';
    await house.ask(id);
    await house.drive(id);
    await ended('paid');
    fresh().forEach(({ refundId }) => house.sandbox.refunds.tellAgain(refundId));
    await ended('paid');
    expect(fresh()).toHaveLength(1);
    expect(await cash()).toBe(0);
  });

  test('never answered: under way, and one refund when it speaks again', async () => {
    house.sandbox.refunds.mode = 'never';
    await house.ask(id);
    await house.drive(id);
    house.clock.advance(60_000);
    await house.drive(id);
    expect(await house.stateOf(id)).toBe('asked');
    const [silent] = fresh();
    house.sandbox.refunds.speak(String(silent?.refundId));
    house.sandbox.refunds.pay(String(silent?.refundId));
    house.clock.advance(700_000);
    await ended('paid');
    expect(fresh()).toHaveLength(1);
    expect(await cash()).toBe(0);
  });

  test('taken twenty times at once: one order at the provider', async () => {
    await house.ask(id);
    await Promise.all(Array.from({ length: 20 }, () => house.drive(id)));
    await ended('paid');
    expect(fresh()).toMatchObject([{ orders: 1 }]);
  });
});

test('a cash app gives nothing back', async () => {
  const row = WALLET_ROWS.find(({ method }) => method === 'CASH');
  if (!row) throw new Error('no cash app');
  const house = await openRefundStage(row.parts);
  try {
    const member = await house.newMember();
    const id = await row.open(house.stage, member);
    await row.pay(house.stage, id);
    await house.service.askNow(member, id);
    expect((await house.acts.get(id)).canRefund).toBe(false);
    await expect(house.ask(id)).rejects.toMatchObject({ reason: 'refundImpossible' });
  } finally {
    await house.close();
  }
});

import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CARD_ACQUIRER } from '../../../providers/card-acquirer/adapter';
import { killedWhileCrediting } from '../../../../tests/stage/deposit-matrix/killed';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { settleTogether } from '../service/together';
import { holdCardOfOthers, holdDepositsPerDay } from '../settings';
import type { EventKey } from '../store/events';

/** Payments of several members that are reported concurrently, settled as soon as they are recorded. */
let stage: DepositStage;
beforeAll(async () => {
  stage = await openDepositStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.settleAtOnce());
afterEach(async () => {
  await stage.service.settler.idle();
  stage.settleAtOnce(false);
  expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined();
});

interface Order {
  readonly memberId: number;
  readonly orderId: string;
}

async function order(memberId?: number): Promise<Order> {
  const payer = memberId ?? (await stage.newMember());
  const orderId = await stage.create(payer, CARDS.silent);
  await stage.pay(payer, orderId);
  // All members share the test card; here each member has a card of their own.
  await sql`update deposit set card_fingerprint = ${`card of ${payer}`} where deposit_id = ${orderId}`.execute(
    stage.database,
  );
  return { memberId: payer, orderId };
}

async function orders(count: number): Promise<Order[]> {
  const placed: Order[] = [];
  while (placed.length < count) placed.push(await order());
  return placed;
}

let events = 0;
const approval = ({ orderId }: Order, change: object = {}) => ({
  eventId: `together_${(events += 1)}`,
  type: 'payment',
  orderId,
  paymentId: stage.sandbox.payments.find(orderId)?.paymentId,
  amount: 10_000,
  currency: 'TRY',
  status: 'approved',
  reason: null,
  ...change,
});
const settled = async (told: readonly object[]): Promise<void> => {
  for (const status of await Promise.all(told.map((event) => stage.tell(event)))) expect(status).toBe(200);
  await stage.service.settler.idle();
};
const cashOf = (placed: readonly Order[]) => Promise.all(placed.map(({ memberId }) => stage.cashOf(memberId)));
const statesOf = async (told: readonly { readonly eventId: string }[]): Promise<Record<string, number>> => {
  const { rows } = await sql<{ state: string; n: number }>`select state, count(*)::integer as n from provider_event
    where event_id = any(${told.map(({ eventId }) => eventId)}::text[]) group by state`.execute(stage.database);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
};
const transactionsSince = async (): Promise<number> => {
  const { rows } = await sql<{
    n: number;
  }>`select count(distinct xmin::text)::integer as n from transfer where kind = 'deposit'`.execute(stage.database);
  return rows[0]?.n ?? 0;
};

/** Records events and leaves settling them to the test. */
const recorded = async (placed: readonly Order[]): Promise<EventKey[]> => {
  stage.settleAtOnce(false);
  const told = placed.map((one) => approval(one));
  await settled(told);
  return told.map(({ eventId }) => ({ provider: CARD_ACQUIRER, eventId }));
};
const payWith = (card: string, placed: readonly Order[]) =>
  sql`update deposit set card_fingerprint = ${card}, card_last4 = '4242'
    where deposit_id = any(${placed.map(({ orderId }) => orderId)}::text[])`.execute(stage.database);

describe('payments that are told at the same moment', () => {
  test('are credited once each, several in a transaction, without a job', async () => {
    const placed = await orders(24);
    const before = await transactionsSince();
    const told = placed.map((one) => approval(one));
    await settled(told);
    expect(await cashOf(placed)).toEqual(placed.map(() => 10_000));
    expect(await statesOf(told)).toEqual({ applied: 24 });
    expect((await transactionsSince()) - before).toBeLessThan(24);
    expect(stage.settled.length).toBe(0); // published by jobs, which do not run here
  });

  test('and told again by other events while they are settled, are credited once', async () => {
    const placed = await orders(6);
    const told = placed.flatMap((one) => [approval(one), approval(one), approval(one)]);
    await settled([...told, ...told]);
    expect(await cashOf(placed)).toEqual(placed.map(() => 10_000));
    expect(await statesOf(told)).toEqual({ applied: 6, repeated: 12 });
  });

  test('are credited beside one that is not as agreed, and beside one that was declined', async () => {
    const placed = await orders(5);
    const [other, declined, ...agreed] = placed as [Order, Order, ...Order[]];
    await settled([
      approval(other, { amount: 10_001 }),
      approval(declined, { status: 'declined', reason: 'insufficient_funds' }),
      ...agreed.map((one) => approval(one)),
    ]);
    expect(await cashOf(placed)).toEqual([0, 0, 10_000, 10_000, 10_000]);
    expect(await stage.service.status(other.memberId, other.orderId)).toBe(DEPOSIT_STATUS.processing);
    expect(await stage.service.status(declined.memberId, declined.orderId)).toBe(DEPOSIT_STATUS.declined);
  });

  test('from one card by several members: the first is credited, the others wait for an operator', async () => {
    const placed = await orders(4);
    await payWith('one card', placed);
    await stage.deps.settings.set(stage.database, holdCardOfOthers, 1);
    const keys = await recorded(placed);
    expect((await settleTogether(stage.deps, keys)).filter(Boolean)).toEqual([true]);
    await stage.service.sweepEvents();
    await stage.deps.settings.set(stage.database, holdCardOfOthers, 0);
    expect((await cashOf(placed)).filter((cash) => cash > 0)).toEqual([10_000]);
    const { rows } = await sql<{ review_reason: string }>`select review_reason from deposit
      where status = 'review' and card_fingerprint = 'one card'`.execute(stage.database);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ review_reason: 'card_of_others' })));
  });

  test('of somebody who pays with what another has paid with are looked at alone: the other may be excluded', async () => {
    const [before, later, stranger] = (await orders(3)) as [Order, Order, Order];
    await payWith('a card of two', [before, later]);
    await settled([approval(before)]);
    expect(await settleTogether(stage.deps, await recorded([later, stranger]))).toEqual([false, true]);
    await stage.service.sweepEvents();
    expect(await cashOf([before, later, stranger])).toEqual([10_000, 10_000, 10_000]);
  });

  test('of one member: each counts those before it for the rule of the day', async () => {
    const memberId = await stage.newMember();
    const placed: Order[] = [];
    while (placed.length < 5) placed.push(await order(memberId));
    await stage.deps.settings.set(stage.database, holdDepositsPerDay, 2);
    await settled(placed.map((one) => approval(one)));
    await stage.deps.settings.set(stage.database, holdDepositsPerDay, holdDepositsPerDay.fallback);
    expect(await stage.cashOf(memberId)).toBe(20_000);
  });
});

describe('when something fails', () => {
  test('while several are written, nothing of them is, and each is settled by itself', async () => {
    const placed = await orders(8);
    const publish = vi.spyOn(stage.deps.events, 'publish').mockRejectedValueOnce(new Error('disk full'));
    await settled(placed.map((one) => approval(one)));
    publish.mockRestore();
    expect(await cashOf(placed)).toEqual(placed.map(() => 10_000));
  });

  test('with the process killed between two members of a transaction, all are credited once by the sweep of another', async () => {
    const placed = await orders(6);
    stage.settleAtOnce(false);
    const told = placed.map((one) => approval(one));
    await settled(told);
    const recorded = placed.map(({ memberId }, index) => ({
      provider: CARD_ACQUIRER,
      eventId: told[index]?.eventId ?? '',
      memberId,
    }));
    await killedWhileCrediting(stage, 'VISA_MASTERCARD', { recorded });
    expect(await cashOf(placed)).toEqual(placed.map(() => 0));
    await Promise.all([stage.service.sweepEvents(), stage.service.sweepEvents()]);
    expect(await cashOf(placed)).toEqual(placed.map(() => 10_000));
    expect(await statesOf(told)).toEqual({ applied: 6 });
  });

  test('with the process killed between the record and the settling, the sweep credits once, also beside it', async () => {
    const placed = await orders(6);
    stage.settleAtOnce(false);
    const told = placed.map((one) => approval(one));
    await settled(told);
    expect(await cashOf(placed)).toEqual(placed.map(() => 0));
    stage.settleAtOnce();
    const again = placed.map((one) => approval(one));
    await Promise.all([settled(again), stage.service.sweepEvents(), stage.service.sweepEvents()]);
    expect(await cashOf(placed)).toEqual(placed.map(() => 10_000));
    expect(await statesOf([...told, ...again])).toEqual({ applied: 6, repeated: 6 });
  });
});

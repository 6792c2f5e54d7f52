import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';
import { depositEvents } from '../events';
import { CARD_ACQUIRER } from '../../../providers/card-acquirer/adapter';

/** No workers run here: each test decides when a recorded event is processed. */
let stage: DepositStage;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());
beforeEach(async () => {
  member = await stage.newMember();
  id = await stage.create(member, CARDS.silent);
  await stage.pay(member, id);
});

let events = 0;
const approval = (change: object = {}) => ({
  eventId: `evt_${(events += 1)}`,
  type: 'payment',
  orderId: id,
  paymentId: stage.sandbox.payments.find(id)?.paymentId ?? 'pay_unknown',
  amount: 10_000,
  currency: 'TRY',
  status: 'approved',
  reason: null,
  ...change,
});
const stateOf = async (eventId: string) => {
  const { rows } = await sql<{ state: string }>`select state from provider_event where event_id = ${eventId}`.execute(
    stage.database,
  );
  return rows[0]?.state;
};
const depositTransfers = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from transfer
    where member_id = ${member} and kind = 'deposit'`.execute(stage.database);
  return rows[0]?.n;
};

/** Sends and processes each event in turn. */
const tellAll = async (...told: ReturnType<typeof approval>[]) => {
  for (const event of told) {
    await stage.tell(event);
    await stage.service.processEvent(CARD_ACQUIRER, event.eventId);
  }
};

describe('a callback counts once', () => {
  test('told and processed twenty times at once', async () => {
    const event = approval();
    const answers = await Promise.all(Array.from({ length: 20 }, () => stage.tell(event)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await Promise.all(Array.from({ length: 20 }, () => stage.service.processEvent(CARD_ACQUIRER, event.eventId)));
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await depositTransfers()).toBe(1);
    expect(await stateOf(event.eventId)).toBe('applied');
  });

  test('told as twenty different events at once', async () => {
    const told = Array.from({ length: 20 }, () => approval());
    await Promise.all(told.map((event) => stage.tell(event)));
    await Promise.all(told.map(({ eventId }) => stage.service.processEvent(CARD_ACQUIRER, eventId)));
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await depositTransfers()).toBe(1);
    const states = await Promise.all(told.map(({ eventId }) => stateOf(eventId)));
    expect(states.filter((state) => state === 'applied')).toHaveLength(1);
    expect(states.filter((state) => state === 'repeated')).toHaveLength(19);
  });

  test('replayed after it was settled', async () => {
    const event = approval();
    await stage.tell(event);
    await stage.service.processEvent(CARD_ACQUIRER, event.eventId);
    expect(await stage.tell(event)).toBe(200);
    await stage.service.processEvent(CARD_ACQUIRER, event.eventId);
    await stage.service.sweepEvents();
    expect(await stage.cashOf(member)).toBe(10_000);
  });

  test('recorded before a crash, swept up after it', async () => {
    const event = approval();
    await stage.tell(event);
    expect(await stage.cashOf(member)).toBe(0); // recorded, answered, and then the process was killed
    await Promise.all([stage.service.sweepEvents(), stage.service.sweepEvents()]);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  });

  test('while the books cannot be written: nothing changes, and it is tried again later', async () => {
    const event = approval();
    await stage.tell(event);
    const publish = vi.spyOn(stage.deps.events, 'publish').mockRejectedValueOnce(new Error('disk full'));
    await stage.service.processEvent(CARD_ACQUIRER, event.eventId);
    publish.mockRestore();
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
    await stage.service.sweepEvents();
    expect(await stage.cashOf(member)).toBe(0); // its pause has not passed
    stage.clock.advance(60_000);
    await stage.service.sweepEvents();
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

describe('a callback that does not fit', () => {
  test.each([{ amount: 10_001 }, { amount: 1 }, { currency: 'USD' }, { paymentId: 'pay_of_somebody_else' }])(
    'altered to %j: recorded as a mismatch, logged as an error, nothing credited',
    async (change) => {
      const event = approval(change);
      expect(await stage.tell(event)).toBe(200);
      await stage.service.processEvent(CARD_ACQUIRER, event.eventId);
      expect(await stateOf(event.eventId)).toBe('mismatch');
      expect(await stage.cashOf(member)).toBe(0);
      expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
      expect(stage.lines.some((line) => line.includes('"level":50') && line.includes(id))).toBe(true);
    },
  );

  test.each(['7-ffffffffffffffffffffffff', 'nonsense', '99999999999999999999-aa'])(
    'for an unknown order %s: recorded, answered 404',
    async (orderId) => {
      const event = approval({ orderId });
      expect(await stage.tell(event)).toBe(404);
      expect(await stage.tell(event)).toBe(404);
      expect(await stateOf(event.eventId)).toBe('unknown_order');
    },
  );

  test('not signed by the acquirer, stale, or from the future: 401, and not recorded', async () => {
    const minutes = (count: number) => new Date(stage.clock.now().getTime() + count * 60_000);
    const event = approval();
    expect(await stage.tell(event, { secret: 'a guess' })).toBe(401);
    expect(await stage.tell(event, { at: minutes(-6) })).toBe(401);
    expect(await stage.tell(event, { at: minutes(6) })).toBe(401);
    expect(await stateOf(event.eventId)).toBeUndefined();
  });

  test('signed but unreadable: 400', async () => {
    expect(await stage.tell({ eventId: 'evt_x' })).toBe(400);
    expect(await stage.tell(approval({ amount: 0.5 }))).toBe(400);
  });

  test('that contradicts a paid deposit: kept for a person, and the money stays', async () => {
    const [paid, contradiction] = [approval(), approval({ status: 'declined', reason: 'stolen_card' })];
    for (const event of [paid, contradiction]) {
      await stage.tell(event);
      await stage.service.processEvent(CARD_ACQUIRER, event.eventId);
    }
    expect(await stateOf(contradiction.eventId)).toBe('conflict');
    expect(await stage.cashOf(member)).toBe(10_000);
  });
});

describe('a chargeback', () => {
  test('takes a settled deposit back once', async () => {
    await tellAll(approval(), approval({ type: 'chargeback' }), approval({ type: 'chargeback' }));
    expect(await stage.cashOf(member)).toBe(0);
    expect(await stage.service.largestDeposit(member)).toBe(0);
    expect(await stage.service.hasCredited(member)).toBe(true);
    const { rows } = await sql`select 1 from kept_event where name = ${depositEvents.chargedBack.name}
      and fact->>'memberId' = ${String(member)}`.execute(stage.database);
    expect(rows).toHaveLength(1);
  });

  test('that comes before its payment takes nothing, and the payment is not credited by itself', async () => {
    const [back, paid] = [approval({ type: 'chargeback' }), approval()];
    await tellAll(back);
    expect(await stateOf(back.eventId)).toBe('applied');
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
    await tellAll(paid);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.review);
    expect(await stage.cashOf(member)).toBe(0);
  });
});

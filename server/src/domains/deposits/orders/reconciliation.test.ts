import { once } from 'node:events';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { ERROR_CODES } from '@croupier/contract/errors';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type PaymentUpdate, ProviderUnavailable } from '../provider';
import { createDepositActs } from '../desk-acts';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS, form } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

const MINUTE = 60_000;
let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage();
});
afterAll(() => stage.close());
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());
beforeEach(async () => {
  member = await stage.newMember();
});

const away = () => Promise.reject(new ProviderUnavailable('away'));
async function paid(cardNum: string): Promise<string> {
  const id = await stage.create(member, cardNum);
  await stage.pay(member, id);
  return id;
}
const tokensLeft = async () => {
  const { rows } = await sql`select 1 from deposit where member_id = ${member} and card_token is not null`.execute(
    stage.database,
  );
  return rows.length;
};

test('an approval whose callback never arrived is found by asking', async () => {
  stage.hearNothing();
  const id = await paid(CARDS.challenge);
  const payment = stage.sandbox.payments.find(id);
  if (payment) stage.sandbox.payments.settle(payment, 'approved');
  await stage.service.reconcile();
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.challenge); // not yet its time
  stage.clock.advance(MINUTE);
  await Promise.all([stage.service.reconcile(), stage.service.reconcile()]);
  stage.hearNothing(false);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('a payment request that never reached the acquirer is made again, once', async () => {
  const id = await stage.create(member, CARDS.approved);
  const pay = vi.spyOn(stage.deps.acquirer, 'open').mockImplementationOnce(away);
  expect((await stage.pay(member, id)).data.status).toBe(DEPOSIT_STATUS.processing);
  pay.mockRestore();
  stage.clock.advance(MINUTE);
  await Promise.all([stage.service.reconcile(), stage.service.reconcile()]);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('an acquirer that never answers: given up after thirty minutes, and credited with a note if it pays after all', async () => {
  const id = await paid(CARDS.silent);
  expect(await tokensLeft()).toBe(0);
  stage.clock.advance(29 * MINUTE);
  await stage.service.reconcile();
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
  stage.clock.advance(12 * MINUTE);
  await stage.service.reconcile();
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
  const payment = stage.sandbox.payments.find(id);
  const late = {
    eventId: `evt_${id}`,
    type: 'payment',
    orderId: id,
    paymentId: payment?.paymentId,
    amount: 10_000,
    currency: 'TRY',
    status: 'approved',
    reason: null,
  };
  expect(await stage.tell(late)).toBe(200);
  await stage.service.sweepEvents();
  expect(await stage.cashOf(member)).toBe(10_000);
  const { rows } = await sql<{ note: string }>`select note from deposit where deposit_id = ${id}`.execute(
    stage.database,
  );
  expect(rows[0]?.note).toMatch(/after the deposit had expired/);
});

test('while the acquirer cannot be reached nothing is given up', async () => {
  const id = await paid(CARDS.silent);
  stage.clock.advance(45 * MINUTE);
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockImplementation(away);
  await stage.service.reconcile();
  query.mockRestore();
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
});

test('an intent that is never paid expires, and its token is forgotten before', async () => {
  const id = await stage.create(member, CARDS.approved);
  expect(await tokensLeft()).toBe(1);
  stage.clock.advance(16 * MINUTE);
  await stage.service.reconcile();
  expect(await tokensLeft()).toBe(0);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.created);
  stage.clock.advance(15 * MINUTE);
  await stage.service.reconcile();
  expect((await stage.pay(member, id)).data.status).toBe(DEPOSIT_STATUS.expired);
  expect(stage.sandbox.payments.find(id)).toBeUndefined();
});

test('a payment whose token has gone is declined and asks for the card again', async () => {
  const id = await stage.create(member, CARDS.approved);
  stage.clock.advance(16 * MINUTE);
  const { data } = await stage.pay(member, id);
  expect(data).toMatchObject({ status: DEPOSIT_STATUS.declined });
  expect(data.reason).toMatch(/enter the card again/);
});

test('an acquirer that is away takes no card: the player is told, and nothing is stored', async () => {
  const tokenize = vi.spyOn(stage.deps.acquirer, 'tokenize').mockImplementationOnce(away);
  const { error } = await stage.call(member, '/sys/deposit/cattl/deposit', form(CARDS.approved));
  tokenize.mockRestore();
  expect(error).toBe(ERROR_CODES.providerUnavailable);
  const { rows } = await sql`select 1 from deposit where member_id = ${member}`.execute(stage.database);
  expect(rows).toEqual([]);
});

test('a payment that the acquirer decides after we gave up, with its callback lost, is still found by asking', async () => {
  const id = await paid(CARDS.silent);
  stage.clock.advance(41 * MINUTE);
  await stage.service.reconcile();
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
  stage.hearNothing();
  const payment = stage.sandbox.payments.find(id);
  if (payment) stage.sandbox.payments.settle(payment, 'approved');
  stage.clock.advance(60 * MINUTE);
  await stage.service.reconcile();
  stage.hearNothing(false);
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('an acquirer that is away is asked once in a run, whatever waits for it', async () => {
  for (let count = 0; count < 3; count += 1) await paid(CARDS.silent);
  stage.clock.advance(MINUTE);
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockImplementation(away);
  await stage.service.reconcile();
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('an acquirer that goes away while payments are made again is asked once in a run too', async () => {
  const open = vi.spyOn(stage.deps.acquirer, 'open').mockImplementation(away);
  for (let count = 0; count < 3; count += 1) await paid(CARDS.approved);
  stage.clock.advance(MINUTE);
  open.mockClear();
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockImplementation(async () => undefined);
  await stage.service.reconcile();
  query.mockRestore();
  expect(open).toHaveBeenCalledTimes(1);
  open.mockRestore();
});

test('of several runs at once one asks: a provider that keeps us waiting takes no more than one worker', async () => {
  await paid(CARDS.silent);
  stage.clock.advance(MINUTE);
  const answer = new AbortController();
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockImplementation(async () => {
    if (!answer.signal.aborted) await once(answer.signal, 'abort');
    throw new ProviderUnavailable('away');
  });
  const first = stage.service.reconcile();
  await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(1));
  await paid(CARDS.silent);
  stage.clock.advance(MINUTE);
  const second = stage.service.reconcile();
  await Promise.race([second, vi.waitFor(() => expect(query).toHaveBeenCalledTimes(2))]);
  expect(query).toHaveBeenCalledTimes(1);
  answer.abort();
  await Promise.all([first, second]);
  await stage.service.reconcile();
  expect(query).toHaveBeenCalledTimes(2);
  query.mockRestore();
});

test('hundreds that were given up keep no open one waiting, and all are asked about in one run', async () => {
  const id = await paid(CARDS.silent);
  await sql`insert into deposit (member_id, deposit_id, method, amount, currency, rolling, status, provider_payment_id, card_last4, billing, language,
      next_check_at, created_at, updated_at)
    select member_id, member_id || '-' || lpad(to_hex(n), 24, '0'), method, amount, currency, rolling, 'expired', 'pay_' || n, '4444', billing,
      language, ${new Date(stage.clock.now().getTime() - MINUTE)}, created_at, updated_at
    from deposit, generate_series(1, 130) n where deposit_id = ${id}`.execute(stage.database);
  stage.clock.advance(MINUTE);
  const asked: string[] = [];
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockImplementation(async ({ orderId }) => {
    asked.push(orderId);
    return undefined;
  });
  await stage.service.reconcile();
  query.mockRestore();
  expect(asked.slice(0, 50)).toContain(id);
  expect(new Set(asked.filter((orderId) => orderId.startsWith(`${member}-`)))).toHaveProperty('size', 131);
});

test('an answer that is not of what was agreed is kept for a person, once, and nothing is credited', async () => {
  const id = await paid(CARDS.silent);
  const payment = stage.sandbox.payments.find(id);
  const half = { ...payment, amount: 5_000, status: 'approved', challengeUrl: null, reason: null } as PaymentUpdate;
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockResolvedValue(half);
  for (let time = 0; time < 3; time += 1) {
    stage.clock.advance(41 * MINUTE);
    await stage.service.reconcile();
  }
  query.mockRestore();
  expect(await stage.cashOf(member)).toBe(0);
  const { rows: troubled } = await createDepositActs(stage.deps).trouble({ pageNum: 1, pageSize: 300 });
  expect(troubled.filter(({ order_id }) => order_id === id)).toMatchObject([
    { state: 'mismatch', payload: { status: 'approved', amount: 5_000 } },
  ]);
});

const slow = async () => {
  const id = await paid(CARDS.challenge);
  const payment = stage.sandbox.payments.find(id);
  const update = { ...payment, status: 'pending', challengeUrl: null, reason: null } as PaymentUpdate;
  const query = vi.spyOn(stage.deps.acquirer, 'query');
  query.mockImplementation(async ({ orderId }) => (orderId === id ? update : undefined));
  return { id, query, asked: () => query.mock.calls.filter(([{ orderId }]) => orderId === id).length };
};
/** The provider's updates as the deposit's desk shows them. */
const told = async (id: string) => (await createDepositActs(stage.deps).get(id)).events;
const hours = async (count: number) => {
  stage.clock.advance(count * 60 * MINUTE);
  await stage.service.reconcile();
};
const troubled = async (id: string) => {
  const { rows } = await createDepositActs(stage.deps).trouble({ pageNum: 1, pageSize: 300 });
  return rows.filter(({ order_id }) => order_id === id);
};

describe('money that is on its way', () => {
  test('is not given up, stands among the unapplied updates after a day, once, and is then asked about twice a day', async () => {
    const { id, query, asked } = await slow();
    await hours(1);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
    await hours(22);
    expect(await troubled(id)).toEqual([]);
    await hours(1);
    expect(await troubled(id)).toMatchObject([{ state: 'conflict', payload: { status: 'pending' } }]);
    const before = asked();
    await hours(11);
    expect(asked()).toBe(before);
    await hours(1);
    expect(asked()).toBe(before + 1);
    expect(await troubled(id)).toHaveLength(1);
    query.mockRestore();
    stage.hearNothing();
    const payment = stage.sandbox.payments.find(id);
    if (payment) stage.sandbox.payments.settle(payment, 'approved');
    await hours(12);
    stage.hearNothing(false);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.success);
    expect(await stage.cashOf(member)).toBe(10_000);
    expect(await troubled(id)).toEqual([]);
    expect(await told(id)).toContainEqual(expect.objectContaining({ event_id: `slow:${id}`, state: 'applied' }));
  });

  test.each(['approved', 'declined'] as const)(
    'of an order that was given up is asked about as long: after twenty days it is %s, and its trouble is over',
    async (status) => {
      const { id, query, asked } = await slow();
      const { paymentId = '' } = stage.sandbox.payments.find(id) ?? {};
      const update = { orderId: id, paymentId, amount: 10_000, currency: 'TRY', challengeUrl: null, reason: null };
      const answers = (now: PaymentUpdate['status']) =>
        query.mockImplementation(async ({ orderId }) => (orderId === id ? { ...update, status: now } : undefined));
      answers('challenge');
      await hours(1);
      expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
      answers('pending');
      await hours(1);
      await hours(23);
      expect(await troubled(id)).toMatchObject([{ state: 'conflict', event_id: `slow:${id}` }]);
      const before = asked();
      for (let day = 0; day < 19; day += 1) await hours(24);
      expect(asked()).toBe(before + 19);
      expect(await troubled(id)).toHaveLength(1);
      answers(status);
      await hours(24);
      const isPaid = status === 'approved';
      expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS[isPaid ? 'success' : 'expired']);
      expect(await stage.cashOf(member)).toBe(isPaid ? 10_000 : 0);
      expect(await troubled(id)).toEqual([]);
      expect(await told(id)).toContainEqual(expect.objectContaining({ event_id: `slow:${id}`, state: 'applied' }));
      query.mockRestore();
    },
  );

  test.each([
    ['on its way is asked about for thirty days', 'pending', 30],
    ['not paid is asked about for a day', 'challenge', 1],
  ] as const)('an order that was given up and is %s', async (_, status, days) => {
    const { id, query, asked } = await slow();
    const update = { orderId: id, paymentId: stage.sandbox.payments.find(id)?.paymentId ?? '', reason: null };
    let now: PaymentUpdate['status'] = 'challenge';
    query.mockImplementation(async ({ orderId }) =>
      orderId === id ? { ...update, amount: 10_000, currency: 'TRY', challengeUrl: null, status: now } : undefined,
    );
    await hours(1);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
    now = status;
    await hours(1);
    for (let day = 1; day < days; day += 1) await hours(24);
    const before = asked();
    await hours(21);
    expect(asked()).toBe(before + 1);
    await hours(2);
    await hours(24);
    expect(asked()).toBe(before + 1);
    query.mockRestore();
  });

  test('is given up after thirty days', async () => {
    const { id, query } = await slow();
    await hours(29 * 24);
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.processing);
    await hours(24);
    query.mockRestore();
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
  });
});

test('an order that was given up, or that is due to be, is not opened again when its provider has forgotten it', async () => {
  const id = await paid(CARDS.challenge);
  await sql`update deposit set card_last4 = null where deposit_id = ${id}`.execute(stage.database); // as of a page
  const query = vi.spyOn(stage.deps.acquirer, 'query').mockResolvedValue(undefined);
  const open = vi.spyOn(stage.deps.acquirer, 'open');
  for (let time = 0; time < 3; time += 1) {
    stage.clock.advance(41 * MINUTE);
    await stage.service.reconcile();
    expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.expired);
  }
  expect(query.mock.calls.filter(([{ orderId }]) => orderId === id).length).toBeGreaterThan(1);
  expect(open.mock.calls.filter(([{ orderId }]) => orderId === id)).toEqual([]);
  query.mockRestore();
  open.mockRestore();
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CARDS } from '../stage/card-form';
import { type DepositStage, openDepositStage } from '../stage/deposit-stage';
import { asOwner } from '../stage/postgres';
import { createDepositActs } from '../../src/domains/deposits/desk-acts';
import { usernamesOf } from '../../src/domains/members/store/members';
import { DESK, hire, openTestDesks, type TestOperator } from './fixture';
import type { Desks } from './desks.fixture';
import type { SignedIn } from '../../src/domains/operators/service/proposals';

/** Updates of providers that could not be applied: a queue that operators work off. */
let stage: DepositStage;
let service: Desks;
let ada: SignedIn;
let grace: SignedIn;
const signedIn = ({ operatorId, email }: TestOperator): SignedIn => ({
  operatorId,
  operator: email,
  address: DESK.address,
});
beforeAll(async () => {
  stage = await openDepositStage();
  service = openTestDesks(stage, stage.clock, {
    deposits: createDepositActs(stage.deps),
    usernamesOf: (ids) => usernamesOf(stage.database, ids),
  });
  ada = signedIn(await hire(service, 'owner'));
  grace = signedIn(await hire(service, 'cashier'));
});
afterAll(() => stage.close());
beforeEach(async () => {
  await sql`update provider_event set state = 'applied', resolution = null, resolved_by = null, resolved_at = null`.execute(
    stage.database,
  );
});

const PAID = '{"type":"payment","status":"approved","amount":1250,"currency":"USD"}';
/** Stores an update that was reported `minutes` ago. */
async function tell(eventId: string, { orderId = '7-lost', state = 'mismatch', minutes = 0, payload = PAID } = {}) {
  await sql`insert into provider_event (provider, event_id, order_id, payload, state, next_attempt_at, received_at) values
    ('acquirer', ${eventId}, ${orderId}, ${payload}::jsonb, ${state}, now(), now() - ${minutes} * interval '1 minute')`.execute(
    stage.database,
  );
  return { provider: 'acquirer', eventId };
}
const page = (pageNum = 1, pageSize = 20) => service.deposits.trouble({ pageNum, pageSize });
const listed = async () => (await page()).content.map(({ eventId }) => eventId);
const lastAct = async () => (await service.audit.read(1, 1)).content[0];

test('updates are listed even with amounts that cannot be', async () => {
  const payload = '{"status":"approved","amount":12.5,"currency":"XXX"}';
  await tell('strange', { state: 'unknown_order', payload });
  expect((await page()).content).toMatchObject([
    {
      orderId: '7-lost',
      eventId: 'strange',
      state: 'unknown_order',
      told: 'approved',
      amount: null,
      currency: 'XXX',
      resolution: null,
    },
  ]);
});

test.each([
  ['a payment of another amount than agreed', { status: 'review', settledAmount: 2_500 }, 25],
  ['a part that was taken back', { type: 'chargeback', status: 'declined', takenBack: 400 }, 4],
])('updates of %s show what came or went', async (what, change, amount) => {
  await tell(what, { payload: JSON.stringify({ ...JSON.parse(PAID), ...change }) });
  expect((await page()).content).toMatchObject([{ amount, currency: 'USD' }]);
});

test('however many there are, each stands on a page: those that came first on the first', async () => {
  for (let told = 0; told < 205; told += 1) await tell(`many ${told}`, { minutes: told });
  const seen: string[] = [];
  for (let pageNum = 1; pageNum <= 5; pageNum += 1) {
    const { content, number, totalElements, last } = await page(pageNum, 50);
    expect({ number, totalElements, last }).toEqual({ number: pageNum - 1, totalElements: 205, last: pageNum === 5 });
    seen.push(...content.map(({ eventId }) => eventId));
  }
  expect(seen).toEqual(Array.from({ length: 205 }, (_, index) => `many ${204 - index}`));
});

test('what is dealt with leaves the list, and stands in the log and with the updates: who, when and how', async () => {
  const memberId = await stage.newMember();
  const id = await stage.create(memberId, CARDS.approved);
  await tell('other', { minutes: 1 });
  const key = await tell('second payment', { orderId: id, state: 'conflict' });
  expect(await listed()).toEqual(['other', 'second payment']);
  const dealtWith = await service.deposits.resolveUpdate(key, 'sent back at the acquirer', grace);
  expect(dealtWith).toMatchObject({
    ...key,
    orderId: id,
    state: 'conflict',
    resolution: 'sent back at the acquirer',
    resolvedBy: grace.operator,
    resolveTime: stage.clock.now().toISOString(),
  });
  expect(await listed()).toEqual(['other']);
  const update = { ...key, state: 'conflict', told: 'approved', amount: 12.5, currency: 'USD' };
  expect(await lastAct()).toMatchObject({
    action: 'depositNewsResolved',
    subjectType: 'deposit',
    subjectId: id,
    operator: grace.operator,
    before: { ...update, resolution: null },
    after: { ...update, resolution: 'sent back at the acquirer' },
  });
  expect((await service.deposits.get(id, true, ada)).events).toMatchObject([
    { eventId: 'second payment', resolution: 'sent back at the acquirer', resolvedBy: grace.operator },
  ]);
  expect(await stage.cashOf(memberId)).toBe(0);
});

test('of ten operators who deal with it at once one does, and the others are told', async () => {
  const key = await tell('raced');
  const acts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, each) => service.deposits.resolveUpdate(key, `by ${each}`, each % 2 ? ada : grace)),
  );
  const refused = acts.flatMap((act) => (act.status === 'rejected' ? [act.reason as Error] : []));
  expect(refused.map(({ message }) => message)).toEqual(Array.from({ length: 9 }, () => 'conflict'));
  await expect(service.deposits.resolveUpdate(key, 'again', ada)).rejects.toMatchObject({ reason: 'conflict' });
});

test('only what is in trouble can be dealt with, and only where the log can tell of it', async () => {
  const applied = await tell('fine', { state: 'applied' });
  await expect(service.deposits.resolveUpdate(applied, 'why not', ada)).rejects.toMatchObject({ reason: 'conflict' });
  const unknown = { provider: 'acquirer', eventId: 'never told' };
  await expect(service.deposits.resolveUpdate(unknown, 'why not', ada)).rejects.toMatchObject({ reason: 'notFound' });
  const key = await tell('stays');
  await expect(service.deposits.resolveUpdate(key, 'a\u0000b', ada)).rejects.toMatchObject({
    reason: 'invalidRequest',
  });
  const odd = { ...key, eventId: 'a\u0000b' };
  await expect(service.deposits.resolveUpdate(odd, 'fine', ada)).rejects.toMatchObject({ reason: 'invalidRequest' });
  await expect(service.deposits.resolveUpdate(key, 'fine', { ...ada, operator: '\0' })).rejects.toThrow();
  expect(await listed()).toEqual(['stays']);
});

test('the list reads its index, however many updates there are', async () => {
  await sql`insert into provider_event (provider, event_id, order_id, payload, state, next_attempt_at, received_at)
    select 'many', n::text, '7-many', '{}', case when n % 500 = 0 then 'failed' else 'applied' end, now(), now()
    from generate_series(1, 20000) n`.execute(stage.database);
  await asOwner(stage.ownerUrl, (client) => client.query('analyze provider_event'));
  expect((await page()).totalElements).toBe(40);
  const plans: string[] = [];
  const explaining = stage.database.withPlugin({
    transformQuery: ({ node }) =>
      node.kind === 'RawNode'
        ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
        : node,
    async transformResult({ result }) {
      plans.push(result.rows.map((row) => String(row['QUERY PLAN'])).join('\n'));
      return result;
    },
  });
  await createDepositActs({ ...stage.deps, database: explaining }).trouble({ pageNum: 1, pageSize: 20 });
  expect(plans).toEqual([
    expect.stringContaining('using provider_event_trouble'),
    expect.stringContaining('provider_event_trouble'),
  ]);
  expect(plans.join()).not.toMatch(/Seq Scan|Sort/);
});

test('updates whose processing failed are processed again: once, whoever asks at the same moment, and it stands in the log', async () => {
  const memberId = await stage.newMember();
  const id = await stage.create(memberId, CARDS.approved, '100');
  await sql`update deposit set status = 'processing', card_token = null where deposit_id = ${id}`.execute(
    stage.database,
  );
  const payload = JSON.stringify({
    type: 'payment',
    eventId: 'failed',
    orderId: id,
    paymentId: 'pay_failed',
    amount: 10_000,
    currency: 'TRY',
    status: 'approved',
    reason: null,
    challengeUrl: null,
  });
  const key = await tell('failed', { orderId: id, state: 'failed', payload });
  await sql`update provider_event set attempts = 12 where event_id = 'failed'`.execute(stage.database);
  const asked = await Promise.allSettled(
    Array.from({ length: 10 }, (_, each) => service.deposits.retryUpdate(key, each % 2 ? ada : grace)),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await stage.jobs.start();
  await vi.waitFor(async () => expect(await stage.cashOf(memberId)).toBe(10_000), { timeout: 10_000 });
  expect(await listed()).toEqual([]);
  expect(await lastAct()).toMatchObject({
    action: 'depositNewsRetried',
    subjectId: id,
    before: { ...key, state: 'failed' },
    after: { ...key, state: 'received' },
  });
  await expect(service.deposits.retryUpdate(key, ada)).rejects.toMatchObject({ reason: 'conflict' });
});

test('what cannot be processed again either is back on the list at once', async () => {
  const key = await tell('unreadable', { state: 'failed', payload: '{"type":"payment"}' });
  await service.deposits.retryUpdate(key, ada);
  await stage.service.processEvent(key.provider, key.eventId);
  // A concurrent job may count as another try.
  const stands = () => sql`select state, attempts > 11 as tried from provider_event where event_id = ${key.eventId}`;
  await vi.waitFor(async () =>
    expect((await stands().execute(stage.database)).rows).toEqual([{ state: 'failed', tried: true }]),
  );
  expect(await listed()).toEqual([key.eventId]);
});

test('what failed for another reason than processing, or was dealt with, is not processed again', async () => {
  for (const state of ['mismatch', 'conflict', 'unknown_order', 'applied'])
    await expect(service.deposits.retryUpdate(await tell(`not ${state}`, { state }), ada)).rejects.toMatchObject({
      reason: 'conflict',
    });
  const done = await tell('done with', { state: 'failed' });
  await service.deposits.resolveUpdate(done, 'by hand', ada);
  await expect(service.deposits.retryUpdate(done, ada)).rejects.toMatchObject({ reason: 'conflict' });
  const unknown = { provider: 'acquirer', eventId: 'never told' };
  await expect(service.deposits.retryUpdate(unknown, ada)).rejects.toMatchObject({ reason: 'notFound' });
});

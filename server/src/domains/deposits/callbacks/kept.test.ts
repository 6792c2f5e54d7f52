import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletParts } from '../../../../tests/stage/deposit-matrix/wallets';
import { everyRowOf } from '../../../../tests/stage/every-row';
import { CARDS } from '../../../../tests/stage/card-form';
import { type DepositStage, openDepositStage } from '../../../../tests/stage/deposit-stage';

let stage: DepositStage;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('USD'));
});
afterAll(() => stage.close());
beforeEach(async () => {
  await sql`delete from provider_callback`.execute(stage.database);
  member = await stage.newMember();
});

interface Kept {
  readonly provider: string;
  readonly target: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly outcome: string | null;
  readonly event_ids: readonly string[];
}
const kept = async () => {
  const { rows } =
    await sql<Kept>`select provider, target, convert_from(body, 'UTF8') as body, headers, outcome, event_ids
    from provider_callback order by id`.execute(stage.database);
  return rows;
};

/** @param masked a card number as stored. */
const expectNoCardKept = async (masked: string) => {
  const dump = await everyRowOf(stage.ownerUrl);
  expect(dump).toContain(masked);
  for (const number of Object.values(CARDS)) expect(dump).not.toContain(number);
};
/** The acquirer's event about a paid deposit of 100. */
const approvalOf = (id: string) => ({
  ...EVENT,
  orderId: id,
  eventId: `evt_${id}`,
  paymentId: stage.sandbox.payments.find(id)?.paymentId ?? 'none',
  status: 'approved',
  amount: 10_000,
});
const EVENT = { type: 'payment', orderId: '7-none', paymentId: 'pay_1', amount: 100, currency: 'USD', reason: null };

test('what a provider signed is kept to the letter, with the events that it told and without its signature', async () => {
  const id = await stage.create(member, CARDS.silent);
  await stage.pay(member, id);
  const event = {
    ...EVENT,
    orderId: id,
    eventId: `evt_${id}`,
    status: 'approved',
    amount: 5_000,
    beside: 'the point, ü',
  };
  expect(await stage.tell(event)).toBe(200);
  const [row, ...more] = await kept();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    provider: 'card-acquirer',
    target: 'POST /callbacks/card-acquirer',
    body: JSON.stringify(event),
    outcome: 'recorded',
    event_ids: [event.eventId],
  });
  expect(Object.keys(row?.headers ?? {}).sort()).toEqual(['content-type', 'user-agent', 'x-timestamp']);
  // A repeated event is stored again: each callback is a message of its own.
  expect(await stage.tell(event)).toBe(200);
  expect(await kept()).toHaveLength(2);
});

test('a card in what a provider signed is kept without its middle, and its code not at all, whether it can be read or not', async () => {
  const id = await stage.create(member, CARDS.silent);
  await stage.pay(member, id);
  const event = { ...approvalOf(id), pan: CARDS.approved, number: Number(CARDS.twice), cardCvv: '739' };
  expect(await stage.tell(event)).toBe(200);
  expect(await stage.tell({ ...event, status: 'a new one' })).toBe(400);
  const rows = await kept();
  expect(rows).toMatchObject([{ outcome: 'recorded' }, { outcome: 'malformed' }]);
  for (const { body } of rows) {
    expect(body).toMatch(/"pan":"555555\*{6}4444","number":550000\*{6}5559,"cardCvv":"\*{3}"/);
    expect(body).toContain(id);
  }
  await expectNoCardKept('"pan":"555555******4444"');
  await stage.service.sweepEvents();
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('a payment whose id looks like a card number is credited once, by that id', async () => {
  const id = await stage.create(member, CARDS.silent);
  await stage.pay(member, id);
  const [paymentId, eventId] = ['378282246310005', '4111111111111111'];
  await sql`update deposit set provider_payment_id = ${paymentId} where deposit_id = ${id}`.execute(stage.database);
  for (let times = 0; times < 2; times += 1) {
    expect(await stage.tell({ ...approvalOf(id), paymentId, eventId })).toBe(200);
    await stage.service.sweepEvents();
  }
  expect(await stage.cashOf(member)).toBe(10_000);
  expect((await kept()).map(({ event_ids }) => event_ids)).toEqual([[eventId], [eventId]]);
});

test('a card in the reason of a decline is kept nowhere without its mask', async () => {
  const id = await stage.create(member, CARDS.silent);
  await stage.pay(member, id);
  const reason = `no funds on ${CARDS.late}`;
  expect(await stage.tell({ ...approvalOf(id), status: 'declined', reason })).toBe(200);
  await stage.service.sweepEvents();
  const { rows } = await sql`select decline_reason from deposit where deposit_id = ${id}`.execute(stage.database);
  expect(rows).toEqual([{ decline_reason: 'no funds on 545454******5454' }]);
  await expectNoCardKept('545454******5454');
});

test('what is signed and cannot be read is kept, what is forged is not', async () => {
  expect(await stage.tell({ ...EVENT, eventId: 'evt_f', status: 'approved' }, { secret: 'a guess' })).toBe(401);
  expect(await kept()).toEqual([]);
  expect(await stage.tell({ ...EVENT, eventId: 'evt_m', status: 'a new one' })).toBe(400);
  expect(await kept()).toMatchObject([{ outcome: 'malformed', event_ids: [] }]);
});

test('PayPal’s is kept once PayPal has said that it is its own, before anything else is asked', async () => {
  const path = depositsWalletsCalls.paypalDeposit.path;
  const answer = await stage.call<{ biz_id: string }>(member, path, { amount: '100', memberId: member });
  const order = stage.sandbox.wallets.paypal.orders.find(String(answer.data.biz_id));
  const page = `${stage.sandboxUrl}/hosted/paypal/pay/${order?.pageId}`;
  await fetch(page, { method: 'POST', body: new URLSearchParams({ act: 'pay' }) });
  await vi.waitFor(async () => expect((await kept()).some(({ outcome }) => outcome === 'recorded')).toBe(true), {
    timeout: 10_000,
    interval: 50,
  });
  const message = stage.callbacks.find(({ provider }) => provider === 'paypal')?.message;
  if (!message) throw new Error('nothing was told');
  const forged = { ...message, body: message.body.replace('APPROVED', 'VOIDED') };
  expect(forged.body).not.toBe(message.body);
  expect(await stage.service.receiveCallback('paypal', forged)).toBe(401);
  // PayPal may report the capture meanwhile, and that callback is stored.
  expect((await kept()).map(({ body }) => body)).not.toContain(forged.body);
});

/** The stored callbacks of these events. Providers may still report payments of an earlier test. */
const keptOf = async (...told: string[]) =>
  (await kept()).flatMap(({ event_ids }) => event_ids).filter((id) => told.includes(id));

test('nobody can alter what was kept, and what is older than ninety days goes', async () => {
  await stage.tell({ ...EVENT, eventId: 'evt_old', status: 'approved' });
  await expect(sql`update provider_callback set body = ''`.execute(stage.database)).rejects.toThrow(
    /permission denied/,
  );
  stage.clock.advance(89 * 24 * 3_600_000);
  await stage.tell({ ...EVENT, eventId: 'evt_new', status: 'approved' });
  await stage.service.sweepCallbacks();
  expect(await keptOf('evt_old', 'evt_new')).toEqual(['evt_old', 'evt_new']);
  stage.clock.advance(2 * 24 * 3_600_000);
  await stage.service.sweepCallbacks();
  expect(await keptOf('evt_old', 'evt_new')).toEqual(['evt_new']);
});

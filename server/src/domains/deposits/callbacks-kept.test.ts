import { depositsWalletsCalls } from '@croupier/contract/calls/deposits-wallets';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { walletParts } from '../../testing/deposit-matrix/wallets';
import { CARDS, type DepositStage, openDepositStage } from '../../testing/deposit-stage';

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
  // Told again it is kept again: each telling is a message of its own.
  expect(await stage.tell(event)).toBe(200);
  expect(await kept()).toHaveLength(2);
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
  // PayPal may tell of the capture meanwhile, which is kept.
  expect((await kept()).map(({ body }) => body)).not.toContain(forged.body);
});

/** The events that were told. Providers may still tell of what was paid in an earlier test. */
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

import { depositsWalletsCalls } from '@croupier/contract/calls/deposits/wallets';
import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallbackMessage, ProviderEvent } from '../../domains/deposits/provider';
import { inTransaction } from '../../platform/database';
import { brokenBooks } from '../../../tests/stage/deposit-matrix/runner';
import { CPF, walletParts } from '../../../tests/stage/deposit-matrix/wallets';
import { type DepositStage, openDepositStage } from '../../../tests/stage/deposit-stage';

/** Anybody can post to the address of Pix's webhook, and answers about a charge may overtake each other. */
let stage: DepositStage;
let member: number;
let id: string;
beforeAll(async () => {
  stage = await openDepositStage({}, walletParts('BRL'));
  stage.hearNothing(); // except the messages that tests deliver
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
  const payload = { amount: '100', memberId: member, cpf: CPF };
  id = (await stage.call<{ orderId: string }>(member, depositsWalletsCalls.pixDeposit.path, payload)).data.orderId;
});
afterEach(async () => expect(await brokenBooks(stage), 'the first broken rule of the books').toBeUndefined());

/** The charge at its provider: of the newest order. */
function charge() {
  const [newest] = stage.sandbox.wallets.pix.orders.list();
  if (!newest) throw new Error('no charge');
  return newest;
}
/** A message that anybody who knows a charge could post. */
const webhook = (): CallbackMessage => {
  const paid = { endToEndId: 'E1', txid: charge().orderId, valor: '999999.00', horario: '2026-11-20T12:00:00Z' };
  return { method: 'POST', path: '/callbacks/pix/pix', headers: {}, body: JSON.stringify({ pix: [paid] }) };
};
async function hear(): Promise<number> {
  const answer = await stage.service.receiveCallback('pix', webhook());
  await stage.service.sweepEvents();
  return answer;
}
/** The provider's current answer to the query that a webhook triggers. */
async function read(): Promise<readonly ProviderEvent[]> {
  const events = await stage.deps.providers.PIX?.readCallback(webhook());
  if (events === undefined || typeof events === 'string') throw new Error(`not read: ${events}`);
  return events.filter((event) => event.type !== 'refund');
}
async function apply(events: readonly ProviderEvent[]): Promise<void> {
  await inTransaction(stage.database, (trx) => stage.service.recordEvents(trx, 'pix', events));
  await stage.service.sweepEvents();
}
const pay = () => stage.sandbox.wallets.pix.orders.pay(charge(), 10_000);
const giveBack = () => stage.sandbox.wallets.pix.orders.chargeBack(charge());
const status = () => stage.service.status(member, id);
const kept = async () => {
  const { rows } = await sql`select (select count(*) from provider_event) as events,
    (select count(*) from provider_callback) as callbacks`.execute(stage.database);
  return rows;
};

test('a webhook that claims the payment of an open charge: nothing is credited or kept; once it is paid, the same text credits once', async () => {
  const before = await kept();
  expect(await hear()).toBe(200);
  expect(await kept()).toEqual(before);
  expect(await status()).toBe(DEPOSIT_STATUS.challenge);
  expect(await stage.cashOf(member)).toBe(0);
  pay();
  for (let time = 0; time < 3; time += 1) {
    stage.clock.advance(1_000);
    expect(await hear()).toBe(200);
  }
  expect(await status()).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('whoever knows a charge makes us ask about it once a second, however often they post; of unknown charges nothing is asked', async () => {
  pay();
  const flood = await Promise.all(Array.from({ length: 12 }, () => stage.service.receiveCallback('pix', webhook())));
  expect(flood.toSorted()).toEqual([200, ...Array.from({ length: 11 }, () => 503)]);
  // The payer's app sends queries as well, and both share one limit.
  await stage.service.sweepEvents();
  expect(await stage.cashOf(member)).toBe(10_000);
  stage.clock.advance(1_000);
  expect(await hear()).toBe(200);
  const unknown = JSON.stringify({ pix: [{ txid: `${'0'.repeat(9)}${member}x${'ab'.repeat(12)}` }] });
  const posted = { method: 'POST', path: '/callbacks/pix', headers: {}, body: unknown };
  expect(await stage.service.receiveCallback('pix', posted)).toBe(401);
});

test('the test of the webhook that banks make is answered with 200, and nothing of it is kept', async () => {
  const before = await kept();
  for (const path of ['/callbacks/pix', '/callbacks/pix/pix'])
    for (const body of ['{"evento":"teste_webhook","data_criacao":"2026-11-25T12:00:00Z"}', '{}', ''])
      expect(await stage.service.receiveCallback('pix', { method: 'POST', path, headers: {}, body })).toBe(200);
  expect(await kept()).toEqual(before);
  expect(await stage.cashOf(member)).toBe(0);
});

test('the return of a payment overtakes its arrival: the payment is held', async () => {
  pay();
  const arrival = await read();
  giveBack();
  await apply(await read());
  await apply(arrival);
  expect(await status()).toBe(DEPOSIT_STATUS.review);
  expect(await stage.cashOf(member)).toBe(0);
});

test('the arrival of a payment, told again after its return: taken back once, and not credited again', async () => {
  pay();
  const arrival = await read();
  await apply(arrival);
  expect(await stage.cashOf(member)).toBe(10_000);
  giveBack();
  const back = await read();
  await apply(back);
  // As if another process had read the message at the same moment.
  await apply(arrival.map((event) => ({ ...event, eventId: `${event.eventId}:late` })));
  await apply(back);
  expect(await stage.cashOf(member)).toBe(0);
  expect((await stage.service.own(member, id)).charged_back_at).not.toBeNull();
});

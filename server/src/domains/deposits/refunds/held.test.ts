import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { CARDS } from '../../../../tests/stage/card-form';
import { openRefundStage, type RefundStage } from './fixture';

/** A deposit that was held and refused: its payment is refunded, and no balance changes. */
let house: RefundStage;
beforeAll(async () => {
  house = await openRefundStage({ holds: true });
});
afterAll(() => house.close());

async function refused() {
  const member = await house.newMember();
  const id = await house.create(member, CARDS.approved);
  await house.pay(member, id);
  await inTransaction(house.database, (trx) => house.acts.refuse(id, 'the card is of somebody else', trx));
  return { member, id };
}

test('its reason stands with it', async () => {
  const { id } = await refused();
  expect((await house.acts.get(id)).deposit).toMatchObject({
    status: 'declined',
    refuse_reason: 'the card is of somebody else',
  });
});

test('it goes back without a movement, once', async () => {
  const { member, id } = await refused();
  await house.ask(id);
  await house.drive(id);
  expect(await house.refundsOf(id)).toMatchObject([{ state: 'paid', from_cash: false }]);
  await expect(house.ask(id)).rejects.toMatchObject({ reason: 'refundAboveRest' });
  const { rows } = await sql`select 1 from transfer where member_id = ${member}`.execute(house.database);
  expect(rows).toEqual([]);
  expect(await house.broken()).toBeUndefined();
});

test('refused by the provider, it can be asked for again, and nobody is given money', async () => {
  house.sandbox.refunds.mode = 'refuse';
  const { member, id } = await refused();
  await house.ask(id);
  await house.drive(id);
  expect(await house.stateOf(id)).toBe('refused');
  expect(await house.cashOf(member)).toBe(0);
  house.sandbox.refunds.mode = 'done';
  await house.ask(id);
  await house.drive(id, 2);
  expect(await house.stateOf(id, 2)).toBe('paid');
  expect(await house.broken()).toBeUndefined();
});

test('one that is still held is decided about first', async () => {
  const member = await house.newMember();
  const id = await house.create(member, CARDS.approved);
  await house.pay(member, id);
  await expect(house.ask(id)).rejects.toMatchObject({ reason: 'refundImpossible' });
});

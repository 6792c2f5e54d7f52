import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { entered, openCardPage, payOnPage } from '../../../../tests/stage/deposit-matrix/card-page';
import { pressAtDesk } from '../../../../tests/stage/deposit-matrix/hosted';
import { CARDS } from '../../../../tests/stage/card-form';
import { member, rowOf, settled, stage, useCardPage } from './page.fixture';
import { BRAZILIAN_CARD } from '../holds/fixture';

/** The rules about cards, where the card is entered on its provider's own page. All members here are registered as Demo Player, in Turkey. */
useCardPage({ holds: true });

const PAYER = { cardFirstName: 'Demo', cardLastName: 'Player' };
const VISA = '4111111111111111';

/** A payment of a member by the card, reported by the page. @returns the deposit's id. */
async function paid(number: string, holder = 'DEMO PLAYER', memberId = member, act = 'pay'): Promise<string> {
  const id = await openCardPage(stage, memberId, '100', PAYER);
  await payOnPage(stage, id, entered(number, holder), act);
  return id;
}
const reasonOf = async (id: string) => (await rowOf(id))?.['review_reason'];

test('a member’s own MasterCard is credited', async () => {
  const id = await paid('5555555555554444');
  await settled(id, 'success');
  expect(await stage.cashOf(member)).toBe(10_000);
});

test.each([
  ['in another name', CARDS.late, 'Somebody Else', 'name_differs'],
  ['of a bank in another country', BRAZILIAN_CARD, 'Demo Player', 'card_country_differs'],
  ['of another scheme', VISA, 'Demo Player', 'card_not_mastercard'],
])('a card %s is held', async (_, number, holder, reason) => {
  const id = await paid(number, holder, member, 'delay');
  await settled(id, 'review');
  expect(await reasonOf(id)).toBe(reason);
  expect(await stage.cashOf(member)).toBe(0);
});

test('a card by which another member has paid is held', async () => {
  await settled(await paid('5100000000000008'), 'success');
  const other = await stage.newMember();
  const id = await paid('5100000000000008', 'D Player', other);
  await settled(id, 'review', other);
  expect(await reasonOf(id)).toBe('card_of_others');
});

test('of two members who pay by one card at once, one is credited and the other is held', async () => {
  const other = await stage.newMember();
  const ids = [await paid('5100000000000016'), await paid('5100000000000016', 'Demo Player', other)];
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from provider_event where order_id = any(${ids}::text[])`.execute(
      stage.database,
    );
    expect(rows).toHaveLength(2);
  }, 15_000);
  await Promise.all(Array.from({ length: 4 }, () => stage.service.sweepEvents()));
  const { rows } =
    await sql`select status, review_reason from deposit where deposit_id = any(${ids}::text[]) order by 1`.execute(
      stage.database,
    );
  expect(rows).toEqual([
    { status: 'review', review_reason: 'card_of_others' },
    { status: 'success', review_reason: null },
  ]);
});

test('of two cards that were entered, the one that paid is judged', async () => {
  const id = await openCardPage(stage, member, '100', PAYER);
  await payOnPage(stage, id, entered(CARDS.challenge, 'Somebody Else'));
  stage.clock.advance(20_000);
  await stage.service.reconcile();
  const orders = stage.sandbox.hosted.books['cattl'];
  const order = orders?.find(id);
  if (!order?.card) throw new Error('no card was entered');
  orders?.enterCard(order, { ...order.card, last4: '9999', holder: 'Demo Player', fingerprint: 'another' });
  await pressAtDesk(stage, 'CATTL', id, 'pay');
  await settled(id, 'success');
  expect(await rowOf(id)).toMatchObject({ card_last4: '9999', card_holder: 'Demo Player' });
});

test('a payment whose page tells no card is held: no rule can judge it', async () => {
  const id = await openCardPage(stage, member, '100', PAYER);
  const orders = stage.sandbox.hosted.books['cattl'];
  const order = orders?.find(id);
  if (!order) throw new Error('no order');
  orders?.pay(order, order.amount);
  await settled(id, 'review');
  expect(await reasonOf(id)).toBe('card_untold');
  const { rows } = await sql`select 1 from transfer where member_id = ${member}`.execute(stage.database);
  expect(rows).toEqual([]);
});

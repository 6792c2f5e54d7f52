import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { CARD_ACQUIRER } from '../../../providers/card-acquirer/adapter';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { CARDS } from '../../../../tests/stage/card-form';
import type { ProviderEvent } from '../provider';
import { applyUpdate } from '../service/apply';
import { BRAZILIAN_CARD, deposit, member, acts, stage, useHolds } from './fixture';

useHolds();

const found = async (id: string) => (await acts.get(id)).deposit;

/** A payment of a new member by the card, reported by the acquirer and not processed yet. */
async function toldOf(card: string): Promise<{ memberId: number; id: string; event: ProviderEvent }> {
  const memberId = await stage.newMember();
  const id = await deposit(card, {}, memberId);
  const { paymentId = '' } = stage.sandbox.payments.find(id) ?? {};
  const agreed = { amount: 10_000, currency: 'TRY', status: 'approved', reason: null, challengeUrl: null } as const;
  const event = { eventId: `card_${id}`, type: 'payment', orderId: id, paymentId, ...agreed } as const;
  expect(await stage.tell(event)).toBe(200);
  return { memberId, id, event };
}

const waits = async () => {
  const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(stage.database);
  expect(rows).toHaveLength(1);
};

test('of two members who pay with one card at once, the second waits for the first, and is held', async () => {
  const [first, second] = [await toldOf(CARDS.silent), await toldOf(CARDS.silent)];
  let processed: Promise<void> | undefined;
  await inTransaction(stage.database, async (trx) => {
    await applyUpdate(stage.deps, trx, { member_id: first.memberId, deposit_id: first.id }, first.event);
    processed = stage.service.processEvent(CARD_ACQUIRER, second.event.eventId);
    await Promise.race([processed, vi.waitFor(waits, { timeout: 10_000, interval: 20 })]);
  });
  await processed;
  expect((await found(first.id)).status).toBe('success');
  expect((await found(second.id)).review_reason).toBe('card_of_others');
  expect(await brokenBooks(stage)).toBeUndefined();
});

test('a card that is held with one member, or was refused to them, is held with the next', async () => {
  const card = '5555555555554444';
  const held = await deposit(card, { cardLastName: 'Else' });
  expect((await found(held)).review_reason).toBe('name_differs');
  const second = await deposit(card, {}, await stage.newMember());
  expect((await found(second)).review_reason).toBe('card_of_others');
  await inTransaction(stage.database, (trx) => acts.refuse(held, 'not their card', trx));
  await inTransaction(stage.database, (trx) => acts.refuse(second, 'not their card', trx));
  const third = await deposit(card, {}, await stage.newMember());
  expect((await found(third)).review_reason).toBe('card_of_others');
});

test('who else has paid with the card is shown, each member once and with the newest deposit, and nobody else', async () => {
  const card = '5555000000000016';
  const [one, other] = [await stage.newMember(), await stage.newMember()];
  const first = await deposit(card, {}, one);
  await deposit(card, {}, other);
  stage.clock.advance(1_000);
  const newest = await deposit(card, {}, other);
  await deposit('5555555555554444', {}, await stage.newMember());
  const held = await deposit(card);
  const { alsoPaidBy } = await acts.get(held);
  expect(alsoPaidBy.map(({ deposit_id, status }) => [deposit_id, status])).toEqual([
    [newest, 'review'],
    [first, 'success'],
  ]);
  expect(alsoPaidBy.map(({ username }) => username)).not.toContain('');
  // The member's own earlier payments do not count as another member's.
  const again = await acts.get(await deposit(card));
  expect(again.alsoPaidBy).toHaveLength(2);
});

test('a card that was declined with one member says nothing of the next', async () => {
  const declined = await deposit('5500005555555559', { cardCvv: '000' });
  expect((await found(declined)).status).toBe('declined');
  const next = await deposit('5500005555555559', {}, await stage.newMember());
  expect((await found(next)).review_reason).toBeNull();
});

test('a billing address in the card’s country does not hide that the member registered in another', async () => {
  const id = await deposit(BRAZILIAN_CARD, { cardCountry: 'BR', cardState: '' });
  expect(await stage.service.status(member, id)).toBe(DEPOSIT_STATUS.review);
  expect((await found(id)).review_reason).toBe('card_country_differs');
});

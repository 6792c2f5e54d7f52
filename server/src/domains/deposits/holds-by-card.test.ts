import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database';
import { CARD_ACQUIRER } from '../../providers/card-acquirer/adapter';
import { brokenBooks } from '../../testing/deposit-matrix/runner';
import { CARDS, type DepositStage, form, openDepositStage } from '../../testing/deposit-stage';
import { createDepositsReview, type DepositsReview } from './review';

const OWN_NAME = { cardFirstName: 'Demo', cardLastName: 'Player' };
const BRAZILIAN_CARD = '5204740000001002';

let stage: DepositStage;
let review: DepositsReview;
let member: number;
beforeAll(async () => {
  stage = await openDepositStage({}, { holds: true });
  review = createDepositsReview(stage.deps);
});
afterAll(() => stage.close());
beforeEach(async () => {
  member = await stage.newMember();
});

async function deposit(cardNum: string, change: object = {}, memberId = member): Promise<string> {
  const entity = { ...form(cardNum), ...OWN_NAME, ...change };
  const { data } = await stage.call<{ id: string }>(memberId, '/sys/deposit/cattl/deposit', entity);
  await stage.pay(memberId, data.id);
  return data.id;
}
const found = async (id: string) => (await review.get(id)).deposit;

test('of ten members who pay with one card at once, one is credited', async () => {
  const told: string[] = [];
  const ids: string[] = [];
  for (let nth = 0; nth < 10; nth += 1) {
    const orderId = await deposit(CARDS.silent, {}, await stage.newMember());
    const { paymentId } = stage.sandbox.payments.find(orderId) ?? {};
    const agreed = { amount: 10_000, currency: 'TRY', status: 'approved', reason: null };
    expect(await stage.tell({ eventId: `card_${nth}`, type: 'payment', orderId, paymentId, ...agreed })).toBe(200);
    told.push(`card_${nth}`);
    ids.push(orderId);
  }
  await Promise.all(told.map((eventId) => stage.service.processEvent(CARD_ACQUIRER, eventId)));
  const deposits = await Promise.all(ids.map(found));
  expect(deposits.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(deposits.filter(({ review_reason }) => review_reason === 'card_of_others')).toHaveLength(9);
  expect(await brokenBooks(stage)).toBeUndefined();
});

test('a card that is held with one member, or was refused to them, is held with the next', async () => {
  const card = '5555555555554444';
  const held = await deposit(card, { cardLastName: 'Else' });
  expect((await found(held)).review_reason).toBe('name_differs');
  const second = await deposit(card, {}, await stage.newMember());
  expect((await found(second)).review_reason).toBe('card_of_others');
  await inTransaction(stage.database, (trx) => review.refuse(held, 'not their card', trx));
  await inTransaction(stage.database, (trx) => review.refuse(second, 'not their card', trx));
  const third = await deposit(card, {}, await stage.newMember());
  expect((await found(third)).review_reason).toBe('card_of_others');
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

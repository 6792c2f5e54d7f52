import { DEPOSIT_STATUS } from '@croupier/contract/codes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database';
import { Refusal } from '../../../platform/refusal';
import { CARDS } from '../../../../tests/stage/card-form';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { BRAZILIAN_CARD, deposit, member, acts, stage, useHolds } from './fixture';

useHolds();

const status = (id: string, memberId = member) => stage.service.status(memberId, id);
const accept = (id: string) => inTransaction(stage.database, (trx) => acts.accept(id, 1, trx));
const refuse = (id: string) => inTransaction(stage.database, (trx) => acts.refuse(id, 'not their card', trx));

test('a card of the member’s own is credited', async () => {
  const id = await deposit(CARDS.approved);
  expect(await status(id)).toBe(DEPOSIT_STATUS.success);
});

test('a card in another name is paid and held, until an operator accepts it: credited once', async () => {
  const id = await deposit(CARDS.approved, {
    cardFirstName: 'Somebody',
    cardLastName: 'Else',
  });
  expect(await status(id)).toBe(DEPOSIT_STATUS.review);
  expect(await stage.cashOf(member)).toBe(0);
  expect((await acts.get(id)).deposit.review_reason).toBe('name_differs');
  const decisions = await Promise.allSettled(Array.from({ length: 10 }, () => accept(id)));
  expect(decisions.filter(({ status: outcome }) => outcome === 'fulfilled')).toHaveLength(1);
  expect(await status(id)).toBe(DEPOSIT_STATUS.success);
  expect(await stage.cashOf(member)).toBe(10_000);
});

test('refused, it is credited never, and what the provider tells again changes nothing', async () => {
  const id = await deposit(CARDS.approved, { cardLastName: 'Else' });
  await refuse(id);
  expect(await status(id)).toBe(DEPOSIT_STATUS.declined);
  await expect(accept(id)).rejects.toBeInstanceOf(Refusal);
  await stage.service.reconcile();
  expect(await stage.cashOf(member)).toBe(0);
});

test('of an acceptance and a refusal at once one wins', async () => {
  for (let round = 0; round < 10; round += 1) {
    const before = await stage.cashOf(member);
    const id = await deposit(CARDS.approved, { cardLastName: 'Else' });
    const [accepted, refused] = await Promise.allSettled([accept(id), refuse(id)]);
    expect([accepted?.status, refused?.status].filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
    expect((await stage.cashOf(member)) - before).toBe(accepted?.status === 'fulfilled' ? 10_000 : 0);
  }
});

test('a card of another country, and a card that another member has paid with, are held', async () => {
  const foreign = await deposit(BRAZILIAN_CARD);
  expect((await acts.get(foreign)).deposit.review_reason).toBe('card_country_differs');
  const other = await stage.newMember();
  const first = await deposit(CARDS.approved, {}, other);
  expect((await acts.get(first)).deposit.review_reason).toBe('card_of_others');
});

test('nothing that is not under review can be decided', async () => {
  const id = await deposit(CARDS.approved, { cardLastName: 'Else' });
  await accept(id);
  await expect(refuse(id)).rejects.toBeInstanceOf(Refusal);
  await expect(accept(`${member}-ffffffffffffffffffffffff`)).rejects.toBeInstanceOf(Refusal);
});

test('the books are clean, and no fingerprint leads to the card', async () => {
  expect(await brokenBooks(stage)).toBeUndefined();
  const { rows } = await sql<{ card_fingerprint: string }>`select distinct card_fingerprint from deposit`.execute(
    stage.database,
  );
  for (const { card_fingerprint } of rows) expect(card_fingerprint).toMatch(/^[0-9a-f]{32}$/);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../tests/stage/stage';
import { paysAlike } from './pays-alike';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(2);
});
afterAll(() => stage.destroy());

const paid = (memberId: number, source: { card?: string; account?: string }, status = 'success') =>
  sql`insert into deposit (member_id, deposit_id, method, provider, amount, currency, rolling, status, card_fingerprint, payer_account, billing,
      language, created_at, updated_at, settled_at)
    values (${memberId}, ${`paid-${memberId}`}, 'VISA_MASTERCARD', 'test', 1000, 'EUR', 0, ${status}, ${source.card ?? null}, ${source.account ?? null}, '{}',
      'en', now(), now(), ${status === 'processing' ? null : new Date()})`.execute(stage.database);

it('names who has paid with the same card or from the same account, and nobody else', async () => {
  await paid(1, { card: 'one' });
  await paid(2, { card: 'one' });
  await paid(3, { card: 'three' });
  await paid(4, { account: 'four' });
  await paid(5, { account: 'four' });
  await paid(6, {});
  await paid(7, { card: 'three' }, 'processing');
  const othersOf = async (memberId: number) => (await paysAlike(stage.database, [memberId])).get(memberId);
  expect(await othersOf(1)).toEqual([2]);
  expect(await othersOf(4)).toEqual([5]);
  // An open payment does not count yet; its payer is compared with members who have paid.
  expect(await othersOf(3)).toBeUndefined();
  expect(await othersOf(7)).toEqual([3]);
  expect(await othersOf(6)).toBeUndefined();
  // The same for several members at once.
  expect([...(await paysAlike(stage.database, [1, 3, 4, 6, 7, 99]))].sort(([a], [b]) => a - b)).toEqual([
    [1, [2]],
    [4, [5]],
    [7, [3]],
  ]);
});

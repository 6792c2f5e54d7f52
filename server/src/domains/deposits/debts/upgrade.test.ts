import { afterAll, expect, test } from 'vitest';
import { brokenBooks } from '../../../../tests/stage/deposit-matrix/runner';
import { earlierHouse } from '../../../../tests/stage/earlier';
import { asOwner } from '../../../../tests/stage/postgres';
import { GRACE } from '../refunds/fixture';
import { chargedBack, collect, house, id, owed, receive, useCreditedDeposit, writeOff } from './debts.fixture';

/** Write-offs became movements of the ledger with 0581: what a house had written off before it is booked by the upgrade. */
useCreditedDeposit();

let upgraded: Awaited<ReturnType<typeof earlierHouse>> | undefined;
afterAll(() => upgraded?.destroy());

const rowsOf = (url: string, query: string) => asOwner(url, async (client) => (await client.query(query)).rows);

test('a house that had written off debts before they moved in the ledger has clean books after the upgrade', async () => {
  await chargedBack(7_000);
  await receive(1_000);
  await collect(1);
  await writeOff(2, GRACE);
  expect(await owed()).toBe(0);
  upgraded = await earlierHouse('0581', house.ownerUrl, { house_transfer: `kind <> 'debt_write_off'` });
  const moved = `select key, debit, credit, amount::integer, currency, reference_id, proposed_by::integer, approved_by
    from house_transfer where kind = 'debt_write_off'`;
  const before = await rowsOf(house.ownerUrl, moved);
  expect((await upgraded.upgrade())[0]).toContain('0581');
  expect(before).toMatchObject([{ amount: 6_000, reference_id: `${id}-c2`, proposed_by: GRACE, approved_by: null }]);
  expect(await rowsOf(upgraded.ownerUrl, moved)).toEqual(before);
  expect(await brokenBooks(upgraded)).toBeUndefined();
});

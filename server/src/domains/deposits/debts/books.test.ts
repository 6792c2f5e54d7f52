import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DEBT_RULES } from './books';
import { asOwner } from '../../../../tests/stage/postgres';
import { chargedBack, collect, house, receive, useCreditedDeposit, writeOff } from './debts.fixture';

useCreditedDeposit();

/** Collects in two parts, and writes the rest off. */
async function settle(): Promise<void> {
  await chargedBack(7_000);
  await receive(1_000);
  await collect(1);
  await receive(500);
  await collect(2);
  await writeOff(3);
}

describe('the books', () => {
  const [settled, collections, writeOffs, operators] = DEBT_RULES;

  test.each([
    ['a debt that came back', settled, `update deposit set owed = owed + 1 where owed is not null`],
    ['a write-off that is gone', settled, `delete from debt_act where kind = 'written_off'`],
    ['a write-off of less', settled, `update debt_act set amount = amount - 1 where kind = 'written_off'`],
    ['a chargeback that took nothing', settled, `delete from transfer where kind = 'deposit_chargeback'`],
    ['a chargeback of nobody’s deposit', settled, `update deposit set charged_back_at = null`],
    ['a collection that nobody made', collections, `delete from debt_act where attempt = 1`],
    ['a collection of another amount', collections, `update debt_act set amount = amount + 1 where attempt = 2`],
    ['a collection that moved nothing', collections, `delete from movement where kind = 'deposit_debt_collected'`],
    ['a write-off that moved nothing', writeOffs, `delete from house_transfer`],
    ['a write-off of another account', writeOffs, `update house_transfer set credit = 'clearing:PIX'`],
    ['a write-off of another amount', writeOffs, `update house_transfer set amount = amount + 1`],
    ['a write-off by another operator', writeOffs, `update house_transfer set proposed_by = proposed_by + 10`],
    ['a loss that nobody decided', writeOffs, `delete from debt_act where kind = 'written_off'`],
    [
      'a large write-off that nobody had asked for',
      operators,
      `update debt_act set approvals_needed = 2, asked_by = 99 where kind = 'written_off'`,
    ],
    [
      'a collection of another deposit',
      collections,
      `update transfer set reference_id = 'other' where kind = 'deposit_chargeback'`,
    ],
  ])('notice %s', async (_, rule, violation) => {
    await settle();
    await asOwner(house.ownerUrl, async (client) => {
      await client.query('begin; set local session_replication_role = replica');
      expect((await client.query(rule?.violations ?? '')).rows).toEqual([]);
      await client.query(violation);
      expect((await client.query(rule?.violations ?? '')).rows.length).toBeGreaterThan(0);
      await client.query('rollback');
    });
  });

  test.each(['update debt_act set amount = 1', 'delete from debt_act', 'truncate debt_act'])(
    'are not rewritten by the application: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(house.database)).rejects.toThrow(/permission denied/);
    },
  );
});

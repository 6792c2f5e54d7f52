import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { memberWith } from '../fixture';
import { readTransfers, readWallet } from '../read';
import { type Adjustment, manualAdjustment } from './adjustments';
import { bonusGranted } from './bonuses';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());

const adjustmentOf = (memberId: number, changes: Partial<Adjustment> = {}): Adjustment => ({
  memberId,
  adjustmentId: 'a1',
  account: 'cash',
  direction: 'credit',
  amount: minor(500),
  currency: 'EUR',
  proposedBy: 1,
  approvedBy: 2,
  ...changes,
});
/** A member with cash, and a grant of 100 of bonus money. */
async function withBonus(cash: number): Promise<number> {
  const memberId = await memberWith(stage.database, cash);
  const grant = { memberId, grantId: 'g', amount: minor(100), currency: 'EUR' as const, wagering: minor(0) };
  await inTransaction(stage.database, (trx) => bonusGranted(trx, grant));
  return memberId;
}
const adjust = (adjustment: Adjustment) => inTransaction(stage.database, (trx) => manualAdjustment(trx, adjustment));

describe('a manual adjustment', () => {
  it.each([
    ['cash', 'credit', 1_500, 100, 'adjustments', 'cash'],
    ['cash', 'debit', 500, 100, 'cash', 'adjustments'],
    ['bonus', 'credit', 1_000, 600, 'adjustments', 'bonus'],
  ] as const)('moves %s by a %s', async (account, direction, cash, bonus, debit, credit) => {
    const memberId = await withBonus(1_000);
    await adjust(adjustmentOf(memberId, { account, direction }));
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash, bonus });
    const { rows } = await readTransfers(stage.database, memberId, { offset: 0, limit: 1 });
    expect(rows[0]).toMatchObject({ kind: 'adjustment', debit, credit, amount: 500, reference_id: 'a1' });
  });

  it('takes bonus back', async () => {
    const memberId = await withBonus(0);
    await adjust(adjustmentOf(memberId, { account: 'bonus' }));
    await adjust(
      adjustmentOf(memberId, { adjustmentId: 'a2', account: 'bonus', direction: 'debit', amount: minor(200) }),
    );
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 0, bonus: 400 });
  });

  it('has one effect of twenty approvals at once', async () => {
    const memberId = await memberWith(stage.database, 0);
    const told = await Promise.all(Array.from({ length: 20 }, () => adjust(adjustmentOf(memberId))));
    expect(told.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect((await readWallet(stage.database, memberId)).cash).toBe(500);
  });

  it.each([
    { amount: minor(501) },
    { account: 'bonus' },
    { direction: 'debit' },
    { proposedBy: 7 },
    { approvedBy: 7 },
  ] as const)('is not carried out again with other facts: %o', async (changes) => {
    const memberId = await memberWith(stage.database, 1_000);
    await adjust(adjustmentOf(memberId));
    await expect(adjust(adjustmentOf(memberId, changes))).rejects.toEqual(new Refusal('idempotencyMismatch'));
  });

  it('never takes more than the account holds', async () => {
    const memberId = await withBonus(499);
    for (const account of ['cash', 'bonus'] as const) {
      const taken = adjust(adjustmentOf(memberId, { account, direction: 'debit' }));
      await expect(taken).rejects.toEqual(new Refusal('balanceTooLow'));
    }
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 499, bonus: 100, version: 2 });
  });

  it('needs two operators, and so does the table', async () => {
    const memberId = await memberWith(stage.database, 0);
    await expect(adjust(adjustmentOf(memberId, { approvedBy: 1 }))).rejects.toEqual(
      new Refusal('withdrawSecondOperatorRequired'),
    );
    expect((await readWallet(stage.database, memberId)).version).toBe(0);
    const alone = sql`insert into adjustment_operators values (${memberId}, 'a9', 1, 1)`.execute(stage.database);
    await expect(alone).rejects.toThrow(/check constraint/);
  });

  it('is refused in another currency than the wallet’s, and for nothing', async () => {
    const memberId = await memberWith(stage.database, 0);
    await expect(adjust(adjustmentOf(memberId, { currency: 'USD' }))).rejects.toThrow(/wallet in EUR/);
    await expect(adjust(adjustmentOf(memberId, { amount: minor(0) }))).rejects.toThrow(RangeError);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { houseBalances } from '../../../ledger/house';
import { inTransaction } from '../../../platform/database';
import { ADA, GRACE } from '../refunds/fixture';
import { refundSecondApprovalAbove } from '../settings';
import {
  atOnce,
  cash,
  chargedBack,
  collect,
  found,
  house,
  id,
  isRefused,
  owed,
  receive,
  useCreditedDeposit,
  WHY,
  writeOff,
} from './debts.fixture';

/** Debts of members from charged-back cards that are written off. */
useCreditedDeposit();

/** Losses of the house, and what the clearing account of cards holds, minor units: credits minus debits. */
async function houseHolds() {
  const balances = await houseBalances(house.database);
  const of = (account: string) =>
    balances.find((held) => held.account === account && held.currency === 'TRY')?.balance ?? 0;
  return { losses: of('losses'), clearing: of('clearing:VISA_MASTERCARD') };
}

describe('writing off', () => {
  test('moves the rest from the losses to the clearing account, once; who, when, why and how much stay', async () => {
    const before = await houseHolds();
    await chargedBack(7_000);
    await receive(1_000);
    await collect(1);
    await receive(800);
    const lost = await atOnce(10, () => writeOff(2, GRACE));
    expect(lost).toEqual(Array.from({ length: 9 }, () => 'depositOwesNothing'));
    expect(await owed()).toBe(0);
    expect(await cash()).toBe(800);
    const after = await houseHolds();
    // The provider has charged back the whole deposit of 100 lira, and so finally has the account.
    expect(after).toEqual({ losses: before.losses - 6_000, clearing: before.clearing + 10_000 });
    await expect(writeOff(3, GRACE)).rejects.toEqual(isRefused('depositOwesNothing'));
    expect(await houseHolds()).toEqual(after);
    expect((await found()).debtActs).toMatchObject([
      { kind: 'collected', amount: 1_000 },
      {
        attempt: 2,
        kind: 'written_off',
        amount: 6_000,
        reason: WHY,
        operator_id: GRACE,
        asked_by: null,
        made_at: house.clock.now(),
      },
    ]);
  });

  test('falls with the transaction that it is part of', async () => {
    await chargedBack(7_000);
    const before = await houseHolds();
    const audited = inTransaction(house.database, async (trx) => {
      await house.acts.writeOffDebt(id, 1, ADA, WHY, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect([await owed(), await houseHolds()]).toEqual([7_000, before]);
    await writeOff(1);
    expect([await owed(), await houseHolds()]).toEqual([
      0,
      { losses: before.losses - 7_000, clearing: before.clearing + 7_000 },
    ]);
  });

  describe('beyond the amount of one operator', () => {
    beforeAll(() => house.deps.settings.set(house.database, refundSecondApprovalAbove, 50));
    afterAll(() => house.deps.settings.set(house.database, refundSecondApprovalAbove, 1_000));

    test('the first one’s word moves nothing, and another one’s moves it once, of many at the same moment', async () => {
      await chargedBack(7_000);
      const before = await houseHolds();
      expect((await found()).writeOffApprovals).toBe(2);
      const first = await atOnce(10, () => writeOff(1, ADA));
      expect(first).toEqual(Array.from({ length: 9 }, () => 'conflict'));
      expect([await owed(), await houseHolds()]).toEqual([7_000, before]);
      await expect(writeOff(2, ADA)).rejects.toEqual(isRefused('secondOperatorRequired'));
      const second = await atOnce(10, () => writeOff(2, GRACE));
      expect(second).toEqual(Array.from({ length: 9 }, () => 'depositOwesNothing'));
      expect([await owed(), await houseHolds()]).toEqual([
        0,
        { losses: before.losses - 7_000, clearing: before.clearing + 7_000 },
      ]);
      expect((await found()).debtActs).toMatchObject([
        { attempt: 1, kind: 'write_off_asked', amount: 7_000, operator_id: ADA },
        { attempt: 2, kind: 'written_off', amount: 7_000, operator_id: GRACE, asked_by: ADA },
      ]);
    });

    test('a collection takes the word back, and what is left may need one alone', async () => {
      await chargedBack(7_000);
      await writeOff(1, ADA);
      await receive(1_000);
      await collect(2, GRACE);
      await writeOff(3, GRACE);
      expect(await owed()).toBe(6_000);
      await receive(1_000);
      await collect(4, GRACE);
      expect((await found()).writeOffApprovals).toBe(1);
      await writeOff(5, GRACE);
      expect(await owed()).toBe(0);
      expect((await found()).debtActs.map(({ kind }) => kind)).toEqual([
        'write_off_asked',
        'collected',
        'write_off_asked',
        'collected',
        'written_off',
      ]);
    });
  });

  test('against a collection: one of them is made, and the other meets a conflict or no debt', async () => {
    await chargedBack(7_000);
    await receive(2_000);
    const done = await Promise.allSettled([collect(1), writeOff(1, GRACE)]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const isCollected = done[0]?.status === 'fulfilled';
    expect([await owed(), await cash()]).toEqual(isCollected ? [5_000, 0] : [0, 2_000]);
  });
});

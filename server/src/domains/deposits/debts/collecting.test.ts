import { describe, expect, test } from 'vitest';
import { createBets } from '../../../ledger/bets/bets';
import { roundOf } from '../../../ledger/fixture';
import { readTransfers, readWallet } from '../../../ledger/read';
import { giveBonus } from '../../../../tests/stage/bonus';
import { inTransaction } from '../../../platform/database';
import { ADA, GRACE } from '../refunds/fixture';
import {
  atOnce,
  cash,
  chargedBack,
  collect,
  found,
  house,
  id,
  isRefused,
  member,
  money,
  owed,
  receive,
  useCreditedDeposit,
  writeOff,
} from './debts.fixture';

/** Debts of members from charged-back cards, and their collection. */
useCreditedDeposit();

describe('collecting', () => {
  test('takes all that is owed; the player’s history shows it as it shows the chargeback', async () => {
    await chargedBack(7_000);
    await receive(9_000);
    await collect();
    expect(await cash()).toBe(2_000);
    expect(await owed()).toBe(0);
    const { deposit, debtActs } = await found();
    expect(deposit).toMatchObject({ owed: 0, charged_back_at: expect.any(Date) });
    expect(debtActs).toEqual([
      {
        attempt: 1,
        kind: 'collected',
        amount: 7_000,
        reason: null,
        operator_id: ADA,
        asked_by: null,
        made_at: house.clock.now(),
      },
    ]);
    const { rows } = await readTransfers(house.database, member, { offset: 0, limit: 3 });
    const takenBack = { kind: 'deposit_chargeback', debit: 'cash', credit: 'clearing:VISA_MASTERCARD' };
    expect(rows).toMatchObject([
      { ...takenBack, amount: 7_000, balance_before: 9_000, balance_after: 2_000, reference_id: id },
      { kind: 'cashback' },
      { ...takenBack, amount: 3_000, reference_id: id },
    ]);
  });

  test('takes a part when the cash does not reach, and the rest later; never bonus money', async () => {
    await chargedBack(7_000);
    await receive(4_000);
    await giveBonus(house, member, { amount: 5_000, currency: money(5_000).currency });
    await collect(1);
    expect(await owed()).toBe(3_000);
    expect(await readWallet(house.database, member)).toMatchObject({ cash: 0, bonus: 5_000 });
    await expect(collect(2)).rejects.toEqual(isRefused('debtCashEmpty'));
    await receive(3_500);
    await collect(2, GRACE);
    expect(await owed()).toBe(0);
    expect(await readWallet(house.database, member)).toMatchObject({ cash: 500, bonus: 5_000 });
    expect((await found()).debtActs).toMatchObject([
      { attempt: 1, amount: 4_000, operator_id: ADA },
      { attempt: 2, amount: 3_000, operator_id: GRACE },
    ]);
  });

  test('asked for twenty times at once collects once, whether the cash reaches or not', async () => {
    await chargedBack(7_000);
    await receive(4_000);
    const lost = await atOnce(20, () => collect(1));
    expect(lost).toEqual(Array.from({ length: 19 }, () => 'conflict'));
    expect(await owed()).toBe(3_000);
    await receive(9_000);
    const later = await atOnce(20, () => collect(2));
    expect(later).toEqual(Array.from({ length: 19 }, () => 'depositOwesNothing'));
    expect(await cash()).toBe(6_000);
    expect((await found()).debtActs).toHaveLength(2);
  });

  test('sent again after the member has new money takes nothing more', async () => {
    await chargedBack(7_000);
    await receive(1_000);
    await collect(1);
    await receive(2_000);
    await expect(collect(1)).rejects.toEqual(isRefused('conflict'));
    await expect(collect(3)).rejects.toEqual(isRefused('conflict'));
    expect(await cash()).toBe(2_000);
    expect(await owed()).toBe(6_000);
  });

  test('against a bet of all the cash: one of them has it, and nothing is below zero', async () => {
    await chargedBack(10_000);
    const bets = createBets(house.ownerUrl, () => undefined);
    for (let turn = 0; turn < 12; turn += 1) {
      await receive(500);
      const attempt = (await found()).debtActs.length + 1;
      const begin = [
        () => collect(attempt),
        () => roundOf(house.database, bets, member, { cost: 500, payout: 0 }),
      ] as const;
      const order = turn % 2 ? begin.toReversed() : begin;
      const done = await Promise.allSettled(order.map((one) => one()));
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await cash()).toBe(0);
    }
    await bets.close();
    const { deposit, debtActs } = await found();
    expect(deposit.owed).toBe(10_000 - 500 * debtActs.length);
  });

  test('falls with the transaction that it is part of', async () => {
    await chargedBack(7_000);
    await receive(4_000);
    const audited = inTransaction(house.database, async (trx) => {
      await house.acts.collectDebt(id, 1, ADA, trx);
      throw new Error('the audit log is away');
    });
    await expect(audited).rejects.toThrow('the audit log is away');
    expect(await cash()).toBe(4_000);
    expect(await owed()).toBe(7_000);
    await collect(1);
    expect(await owed()).toBe(3_000);
  });
});

/** Expects that neither act is possible. */
async function bothRefused(reason: string, of = id): Promise<void> {
  await expect(collect(1, ADA, of)).rejects.toEqual(isRefused(reason));
  await expect(writeOff(1, ADA, of)).rejects.toEqual(isRefused(reason));
}

describe('a deposit that owes nothing', () => {
  test('credited and kept, it is left alone', async () => {
    await bothRefused('depositOwesNothing');
    expect(await cash()).toBe(10_000);
  });

  test('taken back in full, it is left alone', async () => {
    await chargedBack(0);
    await receive(500);
    await bothRefused('depositOwesNothing');
    expect(await cash()).toBe(500);
  });

  test('unknown, it is not found', async () => {
    await bothRefused('notFound', `${member}-ffffffffffffffffffffffff`);
  });
});

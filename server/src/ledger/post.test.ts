import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database';
import { Refusal } from '../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../tests/stage/stage';
import { memberWith as openMember } from './fixture';
import { readTransfers, readWallet } from './read';
import { depositChargedBack, depositSettled } from './recipes/deposits';
import { withdrawalPaid, withdrawalReleased, withdrawalReserved } from './recipes/withdrawals';

let stage: TestDatabase;

beforeAll(async () => {
  stage = await freshDatabase(60);
});
afterAll(() => stage.destroy());

const memberWith = (cash: number) => openMember(stage.database, cash);

const reservation = (memberId: number, withdrawalId: string, amount: number) => ({
  memberId,
  withdrawalId,
  amount: minor(amount),
  currency: 'EUR' as const,
  wageredUsed: minor(0),
});

describe('a movement', () => {
  it('has one effect however often it is told', async () => {
    const memberId = await memberWith(0);
    const deposit = {
      memberId,
      depositId: 'd1',
      method: 'CARD',
      amount: minor(10_000),
      currency: 'EUR' as const,
      rolling: minor(10_000),
    };
    const told = await Promise.all(
      Array.from({ length: 20 }, () => inTransaction(stage.database, (trx) => depositSettled(trx, deposit))),
    );
    expect(told.filter((posted) => posted.fresh)).toHaveLength(1);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 10_000, rolling: 10_000, version: 1 });
  });

  it('refuses a known key with another input', async () => {
    const memberId = await memberWith(0);
    const deposit = {
      memberId,
      depositId: 'd1',
      method: 'CARD',
      amount: minor(500),
      currency: 'EUR' as const,
      rolling: minor(0),
    };
    await inTransaction(stage.database, (trx) => depositSettled(trx, deposit));
    const altered = inTransaction(stage.database, (trx) => depositSettled(trx, { ...deposit, amount: minor(501) }));
    await expect(altered).rejects.toEqual(new Refusal('idempotencyMismatch'));
  });

  it('lets one of fifty cash-outs of the full balance win', async () => {
    const memberId = await memberWith(7_500);
    const tries = Array.from({ length: 50 }, (_, n) =>
      inTransaction(stage.database, (trx) => withdrawalReserved(trx, reservation(memberId, `w${n}`, 7_500))).then(
        () => 'won',
        (failure) => (failure as Refusal).reason,
      ),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'won')).toHaveLength(1);
    expect(results.filter((result) => result === 'balanceTooLow')).toHaveLength(49);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 0, held: 7_500 });
  });

  it('ends a cash-out once: paid or released, never both', async () => {
    const memberId = await memberWith(1_000);
    await inTransaction(stage.database, (trx) => withdrawalReserved(trx, reservation(memberId, 'w', 1_000)));
    await inTransaction(stage.database, (trx) =>
      withdrawalPaid(trx, { ...reservation(memberId, 'w', 1_000), method: 'BANK_CARD', fee: minor(0) }),
    );
    const second = inTransaction(stage.database, (trx) => withdrawalReleased(trx, reservation(memberId, 'w', 1_000)));
    await expect(second).rejects.toEqual(new Refusal('idempotencyMismatch'));
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 0, held: 0 });
  });

  it('takes a chargeback as far as the cash reaches and tells what is owed', async () => {
    const memberId = await memberWith(300);
    const owed = await inTransaction(stage.database, (trx) =>
      depositChargedBack(trx, { memberId, depositId: 'd', method: 'CARD', amount: minor(1_000), currency: 'EUR' }),
    );
    expect(owed.owed).toBe(700);
    expect((await readWallet(stage.database, memberId)).cash).toBe(0);
  });

  it('says the same of a chargeback each time it is told, whatever the cash is by then', async () => {
    const memberId = await memberWith(300);
    const chargeBack = (amount: number) =>
      inTransaction(stage.database, (trx) =>
        depositChargedBack(trx, { memberId, depositId: 'd', method: 'CARD', amount: minor(amount), currency: 'EUR' }),
      );
    const told = [await chargeBack(1_000), await chargeBack(1_000)];
    expect(told.map(({ fresh, owed }) => [fresh, owed])).toEqual([
      [true, 700],
      [false, 700],
    ]);
    await expect(chargeBack(999)).rejects.toEqual(new Refusal('idempotencyMismatch'));
  });

  it('keeps an unbroken chain of balances', async () => {
    const memberId = await memberWith(900);
    await inTransaction(stage.database, (trx) => withdrawalReserved(trx, reservation(memberId, 'w', 400)));
    await inTransaction(stage.database, (trx) => withdrawalReleased(trx, reservation(memberId, 'w', 400)));
    const { rows } = await readTransfers(stage.database, memberId, { offset: 0, limit: 10 });
    expect(rows.map((row) => [row.seq, row.balance_before, row.balance_after])).toEqual([
      [3, 500, 900],
      [2, 900, 500],
      [1, 0, 900],
    ]);
  });
});

describe('the application’s rights', () => {
  it.each(['update transfer set amount = 1', 'delete from transfer', 'truncate transfer', 'delete from movement'])(
    'refuse: %s',
    async (statement) => {
      await expect(sql.raw(statement).execute(stage.database)).rejects.toThrow(/permission denied/);
    },
  );
});

import { minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { memberWith } from '../fixture';
import { readTransfers, readWallet } from '../read';
import { dormantFeeTaken } from './fees';
import { cashbackPaid, inviteAwarded, pointsRedeemed, rakebackPaid, type Reward } from './rewards';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());

const rewardOf = (memberId: number, changes: Partial<Reward> = {}): Reward => ({
  memberId,
  rewardId: 'r1',
  amount: minor(250),
  currency: 'EUR',
  rolling: minor(500),
  ...changes,
});

const lastTransfer = async (memberId: number) =>
  (await readTransfers(stage.database, memberId, { offset: 0, limit: 1 })).rows[0];

describe.each([
  ['points_redeem', pointsRedeemed],
  ['invite_award', inviteAwarded],
  ['cashback', cashbackPaid],
  ['rakeback', rakebackPaid],
] as const)('a reward of kind %s', (kind, recipe) => {
  const pay = (reward: Reward) => inTransaction(stage.database, (trx) => recipe(trx, reward));

  it('is paid by the house’s bonus cost and counts for rolling', async () => {
    const memberId = await memberWith(stage.database, 1_000);
    await pay(rewardOf(memberId));
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 1_250, bonus: 0, rolling: 500 });
    expect(await lastTransfer(memberId)).toMatchObject({ kind, debit: 'bonus_cost', credit: 'cash', amount: 250 });
  });

  it('is paid once, however often it is told', async () => {
    const memberId = await memberWith(stage.database, 0);
    const told = await Promise.all(Array.from({ length: 10 }, () => pay(rewardOf(memberId))));
    expect(told.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 250, rolling: 500 });
  });

  it.each([{ amount: minor(251) }, { rolling: minor(0) }])('is refused with another input: %o', async (changes) => {
    const memberId = await memberWith(stage.database, 0);
    await pay(rewardOf(memberId));
    await expect(pay(rewardOf(memberId, changes))).rejects.toEqual(new Refusal('idempotencyMismatch'));
    expect((await readWallet(stage.database, memberId)).cash).toBe(250);
  });

  it('is refused in another currency', async () => {
    const memberId = await memberWith(stage.database, 0);
    await expect(pay(rewardOf(memberId, { currency: 'TRY' }))).rejects.toThrow(/wallet in EUR/);
  });
});

const charge = (memberId: number, changes: { period?: string; amount?: number; currency?: 'USD' } = {}) =>
  inTransaction(stage.database, (trx) =>
    dormantFeeTaken(trx, {
      memberId,
      period: changes.period ?? '2026-11',
      amount: minor(changes.amount ?? 500),
      currency: changes.currency ?? 'EUR',
    }),
  );

describe('a fee for a dormant account', () => {
  it('goes from cash to fees', async () => {
    const memberId = await memberWith(stage.database, 800);
    expect((await charge(memberId)).taken).toBe(500);
    expect((await readWallet(stage.database, memberId)).cash).toBe(300);
    expect(await lastTransfer(memberId)).toMatchObject({ kind: 'dormant_fee', debit: 'cash', credit: 'fees' });
  });

  it('takes what is there and never more', async () => {
    const memberId = await memberWith(stage.database, 300);
    expect((await charge(memberId)).taken).toBe(300);
    expect((await charge(memberId, { period: '2026-12' })).taken).toBe(0);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 0, version: 2 });
  });

  it('is taken once a period, and says the same each time', async () => {
    const memberId = await memberWith(stage.database, 700);
    const told = await Promise.all(Array.from({ length: 10 }, () => charge(memberId)));
    expect(told.map(({ taken }) => taken)).toEqual(Array(10).fill(500));
    expect((await readWallet(stage.database, memberId)).cash).toBe(200);
    await expect(charge(memberId, { amount: 501 })).rejects.toEqual(new Refusal('idempotencyMismatch'));
  });

  it('is refused in another currency', async () => {
    const memberId = await memberWith(stage.database, 700);
    await expect(charge(memberId, { currency: 'USD' })).rejects.toThrow(/wallet in EUR/);
  });
});

import { type CurrencyCode, minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { booksOf, memberWith } from '../fixture';
import { readWallet } from '../read';
import { manualAdjustment } from './adjustments';
import { bonusConverted, bonusExpired, bonusGranted } from './bonuses';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());

const grant = (memberId: number, amount = 1_000, bonusId = 'b1', currency: CurrencyCode = 'EUR') =>
  inTransaction(stage.database, (trx) =>
    bonusGranted(trx, { memberId, bonusId, amount: minor(amount), currency, rolling: minor(amount * 10) }),
  );
const convert = (memberId: number, amount = 1_000, bonusId = 'b1') =>
  inTransaction(stage.database, (trx) =>
    bonusConverted(trx, { memberId, bonusId, amount: minor(amount), currency: 'EUR' }),
  );
const expire = (memberId: number, bonusId = 'b1') =>
  inTransaction(stage.database, (trx) => bonusExpired(trx, { memberId, bonusId, currency: 'EUR' }));
const balances = async (memberId: number) => {
  const { cash, bonus } = await readWallet(stage.database, memberId);
  return { cash, bonus };
};

describe('a bonus', () => {
  it('is granted once, with its rolling', async () => {
    const memberId = await memberWith(stage.database, 200);
    await Promise.all(Array.from({ length: 10 }, () => grant(memberId)));
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 200, bonus: 1_000, rolling: 10_000 });
    await expect(grant(memberId, 999)).rejects.toEqual(new Refusal('idempotencyMismatch'));
    await expect(grant(memberId, 1, 'b2', 'USD')).rejects.toThrow(/wallet in EUR/);
  });

  it('becomes cash', async () => {
    const memberId = await memberWith(stage.database, 200);
    await grant(memberId);
    await convert(memberId);
    expect(await balances(memberId)).toEqual({ cash: 1_200, bonus: 0 });
  });

  it('becomes cash up to a cap, and the rest goes back', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await grant(memberId, 70, 'b2');
    await convert(memberId, 400);
    expect(await balances(memberId)).toEqual({ cash: 400, bonus: 70 });
  });

  it('expires and leaves other bonuses alone', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await grant(memberId, 70, 'b2');
    await expire(memberId);
    expect((await expire(memberId)).fresh).toBe(false);
    expect(await balances(memberId)).toEqual({ cash: 0, bonus: 70 });
  });

  it('ends once: of a conversion and an expiry at the same moment, one wins', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    const ends = await Promise.allSettled([convert(memberId), expire(memberId), convert(memberId), expire(memberId)]);
    const refused = ends.filter((end) => end.status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toEqual(new Refusal('idempotencyMismatch'));
    const { cash, bonus } = await balances(memberId);
    expect(bonus).toBe(0);
    expect([0, 1_000]).toContain(cash);
  });

  it('is converted once, and not with another amount', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await grant(memberId, 1_000, 'b2');
    await convert(memberId, 600);
    expect((await convert(memberId, 600)).fresh).toBe(false);
    await expect(convert(memberId, 601)).rejects.toEqual(new Refusal('idempotencyMismatch'));
    expect(await balances(memberId)).toEqual({ cash: 600, bonus: 1_000 });
  });

  it('gives no more than was granted, whatever else the account holds', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await grant(memberId, 5_000, 'b2');
    await expect(convert(memberId, 1_001)).rejects.toEqual(new Refusal('balanceTooLow'));
  });

  it('gives no more than operators left of it', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await inTransaction(stage.database, (trx) =>
      manualAdjustment(trx, {
        memberId,
        adjustmentId: 'a1',
        account: 'bonus',
        direction: 'debit',
        amount: minor(300),
        currency: 'EUR',
        proposedBy: 1,
        approvedBy: 2,
      }),
    );
    await expect(convert(memberId, 701)).rejects.toEqual(new Refusal('balanceTooLow'));
    await convert(memberId, 700);
    expect(await balances(memberId)).toEqual({ cash: 700, bonus: 0 });
  });

  it('cannot end before it was granted, or for somebody else', async () => {
    const [memberId, stranger] = [await memberWith(stage.database, 0), await memberWith(stage.database, 0)];
    await grant(memberId);
    const ends = [convert(stranger), expire(stranger), convert(memberId, 1, 'b9'), expire(memberId, 'b9')];
    await Promise.all(ends.map((end) => expect(end).rejects.toEqual(new Refusal('notFound'))));
  });

  it('leaves the books clean', async () => {
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });
});

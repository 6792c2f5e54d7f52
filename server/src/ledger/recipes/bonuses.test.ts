import { type CurrencyCode, minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { booksOf, memberWith } from '../fixture';
import { readWallet } from '../read';
import { manualAdjustment } from './adjustments';
import { bonusConverted, bonusExpired, bonusForfeited, bonusGranted, bonusUsedUp } from './bonuses';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());

const grant = (
  memberId: number,
  { amount = 1_000, grantId = 'b1', currency = 'EUR' as CurrencyCode, wagering = 0 } = {},
) =>
  inTransaction(stage.database, (trx) =>
    bonusGranted(trx, { memberId, grantId, amount: minor(amount), currency, wagering: minor(wagering) }),
  );
const of = (memberId: number, grantId = 'b1') => ({ memberId, grantId, currency: 'EUR' as const });
const convert = (memberId: number, most: number | null = null, grantId = 'b1') =>
  inTransaction(stage.database, (trx) =>
    bonusConverted(trx, of(memberId, grantId), most === null ? null : minor(most)),
  );
const expire = (memberId: number, grantId = 'b1') =>
  inTransaction(stage.database, (trx) => bonusExpired(trx, of(memberId, grantId)));
const forfeit = (memberId: number) => inTransaction(stage.database, (trx) => bonusForfeited(trx, of(memberId)));
const useUp = (memberId: number) => inTransaction(stage.database, (trx) => bonusUsedUp(trx, of(memberId)));
const correct = (memberId: number, direction: 'credit' | 'debit', amount: number, adjustmentId: string) =>
  inTransaction(stage.database, (trx) =>
    manualAdjustment(trx, {
      memberId,
      adjustmentId,
      account: 'bonus',
      direction,
      amount: minor(amount),
      currency: 'EUR',
      proposedBy: 1,
      approvedBy: 2,
    }),
  );
const balances = async (memberId: number) => {
  const { cash, bonus, grantId, wagering } = await readWallet(stage.database, memberId);
  return { cash, bonus, grantId, wagering };
};

describe('a bonus', () => {
  it('is granted once, with its wagering, and asks nothing of the cash', async () => {
    const memberId = await memberWith(stage.database, 200);
    const grants = await Promise.all(Array.from({ length: 50 }, () => grant(memberId, { wagering: 10_000 })));
    expect(grants.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await readWallet(stage.database, memberId)).toMatchObject({
      cash: 200,
      bonus: 1_000,
      rolling: 0,
      grantId: 'b1',
      wagering: 10_000,
    });
    await expect(grant(memberId, { amount: 999, wagering: 10_000 })).rejects.toEqual(
      new Refusal('idempotencyMismatch'),
    );
    await expect(grant(await memberWith(stage.database, 0), { currency: 'USD' })).rejects.toThrow(/wallet in EUR/);
  });

  it('is refused while another is active, and granted once that has ended; of several at once, one is', async () => {
    const memberId = await memberWith(stage.database, 0);
    const ids = Array.from({ length: 50 }, (_, n) => `b${n}`);
    const grants = await Promise.allSettled(ids.map((grantId) => grant(memberId, { grantId })));
    const refused = grants.filter((one) => one.status === 'rejected');
    expect(refused.map(({ reason }) => reason)).toEqual(Array.from({ length: 49 }, () => new Refusal('conflict')));
    const { grantId } = await balances(memberId);
    await expire(memberId, grantId ?? '');
    await grant(memberId, { grantId: 'later', amount: 70 });
    expect(await balances(memberId)).toMatchObject({ bonus: 70, grantId: 'later' });
  });

  it('becomes cash once its wagering is done, and not before', async () => {
    const memberId = await memberWith(stage.database, 200);
    await grant(memberId, { wagering: 1 });
    await expect(convert(memberId)).rejects.toEqual(new Refusal('conflict'));
    const other = await memberWith(stage.database, 200);
    await grant(other);
    await convert(other);
    expect(await balances(other)).toEqual({ cash: 1_200, bonus: 0, grantId: null, wagering: 0 });
  });

  it('becomes cash up to a cap, and the rest goes back', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await convert(memberId, 400);
    expect(await balances(memberId)).toEqual({ cash: 400, bonus: 0, grantId: null, wagering: 0 });
  });

  it.each([
    ['expires', expire],
    ['is given up', forfeit],
  ])('%s with its wagering, and leaves the cash alone', async (_, end) => {
    const memberId = await memberWith(stage.database, 50);
    await grant(memberId, { wagering: 500 });
    await end(memberId);
    expect((await end(memberId)).fresh).toBe(false);
    expect(await balances(memberId)).toEqual({ cash: 50, bonus: 0, grantId: null, wagering: 0 });
  });

  it('is used up when nothing of it is left, and not before', async () => {
    const memberId = await memberWith(stage.database, 50);
    await grant(memberId, { wagering: 500 });
    await expect(useUp(memberId)).rejects.toEqual(new Refusal('conflict'));
    await correct(memberId, 'debit', 1_000, 'all');
    await useUp(memberId);
    expect(await balances(memberId)).toEqual({ cash: 50, bonus: 0, grantId: null, wagering: 0 });
  });

  it('ends once: of fifty ends at the same moment, one has its effect', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    const ends = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => [convert, expire, forfeit][n % 3]?.(memberId)),
    );
    expect(ends.filter((end) => end.status === 'fulfilled' && end.value?.fresh)).toHaveLength(1);
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toEqual(new Refusal('idempotencyMismatch'));
    const { cash, bonus } = await balances(memberId);
    expect(bonus).toBe(0);
    expect([0, 1_000]).toContain(cash);
  });

  it('gives no more than operators left of it', async () => {
    const memberId = await memberWith(stage.database, 0);
    await grant(memberId);
    await correct(memberId, 'debit', 300, 'a1');
    await convert(memberId);
    expect(await balances(memberId)).toMatchObject({ cash: 700, bonus: 0 });
  });

  it('is corrected only while it is active', async () => {
    const memberId = await memberWith(stage.database, 0);
    await expect(correct(memberId, 'credit', 5, 'a1')).rejects.toEqual(new Refusal('bonusNotActive'));
    await grant(memberId);
    await correct(memberId, 'credit', 5, 'a1');
    await convert(memberId);
    expect((await correct(memberId, 'credit', 5, 'a1')).fresh).toBe(false);
    await expect(correct(memberId, 'credit', 5, 'a2')).rejects.toEqual(new Refusal('bonusNotActive'));
    expect(await balances(memberId)).toMatchObject({ cash: 1_005, bonus: 0 });
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

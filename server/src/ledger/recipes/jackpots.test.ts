import { type CurrencyCode, minor } from '@croupier/contract/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { booksOf, contributedRound, memberWith } from '../fixture';
import { houseBalances, rollUpHouse } from '../house';
import { readWallet } from '../read';
import { jackpotWon, stakeLegs } from './jackpots';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());

/** A member with 900 left and a round that put 100 into a jackpot. */
async function playerOf(jackpotId: string): Promise<{ memberId: number; roundId: number }> {
  const memberId = await memberWith(stage.database, 10_900);
  return { memberId, roundId: await contributedRound(stage.database, memberId, 10_000, { jackpotId, amount: 100 }) };
}
const hit = (
  player: { memberId: number; roundId: number },
  jackpotId: string,
  amount: number,
  currency: CurrencyCode = 'EUR',
) => inTransaction(stage.database, (trx) => jackpotWon(trx, { ...player, jackpotId, amount: minor(amount), currency }));
const heldBy = async (jackpotId: string) =>
  (await houseBalances(stage.database)).find(({ account }) => account === `jackpot:${jackpotId}`)?.balance;

describe('a stake with a part for a jackpot', () => {
  it('is split without losing a cent', () => {
    expect(stakeLegs(minor(1_000), { jackpotId: 'grand', amount: minor(10) })).toEqual([
      { kind: 'bet', debit: 'cash', credit: 'gaming', amount: 990 },
      { kind: 'jackpot_contribution', debit: 'cash', credit: 'jackpot:grand', amount: 10 },
    ]);
  });

  it('is one leg without a part, or with one that rounds to nothing', () => {
    const whole = [{ kind: 'bet', debit: 'cash', credit: 'gaming', amount: 5 }];
    expect(stakeLegs(minor(5))).toEqual(whole);
    expect(stakeLegs(minor(5), { jackpotId: 'grand', amount: minor(0) })).toEqual(whole);
  });

  it('never goes to the jackpot whole', () => {
    expect(() => stakeLegs(minor(5), { jackpotId: 'grand', amount: minor(5) })).toThrow(RangeError);
  });

  it('fills the jackpot', async () => {
    await Promise.all([playerOf('filled'), playerOf('filled'), playerOf('filled')]);
    expect(await heldBy('filled')).toBe(300);
  });
});

describe('a jackpot', () => {
  it('is paid to the winner’s cash, once', async () => {
    const player = await playerOf('once');
    const told = await Promise.all(Array.from({ length: 10 }, () => hit(player, 'once', 60)));
    expect(told.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect((await readWallet(stage.database, player.memberId)).cash).toBe(960);
    expect(await heldBy('once')).toBe(40);
  });

  it('is not paid again for the same round, with another amount or from another jackpot', async () => {
    const player = await playerOf('same');
    await playerOf('other');
    await hit(player, 'same', 60);
    await expect(hit(player, 'same', 40)).rejects.toEqual(new Refusal('idempotencyMismatch'));
    await expect(hit(player, 'other', 60)).rejects.toEqual(new Refusal('idempotencyMismatch'));
  });

  it('pays no more than it holds', async () => {
    const player = await playerOf('small');
    await expect(hit(player, 'small', 101)).rejects.toEqual(new Refusal('conflict'));
    await expect(hit(player, 'never filled', 1)).rejects.toEqual(new Refusal('conflict'));
    expect((await readWallet(stage.database, player.memberId)).cash).toBe(900);
    await hit(player, 'small', 100);
    expect(await heldBy('small')).toBe(0);
  });

  it('is won by one of many winners at the same moment, while balances are added up', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => playerOf('raced')));
    const [hits] = await Promise.all([
      Promise.allSettled(players.map((player) => hit(player, 'raced', 800))),
      rollUpHouse(stage.database),
    ]);
    expect(hits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await heldBy('raced')).toBe(0);
  });

  it('needs a round and the currency of its wallet', async () => {
    const player = await playerOf('strict');
    await expect(hit({ ...player, roundId: 999 }, 'strict', 1)).rejects.toEqual(new Refusal('notFound'));
    await expect(hit(player, 'strict', 1, 'USD')).rejects.toThrow(/wallet in EUR/);
  });

  it('leaves the books clean', async () => {
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });
});

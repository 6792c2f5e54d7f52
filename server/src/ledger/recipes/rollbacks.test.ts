import { minor } from '@croupier/contract/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { roundActed } from '../bets/actions';
import { type Bets, createBets } from '../bets/bets';
import { booksOf, contributedRound, memberWith, roundOf } from '../fixture';
import { readTransfers, readWallet } from '../read';
import { jackpotWon } from './jackpots';
import { betRolledBack } from './rollbacks';
import { pointsRedeemed } from './rewards';
import { withdrawalReserved } from './withdrawals';

let stage: TestDatabase;
let bets: Bets;
beforeAll(async () => {
  stage = await freshDatabase(30);
  bets = createBets(stage.ownerUrl, () => undefined);
});
afterAll(async () => {
  await bets.close();
  await stage.destroy();
});
afterEach(async () => {
  expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
});

const member = (cash: number) => memberWith(stage.database, cash);
const play = (memberId: number, cost: number, payout: number | null) =>
  roundOf(stage.database, bets, memberId, { cost, payout });
const rollBack = (memberId: number, roundId: number) =>
  inTransaction(stage.database, (trx) => betRolledBack(trx, { memberId, roundId }));
const cashOf = async (memberId: number) => (await readWallet(stage.database, memberId)).cash;
const spend = (memberId: number, amount: number) =>
  inTransaction(stage.database, (trx) =>
    withdrawalReserved(trx, {
      memberId,
      withdrawalId: 'w',
      amount: minor(amount),
      currency: 'EUR',
      wageredUsed: minor(0),
    }),
  );

describe('a round that is void', () => {
  it('returns a lost stake, once', async () => {
    const memberId = await member(1_000);
    const { roundId } = await play(memberId, 300, 0);
    const told = await Promise.all(Array.from({ length: 10 }, () => rollBack(memberId, roundId)));
    expect(told.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ cash: 1_000, wagered: 0 });
    const { rows } = await readTransfers(stage.database, memberId, { offset: 0, limit: 1 });
    expect(rows[0]).toMatchObject({ kind: 'bet_rollback', debit: 'gaming', credit: 'cash', amount: 300 });
  });

  it('never pays a win that was still open', async () => {
    const memberId = await member(1_000);
    const { roundId, sessionId } = await play(memberId, 300, 900);
    expect((await rollBack(memberId, roundId)).owed).toBe(0);
    expect(await bets.end(memberId, sessionId)).toBeUndefined();
    expect(await cashOf(memberId)).toBe(1_000);
    expect((await rollBack(memberId, roundId)).owed).toBe(0);
  });

  it('returns all that was staked on a hand that waits for its player', async () => {
    const memberId = await member(1_000);
    const { roundId, sessionId } = await play(memberId, 300, null);
    const act = (before: number) =>
      roundActed(stage.database, { memberId, roundId, before, action: 'double', cost: minor(300), payout: null });
    expect(await act(0)).toBe('taken');
    await rollBack(memberId, roundId);
    expect(await cashOf(memberId)).toBe(1_000);
    expect(await act(1)).toBe('stale');
    expect(await bets.end(memberId, sessionId)).toBeUndefined();
  });

  it('takes a paid win back', async () => {
    const memberId = await member(1_000);
    const { roundId, sessionId } = await play(memberId, 300, 900);
    await bets.end(memberId, sessionId);
    expect(await cashOf(memberId)).toBe(1_600);
    expect((await rollBack(memberId, roundId)).owed).toBe(0);
    expect(await cashOf(memberId)).toBe(1_000);
  });

  it('takes a paid win back as far as the cash reaches, and says each time what is owed', async () => {
    const memberId = await member(1_000);
    const { roundId, sessionId } = await play(memberId, 300, 900);
    await bets.end(memberId, sessionId);
    await spend(memberId, 1_400);
    expect((await rollBack(memberId, roundId)).owed).toBe(400);
    expect(await cashOf(memberId)).toBe(0);
    await inTransaction(stage.database, (trx) =>
      pointsRedeemed(trx, { memberId, rewardId: 'r', amount: minor(50), currency: 'EUR', rolling: minor(0) }),
    );
    expect(await rollBack(memberId, roundId)).toMatchObject({ fresh: false, owed: 400 });
    expect(await cashOf(memberId)).toBe(50);
  });

  it('is paid or void, never both, when its end and its rollback race', async () => {
    for (let n = 0; n < 10; n += 1) {
      const memberId = await member(1_000);
      const { roundId, sessionId } = await play(memberId, 300, 900);
      await Promise.all([bets.end(memberId, sessionId), rollBack(memberId, roundId), bets.end(memberId, sessionId)]);
      expect(await cashOf(memberId)).toBe(1_000);
    }
  });

  it('counts for rolling no more, unless the rolling was done', async () => {
    const memberId = await member(1_000);
    await inTransaction(stage.database, (trx) =>
      pointsRedeemed(trx, { memberId, rewardId: 'r', amount: minor(10), currency: 'EUR', rolling: minor(500) }),
    );
    const first = await play(memberId, 300, 0);
    await rollBack(memberId, first.roundId);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ rolling: 500, wagered: 0 });
    const second = await play(memberId, 600, 0);
    await rollBack(memberId, second.roundId);
    expect(await readWallet(stage.database, memberId)).toMatchObject({ rolling: 0, wagered: 0 });
  });

  it('lets the member play on', async () => {
    const memberId = await member(1_000);
    const { roundId } = await play(memberId, 300, 900);
    await rollBack(memberId, roundId);
    await play(memberId, 1_000, 0);
    expect(await cashOf(memberId)).toBe(0);
  });

  it('is no round of another member', async () => {
    const [memberId, stranger] = [await member(1_000), await member(1_000)];
    const { roundId } = await play(memberId, 300, 0);
    await expect(rollBack(stranger, roundId)).rejects.toEqual(new Refusal('notFound'));
  });

  it('is none that won a jackpot, and wins none', async () => {
    const memberId = await member(10_000);
    const winner = await contributedRound(stage.database, memberId, 1_000, { jackpotId: 'grand', amount: 100 });
    const hit = (roundId: number, amount: number) =>
      inTransaction(stage.database, (trx) =>
        jackpotWon(trx, { memberId, roundId, jackpotId: 'grand', amount: minor(amount), currency: 'EUR' }),
      );
    await hit(winner, 40);
    await expect(rollBack(memberId, winner)).rejects.toEqual(new Refusal('conflict'));
    const { roundId } = await play(memberId, 300, 0);
    await rollBack(memberId, roundId);
    await expect(hit(roundId, 40)).rejects.toEqual(new Refusal('conflict'));
  });
});

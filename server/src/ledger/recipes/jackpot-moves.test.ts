import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, type Trx } from '../../platform/database';
import { Refusal } from '../../platform/refusal';
import { asOwner } from '../../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../../tests/stage/stage';
import { booksOf, contributedRound, memberWith } from '../fixture';
import { houseBalances, rollUpHouse } from '../house';
import { type JackpotMove, jackpotMoved } from './jackpot-moves';
import { jackpotWon } from './jackpots';

let stage: TestDatabase;
beforeAll(async () => {
  stage = await freshDatabase(30);
});
afterAll(() => stage.destroy());

let lastMove = 0;
/** A jackpot that holds 100 euros in cents, and the decision to move some of it. */
async function decided(from: string, to: string, amount = 10_000) {
  const memberId = await memberWith(stage.database, 100_000);
  const roundId = await contributedRound(stage.database, memberId, 50_000, { jackpotId: from, amount: 10_000 });
  lastMove += 1;
  const move: JackpotMove = {
    moveId: String(lastMove),
    from,
    to,
    amount: minor(amount),
    currency: 'EUR',
    proposedBy: 1,
    approvedBy: 2,
  };
  return { move, winner: { memberId, roundId } };
}
const make = <T>(recipe: (trx: Trx) => Promise<T>) => inTransaction(stage.database, recipe);
const heldBy = async (jackpotId: string) =>
  (await houseBalances(stage.database)).find(({ account }) => account === `jackpot:${jackpotId}`)?.balance ?? 0;

describe('a pot that is moved into another', () => {
  it('leaves one account and reaches the other, whole, added up or not', async () => {
    const { move } = await decided('old', 'new');
    await rollUpHouse(stage.database);
    expect(await make((trx) => jackpotMoved(trx, move))).toBe(true);
    expect([await heldBy('old'), await heldBy('new')]).toEqual([0, 10_000]);
    await rollUpHouse(stage.database);
    expect([await heldBy('old'), await heldBy('new')]).toEqual([0, 10_000]);
  });

  it('moves once, however often and by however many at the same moment it is tried', async () => {
    const { move } = await decided('often', 'once');
    await decided('often', 'nowhere');
    const told = await Promise.all(Array.from({ length: 8 }, () => make((trx) => jackpotMoved(trx, move))));
    expect(told.filter(Boolean)).toHaveLength(1);
    expect([await heldBy('often'), await heldBy('once')]).toEqual([10_000, 10_000]);
  });

  it('is not moved again by the same decision with other facts', async () => {
    const { move } = await decided('facts', 'kept');
    await make((trx) => jackpotMoved(trx, move));
    for (const changed of [{ amount: minor(1) }, { to: 'other' }, { approvedBy: 3 }])
      await expect(make((trx) => jackpotMoved(trx, { ...move, ...changed }))).rejects.toEqual(
        new Refusal('idempotencyMismatch'),
      );
    expect(await heldBy('other')).toBe(0);
  });

  it('is never more than there is, and never moved by one person', async () => {
    const { move } = await decided('little', 'much', 10_001);
    await expect(make((trx) => jackpotMoved(trx, move))).rejects.toEqual(new Refusal('conflict'));
    await expect(make((trx) => jackpotMoved(trx, { ...move, amount: minor(1), approvedBy: 1 }))).rejects.toEqual(
      new Refusal('secondOperatorRequired'),
    );
    await expect(make((trx) => jackpotMoved(trx, { ...move, amount: minor(1), to: 'little' }))).rejects.toThrow(
      RangeError,
    );
    expect([await heldBy('little'), await heldBy('much')]).toEqual([10_000, 0]);
  });

  it('is won or moved when both happen at once, and never both', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { move, winner } = await decided(`raced-${turn}`, `target-${turn}`);
      const hit = { ...winner, jackpotId: move.from, amount: minor(10_000), currency: 'EUR' as const };
      const outcomes = await Promise.allSettled(
        turn % 2
          ? [make((trx) => jackpotMoved(trx, move)), make((trx) => jackpotWon(trx, hit))]
          : [make((trx) => jackpotWon(trx, hit)), make((trx) => jackpotMoved(trx, move))],
      );
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await heldBy(move.from)).toBe(0);
    }
  });

  it('does not deadlock when two pots are moved into each other', async () => {
    const there = await decided('left', 'right');
    const back = await decided('right', 'left');
    await Promise.all([make((trx) => jackpotMoved(trx, there.move)), make((trx) => jackpotMoved(trx, back.move))]);
    expect([await heldBy('left'), await heldBy('right')]).toEqual([10_000, 10_000]);
  });

  it('stays where it was when the database dies before the commit', async () => {
    const { move } = await decided('crash', 'never');
    await expect(
      make(async (trx) => {
        await jackpotMoved(trx, move);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await asOwner(stage.ownerUrl, (owner) => owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
        await sql`select 1`.execute(trx);
      }),
    ).rejects.toThrow();
    expect([await heldBy('crash'), await heldBy('never')]).toEqual([10_000, 0]);
    expect(await make((trx) => jackpotMoved(trx, move))).toBe(true);
  });

  it('is written down for good', async () => {
    for (const change of [`update house_transfer set amount = 1`, 'delete from house_transfer'])
      await expect(sql.raw(change).execute(stage.database)).rejects.toThrow(/permission denied/);
  });

  it('leaves the books clean', async () => {
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });
});

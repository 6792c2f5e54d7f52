import { minor } from '@croupier/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/database';
import { asOwner } from '../../tests/stage/postgres';
import { freshDatabase, type TestDatabase } from '../../tests/stage/stage';
import { booksOf, memberWith } from './fixture';
import { houseBalances, rollUpHouse } from './house';
import { cashbackPaid } from './recipes/rewards';

let stage: TestDatabase;
const stages: TestDatabase[] = [];
beforeEach(async () => {
  stage = await freshDatabase(10);
  stages.push(stage);
});
afterAll(() => Promise.all(stages.map((used) => used.destroy())));

const pay = (memberId: number, rewardId: string, amount = 100) =>
  inTransaction(stage.database, (trx) =>
    cashbackPaid(trx, { memberId, rewardId, amount: minor(amount), currency: 'EUR', rolling: minor(0) }),
  );

/** A gate that one side waits at and the other opens. */
function latch(): { opened: Promise<void>; open: () => void } {
  const gate = new EventTarget();
  return {
    opened: new Promise((resolve) => gate.addEventListener('open', () => resolve(), { once: true })),
    open: () => void gate.dispatchEvent(new Event('open')),
  };
}

/** The sums that the job has stored, without later transfers. */
async function addedUp(): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`select account, balance from house_balance`.execute(
    stage.database,
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

const known = async () => (await houseBalances(stage.database)).map(({ account, balance }) => [account, balance]);

describe('house balances', () => {
  it('are right before, between and after the job', async () => {
    const memberId = await memberWith(stage.database, 5_000);
    const wanted = [
      ['bonus_cost', -100],
      ['clearing:CARD', -5_000],
    ];
    await pay(memberId, 'w1');
    expect(await known()).toEqual(wanted);
    await rollUpHouse(stage.database);
    expect(await addedUp()).toEqual({ bonus_cost: -100, 'clearing:CARD': -5_000 });
    expect(await known()).toEqual(wanted);
    await pay(memberId, 'w2', 30);
    expect(await known()).toEqual([
      ['bonus_cost', -130],
      ['clearing:CARD', -5_000],
    ]);
  });

  it('keep currencies apart', async () => {
    await memberWith(stage.database, 5_000, 'EUR');
    await memberWith(stage.database, 700, 'BTC');
    await rollUpHouse(stage.database);
    expect(await houseBalances(stage.database)).toEqual([
      { account: 'clearing:CARD', currency: 'BTC', balance: -700 },
      { account: 'clearing:CARD', currency: 'EUR', balance: -5_000 },
    ]);
  });

  it('count a movement once that began before the job and is committed after it', async () => {
    const [early, late] = [await memberWith(stage.database, 0), await memberWith(stage.database, 0)];
    const written = latch();
    const committing = latch();
    const open = inTransaction(stage.database, async (trx) => {
      const reward = { memberId: late, rewardId: 'late', amount: minor(1), rolling: minor(0) };
      await cashbackPaid(trx, { ...reward, currency: 'EUR' });
      written.open();
      await committing.opened;
    });
    await written.opened;
    await pay(early, 'after the late one began');
    await rollUpHouse(stage.database);
    expect(await addedUp()).toEqual({ bonus_cost: -100 });
    committing.open();
    await open;
    await pay(early, 'after the late one');
    expect(await known()).toEqual([['bonus_cost', -201]]);
    await rollUpHouse(stage.database);
    await rollUpHouse(stage.database);
    expect(await addedUp()).toEqual({ bonus_cost: -201 });
  });

  it('count each movement once when several jobs run at once while money moves', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => memberWith(stage.database, 0)));
    const moving = members.map(async (memberId) => {
      for (let n = 0; n < 15; n += 1) await pay(memberId, `r${n}`, 1);
    });
    const adding = Array.from({ length: 4 }, async () => {
      for (let n = 0; n < 5; n += 1) await rollUpHouse(stage.database, { members: 2, transfersOfMember: 3 });
    });
    await Promise.all([...moving, ...adding]);
    await rollUpHouse(stage.database);
    expect(await addedUp()).toEqual({ bonus_cost: -90 });
    expect((await booksOf(stage.ownerUrl)).broken).toBeUndefined();
  });

  it('catch up in small steps', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => memberWith(stage.database, 10)));
    for (const memberId of members) for (let n = 0; n < 4; n += 1) await pay(memberId, `r${n}`, 1);
    await rollUpHouse(stage.database, { members: 2, transfersOfMember: 2 });
    expect(await addedUp()).toEqual({ bonus_cost: -20, 'clearing:CARD': -50 });
  });

  it('lose and double nothing when the connection is killed in the middle', async () => {
    const memberId = await memberWith(stage.database, 0);
    await pay(memberId, 'w1');
    // The job blocks on the balance's row, its watermark not yet committed; then its process is killed.
    await sql`insert into house_balance values ('bonus_cost', 'EUR', 0)`.execute(stage.database);
    let waiting: Promise<unknown> = Promise.resolve();
    await inTransaction(stage.database, async (trx) => {
      await sql`select 1 from house_balance where account = 'bonus_cost' for update`.execute(trx);
      waiting = rollUpHouse(stage.database).catch((failure: unknown) => failure);
      await asOwner(stage.ownerUrl, async (owner) => {
        const kill = `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%house_watermark%'`;
        while ((await owner.query(kill)).rows.length === 0);
      });
    });
    expect(await waiting).toBeInstanceOf(Error);
    expect(await addedUp()).toEqual({ bonus_cost: 0 });
    await rollUpHouse(stage.database);
    expect(await addedUp()).toEqual({ bonus_cost: -100 });
  });

  it('cannot be thrown away by the application', async () => {
    for (const table of ['house_balance', 'house_watermark'])
      await expect(sql.raw(`delete from ${table}`).execute(stage.database)).rejects.toThrow(/permission denied/);
  });
});

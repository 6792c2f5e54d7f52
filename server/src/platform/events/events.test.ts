import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { killedAt } from '../../../tests/stage/deposit-matrix/killed';
import { createGate, heldOpen } from '../../../tests/stage/held-open';
import type { ListeningTask } from '../../../tests/stage/listening-child';
import { asOwner } from '../../../tests/stage/postgres';
import { inTransaction } from '../database';
import { type EventStage, happened, listenTo, openEventStage, otherThing, thingHappened } from './events.fixture';

const CHILD = fileURLToPath(new URL('../../../tests/stage/listening-child.ts', import.meta.url));

let house: EventStage;
beforeEach(async () => {
  house = await openEventStage();
});
afterEach(() => house.close());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 25 });
const waitingJobs = async () =>
  (await asOwner(house.stage.ownerUrl, (client) => client.query('select * from graphile_worker.jobs order by id')))
    .rows;

const kept = async () => {
  const { rows } = await sql<{ number: number }>`select (fact ->> 'number')::int as number from kept_event
    order by event_id`.execute(house.stage.database);
  return rows.map((row) => row.number);
};
const age = (table: 'kept_event set created_at' | 'event_listener set seen_at') =>
  asOwner(house.stage.ownerUrl, (client) => client.query(`update ${table} = now() - interval '31 days'`));

describe('a fact', () => {
  it('is handed to every listener of its event once its transaction commits, and to nobody when it does not', async () => {
    const { events, jobs } = house.process();
    listenTo(events, 'first');
    listenTo(events, 'second');
    events.listen(otherThing, 'third', async () => Promise.reject(new Error('of another event')));
    await events.start();
    await jobs.start();
    const failing = inTransaction(house.stage.database, async (trx) => {
      await events.publish(trx, thingHappened, { number: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await happened(house, events, 2, 3);
    for (const listener of ['first', 'second'])
      await until(async () => expect(await house.effectsOf(listener)).toEqual([2, 3]));
    await until(async () => expect(await waitingJobs()).toEqual([]));
  });

  it('tells what its event declares, or does not compile', () => {
    const { events } = house.process();
    const misused = () =>
      inTransaction(house.stage.database, async (trx) => {
        // @ts-expect-error a number is not text
        await events.publish(trx, thingHappened, { number: '1' });
        // @ts-expect-error nothing is left out
        await events.publish(trx, thingHappened, {});
        // @ts-expect-error only inside the transaction of the fact
        await events.publish(house.stage.database, thingHappened, { number: 1 });
        // @ts-expect-error a fact has nothing else
        events.listen(thingHappened, 'misused', async ({ memberId }) => void memberId);
      });
    expect(misused).toBeTypeOf('function');
  });
});

describe('a listener', () => {
  it('that is deployed later is handed everything that is kept, or begins now when it says so', async () => {
    const before = house.process().events;
    await happened(house, before, 1, 2);
    const { events } = house.process();
    listenTo(events, 'whole');
    listenTo(events, 'fresh', { from: 'now' });
    await events.start();
    await happened(house, before, 3);
    await events.sweep();
    expect(await house.effectsOf('whole')).toEqual([1, 2, 3]);
    expect(await house.effectsOf('fresh')).toEqual([3]);
  });

  it('that was down goes on where it stopped', async () => {
    const first = house.process().events;
    listenTo(first, 'mail');
    await happened(house, first, 1);
    await first.sweep();
    await happened(house, house.process().events, 2, 3);
    const second = house.process().events;
    listenTo(second, 'mail');
    await second.sweep();
    expect(await house.effectsOf('mail')).toEqual([1, 2, 3]);
  });

  it('that is killed in the middle of a fact is handed it again, and its effects happen once', async () => {
    await happened(house, house.process().events, 1, 2, 3, 4, 5);
    const task: ListeningTask = { url: house.stage.ownerUrl, now: 0, diesAt: 3 };
    await killedAt(CHILD, task);
    await until(async () => expect(await house.effectsOf('counting')).toEqual([1, 2]));
    const { events } = house.process();
    listenTo(events, 'counting');
    await until(async () => {
      await events.sweep();
      expect(await house.effectsOf('counting')).toEqual([1, 2, 3, 4, 5]);
    });
  });

  it('of several processes is handed each fact by one of them, also what comes while it is busy', async () => {
    const [one, other] = [house.process().events, house.process().events];
    const [begun, held] = [createGate(), createGate()];
    one.listen(thingHappened, 'slow', async ({ number }, trx) => {
      begun.open();
      await held.opened;
      await sql`insert into effect (listener, number) values ('slow', ${number})`.execute(trx);
    });
    listenTo(other, 'slow');
    await happened(house, one, 1);
    const sweeping = one.sweep();
    await begun.opened;
    await happened(house, other, 2);
    await other.sweep();
    expect(await house.effectsOf('slow')).toEqual([]);
    held.open();
    await sweeping;
    expect(await house.effectsOf('slow')).toEqual([1, 2]);
  });

  it('that fails for one fact is handed the others, keeps no other listener waiting, and gets that one again', async () => {
    const { events, jobs } = house.process();
    let broken = true;
    events.listen(thingHappened, 'failing', async ({ number }, trx) => {
      await sql`insert into effect (listener, number) values ('failing', ${number})`.execute(trx);
      if (broken && number === 2) throw new Error('broken');
    });
    listenTo(events, 'working');
    await happened(house, events, 1, 2, 3);
    await events.sweep();
    expect(await house.effectsOf('failing')).toEqual([1, 3]);
    expect(await house.effectsOf('working')).toEqual([1, 2, 3]);
    const ofListener = (await waitingJobs()).filter((job) => job.task_identifier === 'thing.happened:failing');
    expect(ofListener).toHaveLength(1);
    await jobs.start();
    await until(async () =>
      expect(await waitingJobs()).toMatchObject([
        { task_identifier: 'thing.happened:failing', attempts: 1, last_error: expect.stringContaining('broken') },
      ]),
    );
    broken = false;
    await asOwner(house.stage.ownerUrl, (client) =>
      client.query('update graphile_worker._private_jobs set run_at = now()'),
    );
    await until(async () => expect(await waitingJobs()).toEqual([]));
    expect(await house.effectsOf('failing')).toEqual([1, 3, 2]);
  });

  it('whose fact is not what its event declares by now sets it aside like one for which it fails', async () => {
    const { events } = house.process();
    listenTo(events, 'strict');
    await sql`insert into kept_event (name, fact) values ('thing.happened', '{"number": "seven"}')`.execute(
      house.stage.database,
    );
    await happened(house, events, 8);
    await events.sweep();
    expect(await house.effectsOf('strict')).toEqual([8]);
    expect((await waitingJobs()).map((job) => job.task_identifier)).toContain('thing.happened:strict');
  });

  it('handles what an earlier version enqueued as a job of its own', async () => {
    const { events, jobs } = house.process();
    listenTo(events, 'mail');
    await jobs.enqueue(house.stage.database, 'thing.happened:mail', { number: 7 });
    await jobs.start();
    await until(async () => expect(await house.effectsOf('mail')).toEqual([7]));
  });
});

describe('eight writers', () => {
  it('that commit in another order than they wrote lose no fact, whatever was delivered in between', async () => {
    const [{ events }, { events: publisher }] = [house.process(), house.process()];
    listenTo(events, 'all');
    const writers = [];
    for (let number = 0; number < 8; number += 1)
      writers.push(await heldOpen(house.stage.database, (trx) => publisher.publish(trx, thingHappened, { number })));
    const order = [5, 1, 7, 0, 6, 2, 4, 3];
    for (const number of order) {
      await writers[number]?.commit();
      await events.sweep();
    }
    expect(await house.effectsOf('all')).toEqual(order);
  });

  it('that write while three processes deliver have each fact handled once', async () => {
    const processes = [0, 1, 2].map(() => house.process().events);
    for (const events of processes) listenTo(events, 'all');
    const written = new AbortController();
    const delivering = processes.map(async (events) => {
      while (!written.signal.aborted) await events.sweep();
    });
    const numbers = Array.from({ length: 200 }, (_, number) => number);
    await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map(async (which) => {
        const { events } = house.process();
        for (const number of numbers.filter((one) => one % 8 === which))
          await inTransaction(house.stage.database, async (trx) => {
            await events.publish(trx, thingHappened, { number });
            await sql`select pg_sleep(${(number % 5) / 200})`.execute(trx);
          });
      }),
    );
    written.abort();
    await Promise.all(delivering);
    await processes[0]?.sweep();
    expect((await house.effectsOf('all')).toSorted((a, b) => a - b)).toEqual(numbers);
  });
});

describe('forgetting', () => {
  it('takes what is older than it is kept for and was handled by all, and nothing else', async () => {
    const { events } = house.process(30);
    listenTo(events, 'first');
    await happened(house, events, 1, 2);
    await events.sweep();
    const later = house.process(30).events;
    listenTo(later, 'first');
    listenTo(later, 'second');
    await later.start();
    await happened(house, later, 3);
    await age('kept_event set created_at');
    await later.forget();
    expect(await kept()).toEqual([1, 2, 3]);
    await later.sweep();
    await happened(house, later, 4);
    await later.sweep();
    await later.forget();
    expect(await kept()).toEqual([4]);
    expect(await house.effectsOf('second')).toEqual([1, 2, 3, 4]);
  });

  it('does not wait for a listener that no server has known for as long', async () => {
    const { events } = house.process(30);
    listenTo(events, 'gone');
    await events.start();
    await happened(house, events, 1);
    await age('kept_event set created_at');
    const { events: without } = house.process(30);
    listenTo(without, 'here');
    await without.sweep();
    await without.forget();
    expect(await kept()).toEqual([1]);
    await age('event_listener set seen_at');
    await without.forget();
    expect(await kept()).toEqual([]);
  });
});

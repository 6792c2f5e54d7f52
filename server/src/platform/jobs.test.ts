import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../tests/stage/stage';
import { asOwner } from '../../tests/stage/postgres';
import { inTransaction } from './database';
import { createJobs, type JobPayload, type Jobs } from './jobs';
import { createLog } from './log';

const log = createLog('silent');
let stage: TestDatabase;
let jobs: Jobs;
let ran: JobPayload[];

beforeEach(async () => {
  stage = await freshDatabase();
  jobs = createJobs(stage.ownerUrl, stage.database, log);
  ran = [];
});
afterEach(async () => {
  await jobs.stop();
  await stage.destroy();
});

const record = async (payload: JobPayload) => void ran.push(payload);
const waiting = async () =>
  (await asOwner(stage.ownerUrl, (client) => client.query('select * from graphile_worker.jobs order by id'))).rows;
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 25 });
/** Lets a job that failed be tried at once instead of after its growing pause. */
const hurry = () =>
  asOwner(stage.ownerUrl, (client) => client.query('update graphile_worker._private_jobs set run_at = now()'));

describe('a job', () => {
  it('runs if and only if the transaction that enqueued it commits', async () => {
    jobs.handle('test', record);
    const failing = inTransaction(stage.database, async (trx) => {
      await jobs.enqueue(trx, 'test', { from: 'rolled back' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await inTransaction(stage.database, (trx) => jobs.enqueue(trx, 'test', { from: 'committed' }));
    await jobs.start();
    await until(() => expect(ran).toEqual([{ from: 'committed' }]));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('that fails or ends while the house stops is written down before the stop is over', async () => {
    const line = new EventEmitter();
    const answer = once(line, 'answer');
    let begun = 0;
    const work = async (payload: JobPayload) => {
      begun += 1;
      await answer;
      if (payload['fails'] === true) throw new Error('no');
    };
    jobs.handle('outside', work, { asksOutside: true });
    jobs.handle('house', work);
    for (let n = 0; n < 8; n += 1) await jobs.enqueue(stage.database, n % 2 ? 'house' : 'outside', { n, fails: n < 6 });
    await jobs.start();
    await until(() => expect(begun).toBe(8));
    const stopping = jobs.stop();
    // They end when nothing else is left to be stopped.
    await sleep(100);
    line.emit('answer');
    await stopping;
    expect((await waiting()).map(({ attempts, locked_at }) => ({ attempts, locked_at }))).toEqual(
      Array.from({ length: 6 }, () => ({ attempts: 1, locked_at: null })),
    );
    jobs = createJobs(stage.ownerUrl, stage.database, log);
  });

  it('that asks outside keeps none waiting that does not, however many wait for an answer', async () => {
    const line = new EventEmitter();
    const answer = once(line, 'answer');
    let asking = 0;
    jobs.handle('ask', async () => void ((asking += 1), await answer), { asksOutside: true });
    jobs.handle('test', record);
    for (let n = 0; n < 20; n += 1) await jobs.enqueue(stage.database, 'ask', { n });
    await jobs.start();
    await until(() => expect(asking).toBe(4));
    await jobs.enqueue(stage.database, 'test', { n: 1 });
    await until(() => expect(ran).toEqual([{ n: 1 }]));
    line.emit('answer');
    await until(() => expect(asking).toBe(20));
  });

  it('is tried again until it succeeds: at least once, with what it was given', async () => {
    let failures = 2;
    jobs.handle('test', async (payload) => {
      ran.push(payload);
      if (failures-- > 0) throw new Error('not now');
    });
    await jobs.enqueue(stage.database, 'test', { n: 1 });
    await jobs.start();
    for (const times of [1, 2, 3]) {
      await until(() => expect(ran).toHaveLength(times));
      await vi.waitFor(async () => expect((await waiting()).every((job) => job.locked_at === null)).toBe(true));
      await hurry();
    }
    expect(ran).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('pauses longer after each failure, and gives up after its attempts', async () => {
    jobs.handle('test', async () => {
      ran.push({});
      throw new Error('never');
    });
    await jobs.enqueue(stage.database, 'test', {}, { maxAttempts: 2 });
    await jobs.start();
    await until(() => expect(ran).toHaveLength(1));
    await vi.waitFor(async () => {
      const [job] = await waiting();
      expect(job).toMatchObject({ attempts: 1, locked_at: null, last_error: 'never' });
      expect(job.run_at.getTime()).toBeGreaterThan(Date.now());
    });
    await hurry();
    await until(() => expect(ran).toHaveLength(2));
    await vi.waitFor(async () => expect((await waiting())[0]).toMatchObject({ attempts: 2, locked_at: null }));
    await hurry();
    await new Promise((done) => setTimeout(done, 1_500));
    expect(ran).toHaveLength(2);
  });

  it('replaces a waiting job of the same key', async () => {
    jobs.handle('test', record);
    await jobs.enqueue(stage.database, 'test', { n: 1 }, { key: 'same' });
    await jobs.enqueue(stage.database, 'test', { n: 2 }, { key: 'same' });
    await jobs.start();
    await until(() => expect(ran).toEqual([{ n: 2 }]));
  });

  it('waits for its time', async () => {
    jobs.handle('test', record);
    await jobs.enqueue(stage.database, 'test', { n: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
    await jobs.enqueue(stage.database, 'test', { n: 'now' });
    await jobs.start();
    await until(() => expect(ran).toEqual([{ n: 'now' }]));
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1));
  });

  it('has one handler: a second of the same name does not start', () => {
    jobs.handle('test', record);
    expect(() => jobs.handle('test', record)).toThrow(/two handlers/);
  });

  it('of a process that was killed is run by another', async () => {
    jobs.handle('test', record);
    await jobs.enqueue(stage.database, 'test', { n: 1 });
    await asOwner(stage.ownerUrl, (client) =>
      client.query(`update graphile_worker._private_jobs
        set locked_by = 'worker-of-the-dead', locked_at = now() - interval '2 minutes', attempts = 1`),
    );
    await sql`insert into worker_heartbeat (process, worker_ids, seen_at)
      values ('the dead', '{worker-of-the-dead}', now() - interval '2 minutes')`.execute(stage.database);
    await jobs.start();
    await until(() => expect(ran).toEqual([{ n: 1 }]));
  });

  it('that takes long is left alone when another process starts', async () => {
    const line = new EventEmitter();
    const answer = once(line, 'answer');
    const work = async (payload: JobPayload) => {
      ran.push(payload);
      await answer;
    };
    jobs.handle('outside', work, { asksOutside: true });
    jobs.handle('house', work);
    await jobs.enqueue(stage.database, 'outside', { n: 1 });
    await jobs.enqueue(stage.database, 'house', { n: 2 });
    await jobs.start();
    await until(() => expect(ran).toHaveLength(2));
    await asOwner(stage.ownerUrl, (client) =>
      client.query("update graphile_worker._private_jobs set locked_at = now() - interval '2 hours'"),
    );
    const other = createJobs(stage.ownerUrl, stage.database, log);
    other.handle('house', record);
    try {
      await other.start();
      await sleep(1_500);
      expect(ran).toHaveLength(2);
      expect((await waiting()).map(({ locked_at }) => locked_at)).not.toContain(null);
    } finally {
      line.emit('answer');
      await other.stop();
    }
  });

  it('of a process that still beats is left alone, however long it takes', async () => {
    jobs.handle('test', record);
    await jobs.enqueue(stage.database, 'test', { n: 1 });
    await asOwner(stage.ownerUrl, (client) =>
      client.query(`update graphile_worker._private_jobs
        set locked_by = 'worker-of-the-living', locked_at = now() - interval '2 hours', attempts = 1`),
    );
    await sql`insert into worker_heartbeat (process, worker_ids, seen_at)
      values ('the living', '{worker-of-the-living}', now() - interval '5 seconds')`.execute(stage.database);
    await jobs.start();
    await new Promise((done) => setTimeout(done, 1_500));
    expect(ran).toEqual([]);
    expect(await waiting()).toMatchObject([{ locked_by: 'worker-of-the-living' }]);
  });
});

import { hostname } from 'node:os';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { createPool, type Queryable } from './database';
import type { Log } from './log';

export type JobPayload = Readonly<Record<string, unknown>>;
/** Runs at least once: a handler that runs twice must have one effect. Throwing means "try again later" with growing pauses. */
export type JobHandler = (payload: JobPayload) => Promise<void>;

export interface EnqueueOptions {
  /** A waiting job of the same key is replaced. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

export interface Jobs {
  /** Adds a job inside the caller's transaction: it runs if and only if that commits. */
  enqueue(queryable: Queryable, task: string, payload: JobPayload, options?: EnqueueOptions): Promise<void>;
  handle(task: string, handler: JobHandler): void;
  /** Runs `task` on a schedule, once across all processes. @param cron five fields, UTC. @param task letters, digits, colons and dashes. */
  schedule(cron: string, task: string, handler: JobHandler): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const HEARTBEAT_MILLISECONDS = 10_000;
const RELAUNCH_MILLISECONDS = 2_000;

/** @param ownerUrl the queue's own tables belong to the owner; handlers work with the application's rights all the same. */
export function createJobs(ownerUrl: string, database: Queryable, log: Log): Jobs {
  const handlers = new Map<string, JobHandler>();
  const crons: string[] = [];
  const process_ = `${hostname()}-${process.pid}`;
  const workerIds = new Set<string>();
  const pool = createPool({ connectionString: ownerUrl, max: 6 }, (failure) =>
    log.warn({ err: failure }, 'a connection of the queue was lost'),
  );
  let runner: Runner | undefined;
  let heartbeat: NodeJS.Timeout | undefined;
  let stopping = false;

  /** Tells that our workers live, and frees jobs of workers that have been silent for a minute (their process was killed). */
  const beat = () =>
    sql`select worker_heartbeat(${process_}, ${[...workerIds]})`
      .execute(database)
      .catch((failure: unknown) => log.warn({ err: failure }, 'worker heartbeat failed'));

  /** Starts the workers, and again whenever they stop because the database went away: jobs they held are freed by the next heartbeats. */
  async function launch(): Promise<void> {
    workerIds.clear();
    const events: WorkerEvents = new EventEmitter();
    events.on('worker:create', ({ worker }) => {
      workerIds.add(worker.workerId);
      void beat();
    });
    runner = await run({
      pgPool: pool,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 1_000,
      crontab: crons.join('\n'),
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') log.error({ message }, 'job failed');
      }),
      taskList: Object.fromEntries(
        [...handlers].map(([task, handler]) => [task, (payload: unknown) => handler((payload ?? {}) as JobPayload)]),
      ),
    });
    const relaunch = (failure?: unknown): void => {
      if (stopping) return;
      log.error({ err: failure }, 'jobs stopped; starting them again');
      setTimeout(() => void launch().catch(relaunch), RELAUNCH_MILLISECONDS);
    };
    runner.promise.then(() => relaunch(), relaunch);
  }

  const jobs: Jobs = {
    async enqueue(queryable, task, payload, { key, runAt, maxAttempts } = {}) {
      await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? 15})`.execute(
        queryable,
      );
    },
    handle(task, handler) {
      if (handlers.has(task)) throw new Error(`two handlers for job ${task}`);
      handlers.set(task, handler);
    },
    schedule(cron, task, handler) {
      if (!/^[A-Za-z][A-Za-z0-9:_-]*$/.test(task)) throw new Error(`a scheduled job cannot be called ${task}`);
      jobs.handle(task, handler);
      crons.push(`${cron} ${task}`);
    },
    async start() {
      await launch();
      heartbeat = setInterval(() => void beat(), HEARTBEAT_MILLISECONDS);
    },
    async stop() {
      stopping = true;
      clearInterval(heartbeat);
      await runner?.stop();
      await pool.end();
    },
  };
  return jobs;
}

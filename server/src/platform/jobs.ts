import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Logger, type Runner, run, type WorkerEvents } from 'graphile-worker';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { createPool, type Queryable } from './database';
import { currentRequestId, type Log, onBehalfOf } from './log';

export type JobPayload = Readonly<Record<string, unknown>>;
/** Runs at least once: a handler that runs twice must have one effect. Throwing means "retry later" with exponential backoff. */
export type JobHandler = (payload: JobPayload) => Promise<void>;

export interface EnqueueOptions {
  /** A waiting job of the same key is replaced. */
  readonly key?: string;
  readonly runAt?: Date;
  readonly maxAttempts?: number;
}

export interface HandlerOptions {
  /** Jobs that call an external party. They run on separate workers, so that a slow party does not delay other jobs. */
  readonly asksOutside?: true;
}

/** What the queue reports of its work, for metrics. */
export interface JobWatch {
  pool(pool: pg.Pool): void;
  /** A run of a job ended. */
  ran(task: string, seconds: number, failed: boolean): void;
}

export interface Jobs {
  /** Adds a job inside the caller's transaction: it runs if and only if that commits. */
  enqueue(queryable: Queryable, task: string, payload: JobPayload, options?: EnqueueOptions): Promise<void>;
  handle(task: string, handler: JobHandler, options?: HandlerOptions): void;
  /** Runs `task` on a schedule, once across all processes. @param cron five fields, UTC. @param task letters, digits, colons and dashes. */
  schedule(cron: string, task: string, handler: JobHandler, options?: HandlerOptions): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Concurrent jobs in this process: those that call external parties, and all others. */
const WORKERS = { outside: 4, house: 4 } as const;
type Crew = keyof typeof WORKERS;
const CREWS = Object.keys(WORKERS) as Crew[];

const HEARTBEAT_MILLISECONDS = 10_000;
const RELAUNCH_MILLISECONDS = 2_000;
/** Where a job's payload keeps the request that enqueued it; handlers never see it. */
const REQUEST = '$requestId';
/** How the queue's library begins what it says of a failed run, which we log ourselves. */
const FAILED_RUN = 'Failed task ';
/** How long a stop waits for the queue's last writes. */
const LAST_WORDS_MILLISECONDS = 5_000;

/** @param url of the application's own login, which may work with the queue's tables. */
export function createJobs(url: string, database: Queryable, log: Log, watch?: JobWatch): Jobs {
  const handlers = new Map<string, { readonly handler: JobHandler; readonly crew: Crew; readonly cron?: string }>();
  const name = `${hostname()}-${process.pid}-${randomUUID()}`;
  /** The names under which a crew locks its jobs. A restarted crew has a new name. */
  const lockedBy = new Map<Crew, string>();
  const pool = createPool({ connectionString: url, max: 8 }, (failure) =>
    log.warn({ err: failure }, 'a connection of the queue was lost'),
  );
  watch?.pool(pool);
  const runners = new Map<Crew, Runner>();
  let heartbeat: NodeJS.Timeout | undefined;
  let stopping = false;

  /** Sends our crews' heartbeats and frees the jobs of crews whose last heartbeat is a minute old: their process was killed. */
  const beat = () =>
    sql`select worker_heartbeat(${name}, ${[...lockedBy.values()]})`
      .execute(database)
      .catch((failure: unknown) => log.warn({ err: failure }, 'worker heartbeat failed'));

  /** Runs a job on behalf of the request that enqueued it. */
  function runJob(task: string, handler: JobHandler, { [REQUEST]: requestId, ...payload }: JobPayload): Promise<void> {
    const origin = { job: task, ...(typeof requestId === 'string' && { requestId }) };
    return onBehalfOf(origin, async () => {
      const began = performance.now();
      let failed = true;
      try {
        await handler(payload);
        failed = false;
      } catch (failure) {
        log.error({ err: failure }, 'job failed');
        throw failure;
      } finally {
        watch?.ran(task, (performance.now() - began) / 1_000, failed);
      }
    });
  }

  /** Starts a crew and restarts it whenever a lost database stops it. The next heartbeats free the jobs that it held. */
  async function launch(crew: Crew): Promise<void> {
    const tasks = [...handlers].filter(([, one]) => one.crew === crew);
    if (tasks.length === 0) return;
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => {
      lockedBy.set(crew, workerPool.id);
      void beat();
    });
    const runner = await run({
      pgPool: pool,
      concurrency: WORKERS[crew],
      noHandleSignals: true,
      pollInterval: 1_000,
      crontab: tasks.flatMap(([task, { cron }]) => (cron === undefined ? [] : [`${cron} ${task}`])).join('\n'),
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' && !message.startsWith(FAILED_RUN)) log.error({ message }, 'the queue failed');
      }),
      taskList: Object.fromEntries(
        tasks.map(([task, { handler }]) => [
          task,
          (payload: unknown) => runJob(task, handler, (payload ?? {}) as JobPayload),
        ]),
      ),
    });
    runners.set(crew, runner);
    const relaunch = (failure?: unknown): void => {
      if (stopping) return;
      log.error({ err: failure }, 'jobs stopped; starting them again');
      setTimeout(() => void launch(crew).catch(relaunch), RELAUNCH_MILLISECONDS);
    };
    runner.promise.then(() => relaunch(), relaunch);
  }

  /** The queue's library reports that it has stopped before it has written the results of its last jobs. */
  async function written(): Promise<void> {
    const latest = Date.now() + LAST_WORDS_MILLISECONDS;
    while ((pool.waitingCount > 0 || pool.idleCount < pool.totalCount) && Date.now() < latest) await sleep(5);
  }

  function add(task: string, handler: JobHandler, { asksOutside }: HandlerOptions = {}, cron?: string): void {
    if (handlers.has(task)) throw new Error(`two handlers for job ${task}`);
    handlers.set(task, { handler, crew: asksOutside ? 'outside' : 'house', ...(cron !== undefined && { cron }) });
  }

  return {
    async enqueue(queryable, task, payload, { key, runAt, maxAttempts } = {}) {
      const requestId = currentRequestId();
      const marked = requestId === undefined ? payload : { ...payload, [REQUEST]: requestId };
      await sql`select enqueue_job(${task}, ${JSON.stringify(marked)}::json, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? 15})`.execute(
        queryable,
      );
    },
    handle: (task, handler, options) => add(task, handler, options),
    schedule(cron, task, handler, options) {
      if (!/^[A-Za-z][A-Za-z0-9:_-]*$/.test(task)) throw new Error(`a scheduled job cannot be called ${task}`);
      add(task, handler, options, cron);
    },
    async start() {
      for (const crew of CREWS) await launch(crew);
      heartbeat = setInterval(() => void beat(), HEARTBEAT_MILLISECONDS);
    },
    async stop() {
      stopping = true;
      await Promise.all([...runners.values()].map((runner) => runner.stop()));
      await written();
      clearInterval(heartbeat);
      await pool.end();
    },
  };
}

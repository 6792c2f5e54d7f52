import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
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

export interface HandlerOptions {
  /** Its jobs ask somebody outside, who may be slow: they have workers of their own, so that a silent partner keeps nothing else waiting. */
  readonly asksOutside?: true;
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

/** Jobs at a time of this process, of those that ask outside and of all others. */
const WORKERS = { outside: 4, house: 4 } as const;
type Crew = keyof typeof WORKERS;
const CREWS = Object.keys(WORKERS) as Crew[];

const HEARTBEAT_MILLISECONDS = 10_000;
const RELAUNCH_MILLISECONDS = 2_000;
/** How long a stop waits for what the queue still writes. */
const LAST_WORDS_MILLISECONDS = 5_000;

/** @param url of the application's own login, which may work with the queue's tables. */
export function createJobs(url: string, database: Queryable, log: Log): Jobs {
  const handlers = new Map<string, { readonly handler: JobHandler; readonly crew: Crew; readonly cron?: string }>();
  const name = `${hostname()}-${process.pid}-${randomUUID()}`;
  /** The names by which a crew's jobs are locked. A crew that was started again has another. */
  const lockedBy = new Map<Crew, string>();
  const pool = createPool({ connectionString: url, max: 8 }, (failure) =>
    log.warn({ err: failure }, 'a connection of the queue was lost'),
  );
  const runners = new Map<Crew, Runner>();
  let heartbeat: NodeJS.Timeout | undefined;
  let stopping = false;

  /** Tells that our crews live, and frees jobs of crews that have been silent for a minute (their process was killed). */
  const beat = () =>
    sql`select worker_heartbeat(${name}, ${[...lockedBy.values()]})`
      .execute(database)
      .catch((failure: unknown) => log.warn({ err: failure }, 'worker heartbeat failed'));

  /** Starts a crew, and again whenever it stops because the database went away: jobs it held are freed by the next heartbeats. */
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
        if (level === 'error') log.error({ message }, 'job failed');
      }),
      taskList: Object.fromEntries(
        tasks.map(([task, { handler }]) => [task, (payload: unknown) => handler((payload ?? {}) as JobPayload)]),
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

  /** The queue's library says that it has stopped while it still writes down how its last jobs ended. */
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
      await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt ?? null}, ${maxAttempts ?? 15})`.execute(
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

import { type ParsedCronItem, parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database';
import type { JobHandler, JobPayload, Jobs } from '../../server/src/platform/jobs';

/** Kept in the database, so that a killed house finds its jobs again. */
const TABLES = `
create table if not exists simulated.job (job_id bigint generated always as identity primary key, task text not null, payload json not null,
  key text unique, run_at timestamptz not null);
create table if not exists simulated.ran_until (only_row boolean primary key default true, at timestamptz not null);
grant select, insert, update, delete on simulated.job, simulated.ran_until to public;`;
export const JOB_TABLES = TABLES;

const MINUTE = 60_000;

/** The queue on simulated time: nothing runs until it is asked to. */
export interface SimulatedJobs extends Jobs {
  /** Runs all jobs that wait. A failure is reported and its job is kept for the next time. */
  runWaiting(now: Date): Promise<void>;
  /** Also runs each schedule that has come due since the last time, once, in the order in which they were registered. */
  runDue(now: Date): Promise<void>;
}

interface Watch {
  onEnqueued(payload: JobPayload): void;
  onFailure(task: string, failure: unknown): void;
}

/** Jobs that call an external party are left alone: there is none. */
export function createSimulatedJobs(database: Database, { onEnqueued, onFailure }: Watch): SimulatedJobs {
  const handlers = new Map<string, JobHandler>();
  const outside = new Set<string>();
  const schedules: { readonly task: string; readonly cron: ParsedCronItem }[] = [];

  async function attempt(task: string, payload: Record<string, unknown>): Promise<boolean> {
    try {
      await handlers.get(task)?.(payload);
      return true;
    } catch (failure) {
      onFailure(task, failure);
      return false;
    }
  }

  async function runWaiting(now: Date): Promise<void> {
    let after = 0;
    for (;;) {
      const { rows } = await sql<{ job_id: number; task: string; payload: Record<string, unknown> }>`
        select job_id, task, payload from simulated.job where run_at <= ${now} and job_id > ${after} order by job_id limit 100`.execute(
        database,
      );
      if (rows.length === 0) return;
      for (const { job_id, task, payload } of rows) {
        after = job_id;
        if (outside.has(task) || (await attempt(task, payload)))
          await sql`delete from simulated.job where job_id = ${job_id}`.execute(database);
      }
    }
  }

  return {
    async enqueue(queryable, task, payload, { key, runAt } = {}) {
      await sql`insert into simulated.job (task, payload, key, run_at)
        values (${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, coalesce(${runAt ?? null}::timestamptz, simulated.now()))
        on conflict (key) do update set payload = excluded.payload, run_at = excluded.run_at`.execute(queryable);
      onEnqueued(payload);
    },
    handle(task, handler, options) {
      handlers.set(task, handler);
      if (options?.asksOutside) outside.add(task);
    },
    schedule(cron, task, handler, options) {
      handlers.set(task, handler);
      const [item] = parseCrontab(`${cron} ${task}`);
      if (item && !options?.asksOutside) schedules.push({ task, cron: item });
    },
    start: async () => undefined,
    stop: async () => undefined,
    runWaiting,
    async runDue(now) {
      const { rows } = await sql<{ at: Date }>`select at from simulated.ran_until`.execute(database);
      const minutes: { min: number; hour: number; date: number; month: number; dow: number }[] = [];
      const since = rows[0]?.at.getTime() ?? now.getTime() - MINUTE;
      for (let at = since + MINUTE; at <= now.getTime(); at += MINUTE) {
        const time = new Date(at);
        minutes.push({
          min: time.getUTCMinutes(),
          hour: time.getUTCHours(),
          date: time.getUTCDate(),
          month: time.getUTCMonth() + 1,
          dow: time.getUTCDay(),
        });
      }
      await runWaiting(now);
      const due = schedules.filter(({ cron }) =>
        minutes.some((minute) => typeof cron.match === 'function' && cron.match(minute)),
      );
      for (const { task } of due) await attempt(task, {});
      await runWaiting(now);
      await sql`insert into simulated.ran_until (at) values (${now}) on conflict (only_row) do update set at = excluded.at`.execute(
        database,
      );
    },
  };
}

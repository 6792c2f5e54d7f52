import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/src/platform/database';

const COLLECT = ['ledger:collectStakes'] as const;
/** Jobs that follow the feed of stakes. */
const FOLLOWERS = [
  'catalogue:countPlays',
  'invitations:countStakes',
  'loyalty:creditPoints',
  'play:countReturns',
  'rewards:countContests',
  'rewards:countHabits',
  'rewards:countRakeback',
  'rewards:countWeeks',
  'rewards:judgeBets',
] as const;

async function runJobs(database: Database, tasks: readonly string[]): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker.jobs
      where task_identifier = any(${[...tasks]}::text[])`.execute(database);
    return rows[0]?.n ?? 0;
  };
  // A run of the schedule may be going: it began before what is to be counted was there.
  while ((await waiting()) > 0) await sleep(20);
  for (const task of tasks) await sql`select enqueue_job(${task}, '{}'::json, null, null, 1)`.execute(database);
  while ((await waiting()) > 0) await sleep(20);
}

/** Has the server count what was played, as its jobs do every minute: points, rakeback, weeks, plays, races and missions. @returns seconds of counting. */
export async function countPlayed(database: Database): Promise<number> {
  await runJobs(database, COLLECT);
  const began = performance.now();
  await runJobs(database, FOLLOWERS);
  return (performance.now() - began) / 1_000;
}

import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Clock } from '../../src/platform/clock';
import type { Database } from '../../src/platform/database';
import { killedAt } from '../stage/deposit-matrix/killed';
import type { RewardJobTask } from './reward-job-child';
import { type RewardJob, rewardJobs } from './reward-jobs';

const CHILD = fileURLToPath(new URL('./reward-job-child.ts', import.meta.url));

interface KilledHouse {
  readonly database: Database;
  readonly ownerUrl: string;
  readonly clock: Clock;
}

const connections = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(database);
  return String(rows[0]?.waiting);
};

/** A process runs a job and is killed after a statement, inside its transaction; null: after the job. What it held is free again then. */
export async function killedInJob(
  { database, ownerUrl: url, clock }: KilledHouse,
  job: RewardJob,
  diesAfter: RewardJobTask['diesAfter'],
): Promise<void> {
  await killedAt(CHILD, { url, now: clock.now().getTime(), job, diesAfter } satisfies RewardJobTask);
  await expect.poll(() => connections(database), { timeout: 20_000 }).toBe('0');
}

/** Two workers run a job at the same time, and then once more. */
export async function workers(house: KilledHouse, job: RewardJob): Promise<void> {
  await Promise.all([rewardJobs(house)[job](), rewardJobs(house)[job]()]);
  await rewardJobs(house)[job]();
}

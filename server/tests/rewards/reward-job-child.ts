/** A server process that runs a job of rewards and waits to be killed: inside a transaction, or after the last one. */
import { childDeps, type ChildTask } from '../stage/child-deps';
import { standStill } from '../stage/deposit-matrix/stand-still';
import { type RewardJob, rewardJobs } from './reward-jobs';
import { stopsAfter } from '../stage/stops-after';

export interface RewardJobTask extends ChildTask {
  readonly job: RewardJob;
  /** The statement after which it dies, and how often it has run by then; null: after the job. */
  readonly diesAfter: { readonly statement: string; readonly times: number } | null;
}

const { job, diesAfter, ...task }: RewardJobTask = JSON.parse(process.argv[2] ?? '{}');
const { database, clock } = childDeps(task);
const watched = diesAfter ? database.withPlugin(stopsAfter(diesAfter.statement, diesAfter.times)) : database;
await rewardJobs({ database: watched, clock })[job]();
if (diesAfter) throw new Error(`${job} ended without ${diesAfter.statement}`);
await standStill();

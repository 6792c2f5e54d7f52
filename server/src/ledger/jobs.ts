import type { Database } from '../platform/database';
import type { Jobs } from '../platform/jobs';
import { rollUpHouse } from './house';

/** House balances are added up every minute; what came since is added when they are read. */
export function registerLedgerJobs(jobs: Jobs, database: Database): void {
  jobs.schedule('* * * * *', 'ledger:rollUpHouse', () => rollUpHouse(database));
}

import { type Database, unlessRunning } from '../platform/database';
import type { Jobs } from '../platform/jobs';
import { rollUpHouse } from './house';
import { collectStakes } from './stakes/collect';

/** Every minute adds up house balances (later transfers are added on each read), and collects settled stakes for their readers. */
export function registerLedgerJobs(jobs: Jobs, database: Database): void {
  jobs.schedule('* * * * *', 'ledger:rollUpHouse', () => rollUpHouse(database));
  jobs.schedule('* * * * *', 'ledger:collectStakes', () =>
    unlessRunning(database, 'ledger:collectStakes', () => collectStakes(database)),
  );
}

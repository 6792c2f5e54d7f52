import { sql } from 'kysely';
import { type Database, inTransaction, type Trx } from '../../../platform/database';

/**
 * As `inTransaction`, for work that locks rows that a table waits for: a process that freezes loses the locks after two seconds, so that another
 * process can go on dealing.
 */
export function liveTransaction<T>(database: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  return inTransaction(database, async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = '2s'`.execute(trx);
    return work(trx);
  });
}

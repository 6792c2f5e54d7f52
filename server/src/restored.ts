import type { Live } from './domains/live/domain';
import type { Rounds } from './domains/rounds/domain';
import type { Database } from './platform/database';
import { jumpIndexes, readIndexes } from './providers/chains/store/addresses';

/** Steps after a backup was restored. */
export const restoredBackup = (database: Database, rounds: Rounds, live: Live) => ({
  /** Runs exactly once, in the transaction that records the restore. */
  begin: jumpIndexes,
  /** Retried until it succeeds. @param before moment of the restore, by the database's clock. */
  async recover(before: Date): Promise<void> {
    await live.service.dealer.voidOpen();
    await rounds.service.startAnew(before);
  },
  /** Counters that must never decrease. */
  counters: () => readIndexes(database),
});

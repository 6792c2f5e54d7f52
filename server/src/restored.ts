import type { Live } from './domains/live/domain';
import type { Rounds } from './domains/rounds/domain';
import type { Database } from './platform/database';
import { jumpIndexes, readIndexes } from './providers/chains/store/addresses';

/** What is done after a backup was restored. */
export const restoredBackup = (database: Database, rounds: Rounds, live: Live) => ({
  /** Exactly once, in the transaction that notes the restore. */
  begin: jumpIndexes,
  /** Until it succeeds. @param before moment of the restore, by the database's clock. */
  async recover(before: Date): Promise<void> {
    await live.service.dealer.voidOpen();
    await rounds.service.startAnew(before);
  },
  /** Counters that must not go back. */
  counters: () => readIndexes(database),
});

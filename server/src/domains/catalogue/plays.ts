import { readStakes, type StakeEntry } from '../../ledger/stakes';
import { type Database, inTransaction, unlessRunning } from '../../platform/database';
import * as store from './store';

/** Entries of the feed that one transaction counts. */
const BATCH = 2_000;

function playsOf(entries: readonly StakeEntry[], since: Date): readonly { game: string; plays: number }[] {
  const plays = new Map<string, number>();
  for (const { game, opens, at } of entries) if (opens && at >= since) plays.set(game, (plays.get(game) ?? 0) + 1);
  return [...plays].map(([game, count]) => ({ game, plays: count }));
}

/**
 * Adds plays that have ended to the games' play counts: rounds, and bets at live tables. Cursor and counts move in one transaction, so that a killed
 * or repeated run counts each play once. A long backlog occupies one job, whatever the schedule.
 */
export function countPlays(database: Database): Promise<void> {
  const countSome = (): Promise<boolean> =>
    inTransaction(database, async (trx) => {
      const { cursor, since } = await store.lockPlayCountMark(trx);
      const batch = await readStakes(trx, cursor, BATCH);
      await store.addPlays(trx, playsOf(batch.entries, since), batch.cursor);
      return batch.more;
    });
  return unlessRunning(database, 'catalogue:countPlays', async () => {
    while (await countSome()) {
      // a batch after the other
    }
  });
}

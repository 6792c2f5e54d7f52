import type { Clock } from '../../platform/clock';
import { type Database, inTransaction } from '../../platform/database';
import type { PlayService } from '../play/domain';
import * as store from './store';

/** Rounds younger than this wait: a transaction still under way may yet add one with an earlier time. */
const SETTLED_MILLISECONDS = 60_000;

/**
 * Adds the rounds since the last count to the games' play counts. Mark and counts move in one transaction, so that repeating it, or two
 * processes doing it at once, counts each round once.
 */
export function createPlayCounter(
  database: Database,
  clock: Clock,
  playsBetween: PlayService['playsBetween'],
): () => Promise<void> {
  return () =>
    inTransaction(database, async (trx) => {
      const from = await store.lockPlayCountMark(trx);
      const until = new Date(clock.now().getTime() - SETTLED_MILLISECONDS);
      if (until <= from) return;
      await store.addPlays(trx, await playsBetween(from, until), until);
    });
}

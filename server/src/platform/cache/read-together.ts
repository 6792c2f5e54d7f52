import { createGroupCommit } from '../group-commit';

/** Keys in one statement. */
const AT_ONCE = 500;

/**
 * Batches reads of single rows: those that arrive while a statement is in flight share the next one. A single read runs immediately, and no read is
 * answered by a statement that began before it.
 * @param read answers one value per key, in order; keys may repeat. Its failure rejects every read of the batch at once: retried one by one, hundreds
 * would wait in turn for a database that is down.
 */
export const readTogether = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) =>
  createGroupCommit({ settle: read, inFlight: 1, batchSize: AT_ONCE, nothingHappened: () => false });

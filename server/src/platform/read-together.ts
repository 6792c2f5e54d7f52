import { createGroupCommit } from './group-commit';

/** Keys in one statement. */
const AT_ONCE = 500;

/**
 * A read of one row that shares its statement with the others that arrive while the last one is in flight. A lone read waits for nobody, and no
 * read is answered by a statement that began before it.
 * @param read answers one value per key, in order; a key may be there twice. When it fails, all whose keys were in it get the error at once: one by one,
 * hundreds would wait in turn for a database that is away.
 */
export const readTogether = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) =>
  createGroupCommit({ settle: read, inFlight: 1, batchSize: AT_ONCE, nothingHappened: () => false });

import { createGroupCommit } from './group-commit';

/** Keys in one statement. */
const AT_ONCE = 500;

/**
 * A read of one row that shares its statement with the others that arrive while the last one is in flight. A lone read waits for nobody, and no
 * read is answered by a statement that began before it.
 * @param read answers one value per key, in order; a key may be there twice. When a batch fails, its keys are read one by one.
 */
export const readTogether = <Key, Value>(
  read: (keys: readonly Key[]) => Promise<readonly Value[]>,
): ((key: Key) => Promise<Value>) =>
  createGroupCommit({ settle: read, inFlight: 1, batchSize: AT_ONCE, nothingHappened: () => true });

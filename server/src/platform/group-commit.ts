/** The statement itself failed, so it was rolled back. Connection (08) and shutdown (57) errors leave the outcome unknown. */
export function rolledBack(failure: unknown): boolean {
  const code = (failure as { code?: unknown }).code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code);
}

/** Work that waits to be settled together with others. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly key: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: unknown) => void;
}

export interface GroupCommitOptions<Item, Result> {
  /** Items with the same key never share a batch and are settled in order of arrival. Without it items are independent. */
  readonly keyOf?: (item: Item) => number;
  /** Settles a batch and answers one result per item, in order. Items come sorted by key, without keys as they arrived. */
  readonly settle: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** Concurrent batches: one runs while another waits for its log flush. */
  readonly inFlight: number;
  readonly batchSize: number;
  /** True when the failure proves that nothing of the batch was committed. A lost connection does not. */
  readonly nothingHappened: (failure: unknown) => boolean;
}

/**
 * Group commit: settles the items that arrive while a statement is in flight in one batch. A single item is settled immediately.
 * When a batch fails and certainly had no effect, its items are retried one by one, so that one invalid item does not fail the others. After any
 * other failure nothing is retried, because it may have been committed.
 * @returns a function that settles one item.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  const busyKeys = new Set<number>();
  /** Of items without one: each has its own, in the order of their arrival. */
  let ownKey = 0;
  let running = 0;

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of queue) {
      if (batch.length < options.batchSize && !busyKeys.has(waiting.key)) {
        busyKeys.add(waiting.key);
        batch.push(waiting);
      } else left.push(waiting);
    }
    queue = left;
    return batch.sort((a, b) => a.key - b.key);
  }

  async function settleOneByOne(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const { item, resolve, reject } of batch) {
      try {
        const [result] = await options.settle([item]);
        resolve(result as Result);
      } catch (failure) {
        reject(failure);
      }
    }
  }

  async function settleBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await options.settle(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (failure) {
      if (batch.length > 1 && options.nothingHappened(failure)) await settleOneByOne(batch);
      else for (const { reject } of batch) reject(failure);
    }
  }

  function pump(): void {
    while (running < options.inFlight && queue.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) return; // every waiting item has a key that is in flight
      running += 1;
      void settleBatch(batch).finally(() => {
        for (const { key } of batch) busyKeys.delete(key);
        running -= 1;
        pump();
      });
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      ownKey += 1;
      queue.push({ item, key: options.keyOf?.(item) ?? ownKey, resolve, reject });
      pump();
    });
}

/** The database answered with an error of the statement itself: it rolled back. Connection (08) and shutdown (57) errors prove nothing. */
export function rolledBack(failure: unknown): boolean {
  const code = (failure as { code?: unknown }).code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code);
}

/** Work that waits to be settled together with others. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (failure: unknown) => void;
}

export interface GroupCommitOptions<Item, Result> {
  /** Items of the same key never share a batch and are settled in the order of their arrival. */
  readonly keyOf: (item: Item) => number;
  /** Settles a batch and answers one result per item, in order. Items come sorted by key. */
  readonly settle: (batch: readonly Item[]) => Promise<readonly Result[]>;
  /** Batches under way at once. Measured: two beat one, three and four. */
  readonly inFlight: number;
  readonly batchSize: number;
  /** True when the failure proves that nothing of the batch was committed. A lost connection proves nothing. */
  readonly nothingHappened: (failure: unknown) => boolean;
}

/**
 * Settles what arrives while the last statement is in flight together with the next one. A lone item waits for nobody.
 * When a whole batch fails and surely had no effect, its items are tried one by one, so that one poisoned item cannot take others down
 * with it. After any other failure nobody is tried again: the bet may have been taken.
 * @returns a function that settles one item.
 */
export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  let queue: Waiting<Item, Result>[] = [];
  const busyKeys = new Set<number>();
  let running = 0;

  function takeBatch(): Waiting<Item, Result>[] {
    const batch: Waiting<Item, Result>[] = [];
    const left: Waiting<Item, Result>[] = [];
    for (const waiting of queue) {
      const key = options.keyOf(waiting.item);
      if (batch.length < options.batchSize && !busyKeys.has(key)) {
        busyKeys.add(key);
        batch.push(waiting);
      } else left.push(waiting);
    }
    queue = left;
    return batch.sort((a, b) => options.keyOf(a.item) - options.keyOf(b.item));
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
      if (batch.length === 0) return; // everything that waits belongs to members already under way
      running += 1;
      void settleBatch(batch).finally(() => {
        for (const { item } of batch) busyKeys.delete(options.keyOf(item));
        running -= 1;
        pump();
      });
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      queue.push({ item, resolve, reject });
      pump();
    });
}

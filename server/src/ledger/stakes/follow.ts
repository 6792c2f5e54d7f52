import { type Database, inTransaction, type Trx, unlessRunning } from '../../platform/database';
import { type EntriesReader, readStakes, type StakeBatch, type StakeCursor } from './feed';
import { createSharedStakes } from './shared';

/** How a reader of the feed keeps its position and what it makes of the entries. */
export interface StakeFollower<Mark extends { readonly cursor: StakeCursor }> {
  /** The most transfers that one transaction applies. */
  readonly limit: number;
  /** Reads the position, and locks it until the transaction ends. */
  lock(trx: Trx): Promise<Mark>;
  /** Applies a batch and moves the position to its cursor. */
  apply(trx: Trx, batch: StakeBatch, mark: Mark): Promise<unknown>;
}

/** Of each database the entries that its readers in this process share. */
const SHARED = new WeakMap<Database, EntriesReader>();

function sharedStakes(database: Database): EntriesReader {
  const shared = SHARED.get(database) ?? createSharedStakes();
  SHARED.set(database, shared);
  return shared;
}

/** Runs a step again and again, each time in a transaction of its own, until it answers that nothing is left. @param step reads and applies one batch. */
export async function inBatches(
  database: Database,
  step: (trx: Trx) => Promise<{ readonly more: boolean }>,
): Promise<void> {
  while ((await inTransaction(database, step)).more) {
    // a batch after the other
  }
}

/**
 * Reads the feed of stakes to its end, batch by batch. Position and effects move in one transaction, so that a killed, repeated or concurrent run
 * applies each entry once.
 */
export const followToEnd = <Mark extends { readonly cursor: StakeCursor }>(
  database: Database,
  { limit, lock, apply }: StakeFollower<Mark>,
): Promise<void> =>
  inBatches(database, async (trx) => {
    const mark = await lock(trx);
    const batch = await readStakes(trx, mark.cursor, limit, sharedStakes(database));
    await apply(trx, batch, mark);
    return batch;
  });

/** Like `followToEnd`, unless another run of the same name is going: a long backlog occupies one job, whatever the schedule. */
export const followStakes = <Mark extends { readonly cursor: StakeCursor }>(
  database: Database,
  name: string,
  follower: StakeFollower<Mark>,
): Promise<void> => unlessRunning(database, name, () => followToEnd(database, follower));

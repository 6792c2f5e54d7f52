import { sql } from 'kysely';
import {
  readCursor,
  readSpans,
  readStakes,
  type StakeCursor,
  type StakeEntry,
  type StakeSpan,
} from '../../ledger/stakes';
import { type Database, inTransaction, type Trx, unlessRunning } from '../../platform/database';

/** A reader of the feed of stakes, by the name that its position is kept under. */
export type ReaderName = 'rakeback' | 'contests' | 'habits' | 'abuse';

interface MarkRow {
  readonly cursor: string;
  readonly since: Date;
}

/** Transfers that one transaction applies as entries. */
const BATCH = 2_000;
/** Transfers that one transaction applies as ranges. */
const TRANSFERS = 10_000;

/** Reads the feed from a reader's position on, batch by batch: the position moves in the transaction in which `step` applies what it reads. */
function readOn(
  database: Database,
  reader: ReaderName,
  step: (
    trx: Trx,
    after: StakeCursor,
    since: Date,
  ) => Promise<{ readonly cursor: StakeCursor; readonly more: boolean }>,
): Promise<void> {
  const readSome = (): Promise<boolean> =>
    inTransaction(database, async (trx) => {
      const { rows } =
        await sql<MarkRow>`select cursor, since from stake_reader where reader = ${reader} for update`.execute(trx);
      const [mark] = rows;
      if (!mark) throw new Error(`the reader ${reader} has lost its position`);
      const { cursor, more } = await step(trx, readCursor(mark.cursor), mark.since);
      await sql`update stake_reader set cursor = ${cursor} where reader = ${reader}`.execute(trx);
      return more;
    });
  return unlessRunning(database, `rewards:${reader}`, async () => {
    while (await readSome()) {
      // a batch after the other
    }
  });
}

/**
 * Hands every entry of the feed of stakes to a reader once. Safe to kill and to run in several processes.
 * @param apply applies a batch in its transaction. `since` is when this reader was installed: it must ignore plays that ended earlier.
 */
export const readNewStakes = (
  database: Database,
  reader: ReaderName,
  apply: (trx: Trx, entries: readonly StakeEntry[], since: Date) => Promise<void>,
): Promise<void> =>
  readOn(database, reader, async (trx, after, since) => {
    const batch = await readStakes(trx, after, BATCH);
    if (batch.entries.length > 0) await apply(trx, batch.entries, since);
    return batch;
  });

/** Like `readNewStakes`, but hands over ranges of transfers instead of entries, for a reader that computes in SQL. */
export const readNewSpans = (
  database: Database,
  reader: ReaderName,
  apply: (trx: Trx, spans: readonly StakeSpan[]) => Promise<void>,
): Promise<void> =>
  readOn(database, reader, async (trx, after) => {
    const batch = await readSpans(trx, after, TRANSFERS);
    if (batch.spans.length > 0) await apply(trx, batch.spans);
    return batch;
  });

/**
 * Whether a reader has applied everything that is in the feed. Holds the reader's position until the transaction ends, so that nothing more is
 * applied meanwhile.
 */
export async function isReadToTheEnd(trx: Trx, reader: ReaderName): Promise<boolean> {
  const { rows } = await sql<
    Pick<MarkRow, 'cursor'>
  >`select cursor from stake_reader where reader = ${reader} for update`.execute(trx);
  const [mark] = rows;
  if (!mark) throw new Error(`the reader ${reader} has lost its position`);
  const { spans } = await readSpans(trx, readCursor(mark.cursor), 1);
  return spans.length === 0;
}

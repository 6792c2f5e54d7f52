import { sql } from 'kysely';
import type { StakeEntry, StakeSpan } from '../../ledger/stakes/entries';
import { readCursor, readSpans, type StakeCursor } from '../../ledger/stakes/feed';
import { followStakes, inBatches } from '../../ledger/stakes/follow';
import { type Database, type Trx, unlessRunning } from '../../platform/database';

/** A reader of the feed of stakes, by the name that its position is kept under. */
export type ReaderName = 'rakeback' | 'contests' | 'habits' | 'abuse';

interface Mark {
  readonly cursor: StakeCursor;
  /** When this reader was installed. */
  readonly since: Date;
}

/** Transfers that one transaction applies as entries. */
const TRANSFERS_OF_ENTRIES = 2_000;
/** Transfers that one transaction applies as ranges. */
const TRANSFERS_OF_SPANS = 10_000;

const jobOf = (reader: ReaderName): string => `rewards:${reader}`;

/** Reads a reader's position and holds it until the transaction ends. */
async function lockMark(trx: Trx, reader: ReaderName): Promise<Mark> {
  const { rows } = await sql<{
    readonly cursor: string;
    readonly since: Date;
  }>`select cursor, since from stake_reader where reader = ${reader} for update`.execute(trx);
  const [mark] = rows;
  if (!mark) throw new Error(`the reader ${reader} has lost its position`);
  return { cursor: readCursor(mark.cursor), since: mark.since };
}

async function moveMark(trx: Trx, reader: ReaderName, cursor: StakeCursor): Promise<void> {
  await sql`update stake_reader set cursor = ${cursor} where reader = ${reader}`.execute(trx);
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
  followStakes(database, jobOf(reader), {
    limit: TRANSFERS_OF_ENTRIES,
    lock: (trx) => lockMark(trx, reader),
    async apply(trx, { entries, cursor }, { since }) {
      if (entries.length > 0) await apply(trx, entries, since);
      await moveMark(trx, reader, cursor);
    },
  });

/** Like `readNewStakes`, but hands over ranges of transfers instead of entries, for a reader that computes in SQL. */
export const readNewSpans = (
  database: Database,
  reader: ReaderName,
  apply: (trx: Trx, spans: readonly StakeSpan[]) => Promise<void>,
): Promise<void> =>
  unlessRunning(database, jobOf(reader), () =>
    inBatches(database, async (trx) => {
      const mark = await lockMark(trx, reader);
      const batch = await readSpans(trx, mark.cursor, TRANSFERS_OF_SPANS);
      if (batch.spans.length > 0) await apply(trx, batch.spans);
      await moveMark(trx, reader, batch.cursor);
      return batch;
    }),
  );

/**
 * Whether a reader has applied everything that is in the feed. Holds the reader's position until the transaction ends, so that nothing more is
 * applied meanwhile.
 */
export async function isReadToTheEnd(trx: Trx, reader: ReaderName): Promise<boolean> {
  const { cursor } = await lockMark(trx, reader);
  const { spans } = await readSpans(trx, cursor, 1);
  return spans.length === 0;
}

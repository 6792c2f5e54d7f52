import { sql } from 'kysely';
import { readCursor, readStakes, type StakeEntry } from '../../ledger/stakes';
import { type Database, inTransaction, type Trx, unlessRunning } from '../../platform/database';

/** A reader of the feed of stakes, by the name that its position is kept under. */
export type ReaderName = 'rakeback' | 'contests' | 'habits' | 'abuse';

interface MarkRow {
  readonly cursor: string;
  readonly since: Date;
}

/** Entries of the feed that one transaction applies. */
const BATCH = 2_000;

/**
 * Hands every entry of the feed of stakes to a reader once: the cursor moves in the transaction in which `apply` writes. Safe to kill and to run in
 * several processes.
 * @param apply is told when the reader began: plays that ended earlier are not for it.
 */
export function readNewStakes(
  database: Database,
  reader: ReaderName,
  apply: (trx: Trx, entries: readonly StakeEntry[], since: Date) => Promise<void>,
): Promise<void> {
  const readSome = (): Promise<boolean> =>
    inTransaction(database, async (trx) => {
      const { rows } =
        await sql<MarkRow>`select cursor, since from stake_reader where reader = ${reader} for update`.execute(trx);
      const [mark] = rows;
      if (!mark) throw new Error(`the reader ${reader} has lost its position`);
      const batch = await readStakes(trx, readCursor(mark.cursor), BATCH);
      if (batch.entries.length > 0) await apply(trx, batch.entries, mark.since);
      await sql`update stake_reader set cursor = ${batch.cursor} where reader = ${reader}`.execute(trx);
      return batch.more;
    });
  return unlessRunning(database, `rewards:${reader}`, async () => {
    while (await readSome()) {
      // a batch after the other
    }
  });
}

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
  const { entries, more } = await readStakes(trx, readCursor(mark.cursor), 1);
  return entries.length === 0 && !more;
}

import { entriesOfSpans, lengthOf, type StakeEntry, type StakeSpan } from './entries';
import type { EntriesReader } from './feed';

/** The most transfers that a process keeps the entries of: what a busy house writes in some seconds. */
const KEPT_TRANSFERS = 100_000;

const keyOf = ({ position, after_seq, until_seq }: StakeSpan): string => `${position}:${after_seq}:${until_seq}`;

/**
 * Reads entries once for all readers of a database: many jobs read the same minute of play, and what is in the feed never changes. A range that
 * another reader is reading is waited for; should that reader's transaction fail, it is read again.
 */
export function createSharedStakes(): EntriesReader {
  /** In the order in which they were read. */
  const known = new Map<string, { readonly length: number; readonly entries: Promise<readonly StakeEntry[]> }>();
  let kept = 0;

  function forget(key: string): void {
    kept -= known.get(key)?.length ?? 0;
    known.delete(key);
  }

  function keep(span: StakeSpan, entries: Promise<readonly StakeEntry[]>): void {
    const key = keyOf(span);
    const length = lengthOf(span);
    known.set(key, { length, entries });
    kept += length;
    entries.catch(() => forget(key));
    for (const oldest of known.keys()) {
      if (kept <= KEPT_TRANSFERS) break;
      forget(oldest);
    }
  }

  return async (db, spans) => {
    const missing = spans.filter((span) => !known.has(keyOf(span)));
    const reading = missing.length > 0 ? entriesOfSpans(db, missing) : Promise.resolve([]);
    const mine = new Map(missing.map((span, index) => [span, reading.then((read) => read[index] ?? [])]));
    const all = spans.map((span) => known.get(keyOf(span))?.entries ?? mine.get(span));
    for (const [span, entries] of mine) keep(span, entries);
    await reading;
    const told = await Promise.all(all).catch(() => entriesOfSpans(db, spans));
    return told.flatMap((entries) => entries ?? []);
  };
}

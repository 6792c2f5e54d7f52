import { sql } from 'kysely';
import type { Queryable } from '../../platform/database';
import { entriesOfSpans, lengthOf, type StakeEntry, type StakeSpan } from './entries';

/** The feed of stakes: what members staked, won and got back, for points, rankings, cashback and reports. How it is collected: collect.ts. */

/** A reader's position. The reader stores it in the transaction that applies the entries. */
export type StakeCursor = string & { readonly __cursor: 'stakes' };

/** Before the first entry. */
export const FEED_START = '0:0' as StakeCursor;

/** @throws Error for a text that is not a cursor: a bug. */
export function readCursor(text: string): StakeCursor {
  if (!/^\d{1,16}:\d{1,16}$/.test(text)) throw new Error(`not a cursor of the feed of stakes: ${text}`);
  return text as StakeCursor;
}

export interface StakeBatch {
  readonly entries: readonly StakeEntry[];
  /** The position to read on from. */
  readonly cursor: StakeCursor;
  /** Whether there may be more right now. */
  readonly more: boolean;
}

/** A range as it was collected, and what of it comes after a cursor. */
interface SpanRow extends StakeSpan {
  /** Where the whole range begins. */
  readonly begins_after: number;
}

/** Ranges after a cursor, as many as it takes for so many transfers. @param limit transfers, and the most ranges. */
async function spansAfter(db: Queryable, after: StakeCursor, limit: number): Promise<readonly SpanRow[]> {
  const [position = 0, seq = 0] = after.split(':').map(Number);
  const { rows } = await sql<SpanRow>`select position, member_id, after_seq, until_seq, begins_after
    from (select s.*, coalesce(sum(until_seq - after_seq) over (order by position rows between unbounded preceding and 1 preceding), 0) as before
      from (select position, member_id, until_seq, after_seq as begins_after,
          case when position = ${position} then greatest(after_seq, ${seq}) else after_seq end as after_seq
        from stake_span where position >= ${position} and (position > ${position} or until_seq > ${seq})
        order by position limit ${limit}) s) summed
    where before < ${limit} order by position`.execute(db);
  return rows;
}

/** Where every reader cuts a range, in transfers from its beginning. */
const PIECE = 500;

/** Cuts ranges at the same places for every reader, wherever in a range it begins to read. */
function* piecesOf(rows: readonly SpanRow[], length: number): Generator<StakeSpan> {
  for (const { position, member_id, begins_after, after_seq, until_seq } of rows)
    for (let after = after_seq; after < until_seq; ) {
      const cut = after + length - ((after - begins_after) % length);
      const until = Math.min(cut, until_seq);
      yield { position, member_id, after_seq: after, until_seq: until };
      after = until;
    }
}

export interface SpanBatch {
  readonly spans: readonly StakeSpan[];
  /** The position to read on from. */
  readonly cursor: StakeCursor;
  /** Whether there may be more right now. */
  readonly more: boolean;
}

/** The next ranges of the feed. @param limit the most transfers in all of them together: a longer range is cut. */
export async function readSpans(db: Queryable, after: StakeCursor, limit: number): Promise<SpanBatch> {
  const spans: StakeSpan[] = [];
  let room = limit;
  for (const piece of piecesOf(await spansAfter(db, after, limit), Math.min(PIECE, limit))) {
    room -= lengthOf(piece);
    if (room < 0) break;
    spans.push(piece);
  }
  const last = spans.at(-1);
  const cursor = last ? (`${last.position}:${last.until_seq}` as StakeCursor) : after;
  return { spans, cursor, more: room <= 0 };
}

/** Reads the entries of ranges of the feed. @param spans in the order of the feed, and so is the answer. */
export type EntriesReader = (db: Queryable, spans: readonly StakeSpan[]) => Promise<readonly StakeEntry[]>;

const readEntries: EntriesReader = async (db, spans) => (await entriesOfSpans(db, spans)).flat();

/**
 * The next settled stakes, wins and rollbacks after a cursor, each once: a stake once its round or bet has ended, the rest once it is written.
 * An entry appears up to a minute after its end. Entries of a member keep the order of their transfers, except stakes that ended later.
 * @param limit the most transfers to look at; those that are no stake, win or rollback give no entry.
 * @param read where entries come from: the database, or a cache that several readers share (`createSharedStakes`).
 */
export async function readStakes(
  db: Queryable,
  after: StakeCursor,
  limit: number,
  read: EntriesReader = readEntries,
): Promise<StakeBatch> {
  const { spans, cursor, more } = await readSpans(db, after, limit);
  return { entries: spans.length > 0 ? await read(db, spans) : [], cursor, more };
}

import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../../platform/database';
import type { Race } from './store';

export interface EntryRow {
  readonly member_id: number;
  readonly entrant: number;
  readonly rounds: number;
  /** Minor units by volume, else millionths. */
  readonly score: number;
  readonly is_complete: boolean;
  readonly is_barred: boolean;
  /** What was paid; null and 0 before. */
  readonly place: number | null;
  readonly prize: number;
}

const ENTRY = sql`member_id, entrant, rounds, score, is_complete, is_barred, place, prize`;
const ORDER = sql`is_complete desc, score desc, reached_at, entrant`;

/** Entries of a race from the first place on; those that cannot have a place yet come last. */
export async function readEntries(
  db: Queryable,
  raceId: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${ENTRY} from race_entry where race_id = ${raceId} and rounds > 0
    order by ${ORDER} offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** A member's entry, and how many entries are before it. */
export async function findEntry(
  db: Queryable,
  raceId: number,
  memberId: number,
): Promise<(EntryRow & { readonly before: number }) | undefined> {
  const { rows } = await sql<EntryRow & { before: number }>`select ${ENTRY}, (select count(*) from race_entry o
      where o.race_id = e.race_id and o.is_complete and (o.score > e.score or (o.score = e.score and (o.reached_at, o.entrant) < (e.reached_at, e.entrant)))) as before
    from race_entry e where race_id = ${raceId} and member_id = ${memberId} and rounds > 0`.execute(db);
  return rows[0];
}

/** Writes who was passed over, and the place and prize of every other entry that can have one. */
export async function writePlaces(trx: Trx, raceId: number, barred: readonly number[]): Promise<void> {
  await sql`update race_entry set is_barred = true
    where race_id = ${raceId} and member_id = any(${[...barred]}::bigint[])`.execute(trx);
  await sql`update race_entry e set place = p.place, prize = coalesce(r.prizes[p.place], 0)
    from (select member_id, row_number() over (order by score desc, reached_at, entrant) as place from race_entry
      where race_id = ${raceId} and is_complete and not is_barred) p, race r
    where e.race_id = ${raceId} and r.race_id = ${raceId} and e.member_id = p.member_id`.execute(trx);
}

/** The place of the entry at an index of the board; null for entries without one. After the prizes were paid it is the place that was written. */
export function placeAt(race: Pick<Race, 'state'>, entry: EntryRow, index: number): number | null {
  if (race.state === 'paid') return entry.place;
  return entry.is_complete ? index + 1 : null;
}

/** Entries with a prize, by place. */
export async function winnersOf(db: Queryable, raceId: number): Promise<readonly EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${ENTRY} from race_entry where race_id = ${raceId} and prize > 0
    order by place`.execute(db);
  return rows;
}

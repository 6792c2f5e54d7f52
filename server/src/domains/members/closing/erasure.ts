import { sql } from 'kysely';
import { barredAmong } from '../../../ledger/play-bar';
import type { Database, Queryable } from '../../../platform/database';
import type { MembersDeps } from '../deps';
import { keptYears } from '../settings';

type ErasureDeps = Pick<MembersDeps, 'database' | 'clock' | 'settings' | 'profile' | 'files'>;

/** Accounts that one run erases: the next run takes the rest. */
const ERASED_AT_ONCE = 200;

/** The same day so many calendar years ago. */
function yearsBefore(instant: Date, years: number): Date {
  const then = new Date(instant);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

async function closedUntil(db: Queryable, until: Date): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select m.id from member m join wallet w on w.member_id = m.id
    where m.closed_at <= ${until} and m.erased_at is null and w.cash = 0 and w.bonus = 0 and w.held = 0
    order by m.closed_at limit ${ERASED_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Erases one member, see the migration. @returns the files whose bytes are to be removed; undefined for an account that is not due or holds money. */
async function erase(db: Queryable, id: number, until: Date, now: Date): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ files: string[] | null }>`select erase_member(${id}, ${until}, ${now}) as files`.execute(
    db,
  );
  return rows[0]?.files ?? undefined;
}

/** Deletes what recognises excluded people whose exclusion has ended. */
async function forgetTombstones(database: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select member_id as id from member_tombstone`.execute(database);
  const kept = await barredAmong(
    database,
    rows.map(({ id }) => id),
    now,
  );
  const over = rows.map(({ id }) => id).filter((id) => !kept.has(id));
  if (over.length > 0)
    await sql`delete from member_tombstone where member_id = any(${over}::bigint[])`.execute(database);
}

/**
 * Job: erases the data of accounts that were closed before the retention time. The ledger keeps its rows under the member's number; an account that holds
 * money, as after a late deposit, waits until it is paid out. Bytes are removed after the commit; what a crash leaves behind has no row any more and is swept.
 * @returns how many were erased
 */
export async function eraseDue({ database, clock, settings, profile, files }: ErasureDeps): Promise<number> {
  const now = clock.now();
  const until = yearsBefore(now, await keptYears(settings, profile));
  let erased = 0;
  const failures: unknown[] = [];
  for (const id of await closedUntil(database, until)) {
    try {
      const named = await erase(database, id, until, now);
      if (!named) continue;
      for (const file of named) await files.remove(file);
      erased += 1;
    } catch (failure) {
      // One account that cannot be erased keeps no other one from it; the job fails at its end.
      failures.push(failure);
    }
  }
  await forgetTombstones(database, now);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} closed accounts could not be erased`);
  return erased;
}

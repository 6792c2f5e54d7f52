import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Database, inTransaction, type Trx } from '../database';
import type { Log } from '../log';

/**
 * Detects that a backup was restored. A counter that only grows is kept in the database and in a file outside it; after a restore the file is ahead.
 * Without the file the start logs what it assumes, and an operator can declare a restore (`npm run restored`).
 */

const FILE = 'house-mark.json';
/** How often the counter grows: a restore from a backup at least this old is detected. */
const EVERY_MILLISECONDS = 15_000;
/** A database that was marked this recently is in use by another server. */
const AT_WORK_MILLISECONDS = 5 * 60_000;

const Outside = z.object({
  house: z.string(),
  mark: z.number().int().nonnegative(),
  /** Counters that must not go back, by name. */
  counters: z.record(z.string(), z.number().int().nonnegative()),
});
export type Outside = z.output<typeof Outside>;

export interface Inside {
  readonly house: string;
  readonly mark: number;
  /** Age of the last mark; null without one. */
  readonly age: number | null;
  readonly declared: 'restored' | 'not_restored' | null;
}

export interface Judgement {
  readonly isRestored: boolean;
  /** For the log: what was found or assumed; undefined when there is nothing to report. */
  readonly why: string | undefined;
}

/** Whether a start finds a database that was restored. @param outside the mark of the file; undefined without one. */
export function judgeStart(inside: Inside, outside: Outside | undefined): Judgement {
  if (inside.declared === 'restored') return { isRestored: true, why: 'an operator said that a backup was restored' };
  if (inside.declared === 'not_restored')
    return { isRestored: false, why: 'an operator said that no backup was restored' };
  if (outside?.house === inside.house)
    return outside.mark > inside.mark
      ? { isRestored: true, why: 'the database is older than what DATA_DIR has seen of it: a backup was restored' }
      : { isRestored: false, why: undefined };
  if (inside.mark === 0) return { isRestored: false, why: undefined };
  if (inside.age !== null && inside.age < AT_WORK_MILLISECONDS)
    return {
      isRestored: false,
      why: 'DATA_DIR has no mark of this database, on which another server was at work a moment ago: taken for a further machine. If a backup was restored, stop all servers, run `npm run restored`, and start again',
    };
  return {
    isRestored: true,
    why: 'DATA_DIR has no mark of this database: assumed that a backup was restored to a new machine. Keep DATA_DIR to avoid this; `npm run restored -- no` before a start says that none was',
  };
}

export async function readOutside(dataDir: string): Promise<Outside | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return Outside.parse(JSON.parse(text));
  } catch {
    return undefined; // an unreadable file counts as missing
  }
}

async function writeOutside(dataDir: string, outside: Outside): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(join(dataDir, `${FILE}.new`), JSON.stringify(outside), { mode: 0o600, flush: true });
  await rename(join(dataDir, `${FILE}.new`), join(dataDir, FILE));
}

async function readInside(database: Database): Promise<Inside> {
  const { rows } = await sql<Inside>`select house, mark, declared,
    (extract(epoch from now() - marked_at) * 1000)::float8 as age from house_mark`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the house has no mark');
  return row;
}

/** A restore that was detected and not completely dealt with. */
export interface Restore {
  readonly restoreId: number;
  readonly noticedAt: Date;
}

/** When a restored backup was last noticed, as a value in a statement; null when none ever was. */
export const LAST_RESTORE = sql`(select max(noticed_at) from house_restore)`;

export interface HouseMark {
  /**
   * Judges this start.
   * @param begin does, in the transaction that notes a restore, what must be done exactly once.
   * @returns the restore whose consequences are to be done, also one that an earlier start began.
   */
  judge(begin: (trx: Trx, counters: Outside['counters'] | undefined) => Promise<void>): Promise<Restore | undefined>;
  finish(restore: Restore): Promise<void>;
  /** Marks now and from then on. @param counters that must not go back. */
  start(counters: () => Promise<Outside['counters']>): Promise<void>;
  stop(): Promise<void>;
}

export function createHouseMark(database: Database, dataDir: string, log: Log): HouseMark {
  let timer: NodeJS.Timeout | undefined;
  let marking: Promise<void> = Promise.resolve();

  async function mark(counters: () => Promise<Outside['counters']>): Promise<void> {
    try {
      const { rows } = await sql<{ house: string; mark: number }>`update house_mark
        set mark = mark + 1, marked_at = now(), declared = null returning house, mark`.execute(database);
      // Committed before it is written to the file, so that the file is ahead only of a restored database.
      if (rows[0]) await writeOutside(dataDir, { ...rows[0], counters: await counters() });
    } catch (failure) {
      log.warn({ err: failure }, 'the mark that tells of restored backups could not be written');
    }
  }

  return {
    async judge(begin) {
      // The file first: another process that marks between both reads would otherwise look like a restored backup.
      const outside = await readOutside(dataDir);
      const inside = await readInside(database);
      const { isRestored, why } = judgeStart(inside, outside);
      if (why !== undefined) log[isRestored ? 'error' : 'warn']({ restored: isRestored }, why);
      if (isRestored)
        await inTransaction(database, async (trx) => {
          await sql`insert into house_restore (why) values (${why ?? ''})`.execute(trx);
          await begin(trx, outside?.house === inside.house ? outside.counters : undefined);
          // A start after a crash does not detect it again; the row keeps what is left to do.
          const ahead = outside?.house === inside.house ? outside.mark : 0;
          await sql`update house_mark set mark = greatest(mark, ${ahead}), marked_at = now(), declared = null`.execute(
            trx,
          );
        });
      const { rows } = await sql<Restore>`select restore_id as "restoreId", noticed_at as "noticedAt" from house_restore
        where done_at is null order by restore_id desc limit 1`.execute(database);
      return rows[0];
    },
    async finish({ restoreId }) {
      await sql`update house_restore set done_at = now() where restore_id <= ${restoreId} and done_at is null`.execute(
        database,
      );
    },
    async start(counters) {
      await mark(counters);
      timer = setInterval(() => {
        marking = marking.then(() => mark(counters));
      }, EVERY_MILLISECONDS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await marking;
    },
  };
}

/** An operator's declaration for the next start. */
export async function declareRestored(database: Database, isRestored: boolean): Promise<void> {
  await sql`update house_mark set declared = ${isRestored ? 'restored' : 'not_restored'}`.execute(database);
}

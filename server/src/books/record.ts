import pg from 'pg';
import type { BookReport } from './check';

/** Checks that are kept: a few years of nights. */
const KEPT = 1_000;
/** A database that only answers, such as a standby, or one of an earlier version. */
const NOT_HERE = new Set(['25006', '42P01']);

/**
 * Stores the result of a check of the books; the metrics report it and the time of the last clean check.
 * @param url owner's address: the application may read this table and not write it. @param seconds how long the check took.
 */
export async function recordCheck(url: string, { figures, broken }: BookReport, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('insert into book_check (seconds, transfers, broken_rule) values ($1, $2, $3)', [
      seconds,
      figures.transfers,
      broken?.rule ?? null,
    ]);
    await client.query('delete from book_check where check_id <= (select max(check_id) from book_check) - $1', [KEPT]);
  } catch (failure) {
    if (!NOT_HERE.has((failure as { code?: string }).code ?? '')) throw failure;
  } finally {
    await client.end();
  }
}

import type { CurrencyCode } from '@croupier/contract/money';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../../platform/database';

export interface ClearingDay {
  /** YYYY-MM-DD, UTC. */
  readonly day: string;
  readonly method: string;
  readonly currency: CurrencyCode;
  /** Minor units. */
  readonly ours: number;
  readonly theirs: number;
  /** Payments that do not agree. */
  readonly differences: number;
}

/** Serialises transactions that compute daily reports. */
export async function lockDays(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('clearing days', 0))`.execute(trx);
}

/** @returns whether the day was stored before with differences. */
export async function keepDay(trx: Trx, made: ClearingDay, now: Date): Promise<boolean> {
  const { day, method, currency, ours, theirs, differences } = made;
  const { rows } = await sql<{ differences: number }>`select differences from clearing_day
    where day = ${day}::date and method = ${method} and currency = ${currency}`.execute(trx);
  await sql`insert into clearing_day (day, method, currency, ours, theirs, differences, made_at)
    values (${day}::date, ${method}, ${currency}, ${ours}, ${theirs}, ${differences}, ${now})
    on conflict (day, method, currency) do update
      set ours = excluded.ours, theirs = excluded.theirs, differences = excluded.differences, made_at = excluded.made_at`.execute(
    trx,
  );
  return (rows[0]?.differences ?? 0) > 0;
}

/** The days with differences, from the first to the last, newest first. */
export async function readDays(db: Queryable, first: string, last: string): Promise<ClearingDay[]> {
  const { rows } =
    await sql<ClearingDay>`select to_char(day, 'YYYY-MM-DD') as day, method, currency, ours, theirs, differences
    from clearing_day where day between ${first}::date and ${last}::date and differences > 0
    order by clearing_day.day desc, method, currency`.execute(db);
  return rows;
}

import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database';

export interface Rate {
  readonly rateId: string;
  readonly currency: string;
  /** Price of one coin in major units of the currency, decimal text. */
  readonly rate: string;
  readonly asOf: Date;
}

/** The last accepted price of each coin and currency. */
export async function lastRates(db: Queryable): Promise<Rate[]> {
  const { rows } = await sql<Rate>`select rate_id as "rateId", currency, rate, as_of as "asOf" from chain_rate`.execute(
    db,
  );
  return rows;
}

/** Stores the newest price of each. */
export async function keepRates(db: Queryable, rates: readonly Rate[]): Promise<void> {
  for (const { rateId, currency, rate, asOf } of rates)
    await sql`insert into chain_rate (rate_id, currency, rate, as_of) values (${rateId}, ${currency}, ${rate}, ${asOf})
      on conflict (rate_id, currency) do update set rate = excluded.rate, as_of = excluded.as_of, refused_rate = null, refused_at = null
      where chain_rate.as_of <= excluded.as_of`.execute(db);
}

/** Records refused prices next to the valid ones. */
export async function noteRefused(db: Queryable, rates: readonly Rate[], now: Date): Promise<void> {
  for (const { rateId, currency, rate } of rates)
    await sql`update chain_rate set refused_rate = ${rate}, refused_at = ${now}
      where rate_id = ${rateId} and currency = ${currency}`.execute(db);
}

/** The rate of a coin, unless it is older than allowed. */
export async function findRate(
  db: Queryable,
  rateId: string,
  currency: string,
  notBefore: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ rate: string }>`select rate from chain_rate
    where rate_id = ${rateId} and currency = ${currency} and as_of >= ${notBefore}`.execute(db);
  return rows[0]?.rate;
}

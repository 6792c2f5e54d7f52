import { type RawBuilder, sql } from 'kysely';

/** Minor units as callers compare amounts: in major units. @param currency a column. */
export const majorUnits = (minorUnits: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${minorUnits} / (case ${currency} when 'BTC' then 100000000 else 100 end)::numeric)`;

import pg from 'pg';

/**
 * Simulated time in the database. `now()` and `clock_timestamp()` of the schema `simulated` stand before PostgreSQL's own on the search path, and
 * columns that default to the current time take it from there. Queries of the product are unchanged.
 */
const INSTALL = `
create schema if not exists simulated;
create table if not exists simulated.moment (at timestamptz not null);
create or replace function simulated.now() returns timestamptz stable language sql as 'select at from simulated.moment';
create or replace function simulated.clock_timestamp() returns timestamptz stable language sql as 'select at from simulated.moment';
grant usage on schema simulated to public;
grant select on simulated.moment to public;
do $$
declare spot record;
begin
  for spot in select table_schema, table_name, column_name, column_default from information_schema.columns
    where table_schema = 'public' and column_default in ('now()', 'clock_timestamp()') loop
    execute format('alter table %I.%I alter column %I set default simulated.%s',
      spot.table_schema, spot.table_name, spot.column_name, spot.column_default);
  end loop;
  execute format('alter database %I set search_path = simulated, pg_catalog, public', current_database());
end $$;`;

/** The clock on the wall of the simulated house. */
export interface SimulatedTime {
  /** The current moment. */
  now(): Date;
  /** Moves to a moment, which is never earlier than the current one. */
  moveTo(moment: Date): Promise<void>;
  close(): Promise<void>;
}

/** @param ownerUrl owner's address of a migrated database. @param start the first moment. */
export async function installTime(ownerUrl: string, start: Date): Promise<SimulatedTime> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(INSTALL);
  await client.query('insert into simulated.moment values ($1)', [start]);
  let current = start;
  return {
    now: () => current,
    async moveTo(moment) {
      if (moment < current) throw new RangeError('time runs forwards');
      await client.query('update simulated.moment set at = $1', [moment]);
      current = moment;
    },
    close: () => client.end(),
  };
}

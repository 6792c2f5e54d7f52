import pg from 'pg';
import { runMigrations as migrateJobs } from 'graphile-worker';
import { APPLICATION_ROLE } from '../database';
import { pendingMigrations, readMigrations } from './migration-files';

/** Any number that nobody else locks: two servers that start together migrate one after the other. */
const MIGRATION_LOCK = 7_215_309;

/**
 * The queue's library guards its tables with row security and makes more of them with its own upgrades: after each start, the application may work
 * with all of them, and change none of their definitions.
 */
const OPEN_THE_QUEUE = `do $$ declare name text; begin
  if not exists (select from pg_roles where rolname = '${APPLICATION_ROLE}') then return; end if;
  grant usage on schema graphile_worker to ${APPLICATION_ROLE};
  grant select, insert, update, delete on all tables in schema graphile_worker to ${APPLICATION_ROLE};
  revoke insert, update, delete on graphile_worker.migrations from ${APPLICATION_ROLE};
  grant usage, select on all sequences in schema graphile_worker to ${APPLICATION_ROLE};
  grant execute on all functions in schema graphile_worker to ${APPLICATION_ROLE};
  for name in select c.relname from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = '${APPLICATION_ROLE}') loop
    execute format('create policy ${APPLICATION_ROLE} on graphile_worker.%I to ${APPLICATION_ROLE} using (true) with check (true)', name);
  end loop;
end $$`;

/**
 * Brings the database to the newest schema: plain SQL files in the order of their names, each in a transaction, each once.
 * @param url owner's address. @returns names of the migrations that ran.
 * @throws ConfigurationFault before any of them runs, when the folder's files are misnamed, changed since they ran, or out of order.
 */
export async function migrate(url: string, folder: string): Promise<readonly string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the query under way fails with the cause
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateJobs({ connectionString: url });
    await client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migration');
    const pending = pendingMigrations(files, new Map(rows.map((row) => [row.name, row.checksum])));
    for (const { name, text, checksum } of pending) {
      await client.query('begin');
      await client.query(text);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    }
    await client.query(OPEN_THE_QUEUE);
    return pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
